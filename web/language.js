// The language of the page, before Python runs: which one it is, and the words that stand in
// the page already.  They are translated while the page is parsed, before they are painted.
// An address that says ?lang=… (a frame's: #lang=…) comes first, then what was chosen here, then
// the browser.
(() => {
  const SETTINGS = "tilestone:1:settings";
  const root = document.documentElement;
  const words = JSON.parse(document.getElementById("words").textContent); // language -> text -> text
  const known = ["en", ...Object.keys(words)];

  /** What was chosen on this device; "system" if nothing, or if it can't be known. */
  function kept() {
    try {
      return JSON.parse(localStorage.getItem(SETTINGS)).data.language ?? "system";
    } catch {
      return "system";
    }
  }

  /** The first of the reader's languages that is spoken here. */
  function browser() {
    const wished = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
    return wished.find((tag) => known.includes(tag)) ?? "en";
  }

  /** The language to speak if `chosen` is what the settings say. */
  function language(chosen) {
    const asked = new URLSearchParams(location.search).get("lang")
      ?? new URLSearchParams(location.hash.slice(1)).get("lang");
    const tags = [asked?.toLowerCase().split(/[-_]/)[0], chosen]; // ca-ES is ca
    return tags.find((tag) => known.includes(tag)) ?? browser();
  }

  /** Put the words of the language in the place of those that the page was written with. */
  function translate(element, texts) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        node.data = texts[node.data.trim()] ?? node.data;
        continue;
      }
      for (const name of ["aria-label", "title"]) {
        const text = texts[node.getAttribute(name)];
        if (text) node.setAttribute(name, text);
      }
    }
  }

  window.tilestone.language = language;
  root.lang = language(kept());
  const texts = words[root.lang];
  if (!texts) return;
  const arriving = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.parentElement?.closest("#app, .notice")) translate(node, texts);
      }
    }
  });
  arriving.observe(root, { childList: true, subtree: true });
  const parsed = () => {
    arriving.disconnect();
    for (const part of document.querySelectorAll("#app, .notice")) translate(part, texts);
  };
  document.addEventListener("DOMContentLoaded", parsed, { once: true }); // texts cut by the network
})();
