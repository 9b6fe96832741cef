// The gallery's own script: true addresses in the HTML to paste, copying, a PNG, and what
// happens on the boards.  Without it the page shows everything and copies nothing.
const site = new URL("./", location.href).href;
const code = (name) => document.querySelector(`[data-code="${name}"]`);

for (const block of document.querySelectorAll("[data-code] code")) {
  block.textContent = block.textContent.replaceAll("https://example.org/tilestone/", site);
}

/** Copy, or select what is to be copied where the browser doesn't let a page do it. */
async function copy(button) {
  const block = code(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = button.dataset.copied;
  } catch {
    getSelection().selectAllChildren(block);
    button.textContent = button.dataset.selected;
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}

/** The picture of the SVG example as a PNG of twice its size. */
async function draw(image) {
  const drawn = new Image();
  drawn.src = image.src;
  await drawn.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawn.naturalWidth * 2, drawn.naturalHeight * 2];
  canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
  image.src = canvas.toDataURL("image/png");
}

draw(document.querySelector('[data-live="png"] img'));

for (const type of ["ready", "move", "position", "result"]) {
  document.addEventListener(`tilestone-${type}`, ({ target, detail }) => {
    const where = target.closest("[data-live]")?.dataset.live;
    const { picture: _, ...said } = detail;
    document.getElementById("heard").textContent = `${where}: ${type} ${JSON.stringify(said)}`;
  });
}
