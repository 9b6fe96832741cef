// A board in a page that explains rules:
//   <script src="…/embed.js" defer></script>
//   <tilestone-board game="odd" moves="e5w,e6b"><svg>…</svg><p>…</p></tilestone-board>
// What stands inside is shown until the reader asks to play; then a frame of the site takes its
// place.  One board a page is live at a time.  docs/embedding.md has attributes and events.
(() => {
  const TAG = "tilestone-board";
  if (customElements.get(TAG)) return; // included before

  const script =
    document.currentScript ??
    [...document.scripts].find(({ src }) => /\/embed\.js([?#]|$)/.test(src));
  const SITE = new URL("./", script.src);
  const PATIENCE = 10_000; // ms without a sign of the frame, and a plain link is offered
  const TALLEST = 4000; // pixels

  const NAMES = (
    "game mode lang theme width goal caption options position turn moves ply captions labels " +
    "marks shade groups sizes last board symbol pack area pieces hand show"
  ).split(" ");
  const STONES = /^([a-s]\d\d?[wbr]|swap)([,\s]+([a-s]\d\d?[wbr]|swap))*[,\s]*$/;
  const ONE_OF = (...words) => new RegExp(`^(${words.join("|")})$`);
  // What can be told wrong at a glance; the frame knows the rest.
  const CHECKS = {
    game: ONE_OF("libra", "odd", "omega", "manalath", "ubongo"),
    mode: ONE_OF("play", "step", "picture"),
    theme: ONE_OF("auto", "light", "dark"),
    width: /^\d{3,4}$/,
    ply: /^\d{1,3}$/,
    moves: STONES,
    symbol: ONE_OF("sun", "moon", "leaf", "fish", "drum", "kite"),
    board: /^(easy|hard)-\d\d$/,
    area: /^[#./]+$/,
  };

  const [LANGUAGES, WORDS] = {{words}}; // the others, and each text in them: from the catalogues
  const _ = (text, lang) => WORDS[text][LANGUAGES.indexOf(lang)] ?? text;

  const STYLE = `
    :host { display: block; margin-block: 1em; }
    :host([hidden]), [hidden] { display: none !important; }
    .card {
      --felt: #DCDFD0; --paper: #FCFBF5; --ink: #21271F; --pine: #1B5B53; --edge: #BFC4B2;
      position: relative; box-sizing: border-box; margin: 0 auto; overflow: hidden;
      border: 1px solid var(--edge); border-radius: 18px; background: var(--felt); color: var(--ink);
      font: 16px/1.45 system-ui, sans-serif; text-align: start;
    }
    .dark { --felt: #1A211E; --paper: #2A332F; --ink: #F1EEE1; --edge: #4A544F; }
    .picture { padding: 16px 12px; }
    .picture ::slotted(*), img {
      display: block; max-width: 100%; height: auto; margin: 0 auto !important;
    }
    .foot { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
      justify-content: flex-end; padding: 8px 12px 12px; }
    button {
      min-height: 48px; padding: 8px 20px; border: 1.5px solid #0B2E2A; border-radius: 12px;
      background: var(--pine); color: #fff; font: 600 16px/1.2 system-ui, sans-serif; cursor: pointer;
    }
    button:focus-visible, a:focus-visible { outline: 3px solid #0B4FD0; outline-offset: 2px;
      box-shadow: 0 0 0 2px #fff; }
    a { color: inherit; }
    .fault { flex: 1 1 100%; margin: 0; padding: 8px 12px; border: 1.5px solid #A3281F;
      border-radius: 6px; background: #FBE9E4; color: #4A0E08; overflow-wrap: anywhere; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
    .frame { position: absolute; inset: 0; opacity: 0; pointer-events: none; }
    .live .frame { position: static; opacity: 1; pointer-events: auto; }
    .live .text { display: none; }
    /* not display: none, which would take the shapes away from a twin of the same drawing */
    .live .picture, .shut { position: absolute; width: 100%; height: 0; padding: 0; overflow: hidden;
      visibility: hidden; }
    .text { padding: 12px 20px; border-top: 1px solid var(--edge); background: var(--paper); }
    .text ::slotted(*) { margin: 0 !important; }
    .text b { display: block; font-size: 19px; }
    @media print {
      .frame, .foot { display: none; }
      .live .text { display: block; }
      .live .picture { position: static; height: auto; padding: 16px 12px; visibility: visible; }
      .card { break-inside: avoid; background: none; color: #000; }
    }`;
  const BODY = `
    <div class="card">
      <div class="picture"><div><slot name="picture"></slot></div><img alt="" hidden></div>
      <div class="frame"></div>
      <div class="foot"><p class="fault" role="note" hidden></p><a target="_blank" hidden></a>
        <button type="button" hidden></button></div>
      <div class="text"><slot></slot><span hidden><b></b><span></span></span></div>
    </div>`;

  const sheet = new CSSStyleSheet(); // no inline style: it would be refused by strict hosts
  sheet.replaceSync(STYLE);

  const isWhole = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
  const isText = (value, most) => typeof value === "string" && value.length <= most;
  const areAttributes = (given) =>
    typeof given === "object" && given !== null &&
    Object.entries(given).every(([name, text]) => NAMES.includes(name) && isText(text, 8000));
  /** The messages of a frame and the shapes that they must have. */
  const SHAPES = {
    ready: ({ game, mode }) => isText(game, 20) && isText(mode, 20),
    height: ({ height }) => isWhole(height, TALLEST) && height > 0,
    move: ({ move, ply }) => isText(move, 12) && isWhole(ply, 1000),
    position: ({ attributes, picture }) =>
      areAttributes(attributes) && isText(picture, 500_000) && picture.startsWith("<svg "),
    result: ({ winners, solved }) =>
      solved === true || (Array.isArray(winners) && winners.every((seat) => isWhole(seat, 3))),
    fault: ({ attribute, reason }) => isText(attribute, 40) && isText(reason, 1000),
  };

  let live = null; // the board whose frame is open

  class TilestoneBoard extends HTMLElement {
    static observedAttributes = NAMES;
    #parts = {};
    #frame = null;
    #present = null; // attributes of the position that was left
    #timer = 0;
    #unsaid = []; // to a frame that does not listen yet
    #children = new MutationObserver(() => this.#sort());

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: "open", slotAssignment: "manual" });
      shadow.adoptedStyleSheets = [sheet];
      shadow.innerHTML = BODY;
      const find = (selector) => shadow.querySelector(selector);
      for (const part of ["card", "frame", "text", "fault"]) this.#parts[part] = find(`.${part}`);
      for (const part of ["img", "a", "button"]) this.#parts[part] = find(part);
      [this.#parts.pictures, this.#parts.words] = shadow.querySelectorAll("slot");
      this.#parts.own = find(".text > span");
      this.#parts.button.addEventListener("click", () => (this.#frame ? this.close() : this.activate()));
    }

    connectedCallback() {
      this.#children.observe(this, { childList: true });
      this.#sort();
      this.#show();
    }

    disconnectedCallback() {
      this.#children.disconnect();
      this.close(); // the browser ends frames that are moved; the position is kept
    }

    attributeChangedCallback(name, before, after) {
      if (before === after || !this.isConnected) return;
      this.#present = null;
      this.#parts.img.hidden = true;
      this.#show();
      if (this.#frame) this.#say({ type: "set", attributes: this.#attributes() });
    }

    /** Let the reader play, here and nowhere else in the page. */
    activate() {
      if (this.#frame || !this.isConnected || this.#fault() || this.getAttribute("mode") === "picture") return;
      live?.close();
      live = this;
      const { frame, a, button } = this.#parts;
      const iframe = document.createElement("iframe");
      const query = new URLSearchParams(this.#attributes());
      iframe.src = a.href = `${SITE}embed.html#${query}`;
      a.textContent = _("Open the board on a page of its own", this.#lang());
      iframe.title = this.getAttribute("goal") || `Tilestone: ${this.getAttribute("game")}`;
      iframe.setAttribute("scrolling", "no");
      this.#frame = iframe;
      frame.append(iframe);
      button.textContent = this.#label();
      this.#timer = setTimeout(() => (a.hidden = false), PATIENCE);
    }

    /** Back to a picture of the present position, from which it goes on when activated again. */
    close() {
      if (!this.#frame) return;
      clearTimeout(this.#timer);
      this.#frame.remove();
      this.#frame = null;
      this.#unsaid = [];
      if (live === this) live = null;
      this.#parts.card.classList.remove("live");
      this.#parts.a.hidden = true;
      this.#show();
    }

    /** Look at the position after so many moves. */
    goTo(ply) {
      if (this.#frame) this.#say({ type: "ply", ply });
      else this.setAttribute("ply", ply);
    }

    hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== SITE.origin) return;
      if (data?.tilestone !== 1 || !Object.hasOwn(SHAPES, data.type) || !SHAPES[data.type](data)) return;
      const { tilestone: _, type, ...detail } = data;
      if (type === "ready") this.#ready();
      if (type === "height") this.#frame.style.height = `${detail.height}px`;
      if (type === "position") this.#keep(detail);
      if (type === "fault") {
        this.close();
        this.#complain(`${detail.attribute}: ${detail.reason}`);
      }
      this.dispatchEvent(new CustomEvent(`tilestone-${type}`, { detail, bubbles: true, composed: true }));
    }

    #ready() {
      const { card, a, button } = this.#parts;
      clearTimeout(this.#timer);
      a.hidden = true;
      card.classList.add("live");
      button.textContent = this.#label();
      for (const message of this.#unsaid.splice(0)) this.#say(message);
      if (this.shadowRoot.activeElement === button) this.#frame.focus();
    }

    /** A picture in an image runs no script and asks for nothing, whatever is in it. */
    #keep({ attributes, picture }) {
      const { img } = this.#parts;
      this.#present = attributes;
      const parsed = new DOMParser().parseFromString(picture, "image/svg+xml");
      img.alt = ["title", "desc"].map((tag) => parsed.querySelector(tag)?.textContent ?? "").join(". ");
      img.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
      img.hidden = false;
      this.#sort();
    }

    #say(message) {
      if (!this.#isLive()) this.#unsaid.push(message);
      else this.#frame.contentWindow?.postMessage({ tilestone: 1, ...message }, SITE.origin);
    }

    /** The author's attributes, and over them the position that was left. */
    #attributes() {
      const given = NAMES.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      const all = Object.fromEntries(given);
      if (this.#present) {
        for (const name of ["position", "turn", "moves", "ply"]) delete all[name];
        Object.assign(all, this.#present);
      }
      return { ...all, lang: this.#lang(), theme: this.#dark() ? "dark" : "light" };
    }

    #lang() {
      const near = this.getAttribute("lang") || this.closest("[lang]")?.lang || navigator.language;
      const lang = near.slice(0, 2).toLowerCase();
      return LANGUAGES.includes(lang) ? lang : "en";
    }

    #isLive() {
      return this.#parts.card.classList.contains("live");
    }

    #label() {
      const lang = this.#lang();
      if (this.#isLive()) return _("Back to the picture", lang);
      if (this.#frame) return _("Loading…", lang);
      return this.getAttribute("mode") === "step" ? _("Show the moves", lang) : _("Touch to play", lang);
    }

    /** Dark if the author says so, or if the page around is dark here and now. */
    #dark() {
      const theme = this.getAttribute("theme") ?? "auto";
      if (theme !== "auto") return theme === "dark";
      const named = getComputedStyle(this).colorScheme;
      const meta = document.querySelector('meta[name="color-scheme"]')?.content ?? "";
      const scheme = named === "normal" ? meta : named;
      if (!scheme.includes("dark")) return false;
      return !scheme.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches;
    }

    /** The first attribute that is wrong at a glance, in words; "" if none is. */
    #fault() {
      const wrong = Object.entries(CHECKS).find(([name, check]) => {
        const text = this.getAttribute(name)?.trim();
        return name === "game" ? !check.test(text ?? "") : text && !check.test(text);
      });
      if (!wrong) return "";
      const [name] = wrong;
      const given = { name, text: (this.getAttribute(name) ?? "").slice(0, 40) };
      return _("{name}: “{text}” is not understood.", this.#lang()).replace(/{(\w+)}/g, (_all, key) => given[key]);
    }

    #complain(text) {
      const { fault, button } = this.#parts;
      fault.textContent = text;
      fault.hidden = !text;
      button.hidden = Boolean(text) || this.getAttribute("mode") === "picture";
    }

    #show() {
      const { card, button, own } = this.#parts;
      const [goal, caption] = ["goal", "caption"].map((name) => this.getAttribute(name) ?? "");
      const width = this.getAttribute("width");
      card.classList.toggle("dark", this.#dark());
      card.style.maxWidth = width && CHECKS.width.test(width) ? `${width}px` : "620px";
      own.children[0].textContent = goal;
      own.children[1].textContent = caption;
      button.textContent = this.#label();
      this.#complain(this.#fault());
      this.#sort();
    }

    /** Pictures go above, words below; goal and caption where the author wrote no words. */
    #sort() {
      const { pictures, words, own, text, img } = this.#parts;
      const isPicture = (child) => child.matches("svg, img, picture, figure");
      const children = [...this.children];
      pictures.assign(...children.filter(isPicture));
      pictures.parentNode.classList.toggle("shut", !img.hidden);
      words.assign(...children.filter((child) => !isPicture(child)));
      own.hidden = children.some((child) => !isPicture(child));
      text.hidden = own.hidden ? false : !own.textContent;
    }
  }

  addEventListener("message", (event) => live?.hear(event));
  customElements.define(TAG, TilestoneBoard);
})();
