// Everything about the start of the page that must not depend on Python having started:
// the big downloads with their progress, a start that fails, and trouble later on.
// The texts stand in index.html; a file that fails is named as its address ends.  Their
// language is chosen by language.js.
(() => {
  const SILENCE = 7000; // ms without any sign of progress before the files are looked at
  const PATIENCE = 3500; // ms more, and the start is said to hang
  const ANSWER = 3000; // ms that a host has to say whether it has a file
  const AGAIN = 10_000; // ms that fresh copies may take before a new start
  const root = document.documentElement;
  const build = JSON.parse(document.getElementById("build").textContent);
  const address = (path) => new URL(path, document.baseURI).href;
  const isScript = (path) => /\.m?js$/.test(path);
  const shortName = (path) => path.slice(path.lastIndexOf("/") + 1);
  const element = (id) => document.getElementById(id);

  const realFetch = window.fetch;
  const realStreaming = globalThis.WebAssembly?.instantiateStreaming;
  let lastSign = performance.now();
  let lookedAt; // when the files were looked at since then
  let loaded = 0;

  root.dataset.start = "loading"; // without scripts it never says so
  const starting = () => !root.hasAttribute("data-ready") && root.dataset.start !== "failed";
  const whenParsed = (act) => {
    if (document.readyState !== "loading") act();
    else document.addEventListener("DOMContentLoaded", act, { once: true });
  };

  // ---- a start that fails ----

  /** Show a sentence beside "Try again"; `about` goes into its braces. */
  function tell(id, about) {
    element(id).textContent = element(id).textContent.replace(/\{\w+\}/, () => about);
    element(id).hidden = false;
    element("failed").hidden = false;
  }

  /** Say that the start failed, once. */
  function fail(id, about = "") {
    if (!starting()) return;
    root.dataset.start = "failed";
    clearInterval(watch);
    whenParsed(() => {
      tell(id, about);
      element("loading").hidden = true;
    });
  }

  const failedFile = (path) => fail("failed-file", shortName(path));

  /** Whether a file is missing or has a type that browsers refuse; no answer says nothing. */
  async function isBad(path) {
    const signal = AbortSignal.timeout(ANSWER);
    try {
      const response = await realFetch(path, { method: "HEAD", cache: "no-cache", signal });
      const type = response.headers.get("content-type") ?? "";
      return !response.ok || (isScript(path) && !/javascript/.test(type));
    } catch {
      return !signal.aborted;
    }
  }

  /** The first bad file, or nothing. */
  async function findBadFile() {
    const bad = await Promise.all(build.needed.map(isBad));
    return build.needed.find((_, index) => bad[index]);
  }

  /** Something went wrong at the start: name the file if it is a file, else say what it was. */
  async function diagnose(reason) {
    const bad = await findBadFile();
    if (bad) failedFile(bad);
    else if (reason) fail("failed-reason", reason);
  }

  /**
   * Load the page anew.  After a start that failed the browser may hold a script with the type
   * that a host gave it by mistake, and would not even ask again: fresh copies come first.
   */
  async function startAnew() {
    if (root.dataset.start === "failed") {
      const signal = AbortSignal.timeout(AGAIN);
      const fresh = (path) => realFetch(path, { cache: isScript(path) ? "reload" : "no-cache", signal });
      await Promise.allSettled(build.needed.map(fresh));
    }
    location.reload();
  }

  /** Whether a style sheet did not arrive; a sandboxed frame may not look, and says no. */
  function isEmpty({ sheet }) {
    try {
      return !sheet?.cssRules.length;
    } catch {
      return false;
    }
  }

  // ---- downloads ----

  function showProgress() {
    lastSign = performance.now();
    lookedAt = undefined;
    const bar = document.querySelector("#loading progress");
    if (!bar) return;
    bar.max = build.bytes;
    bar.value = Math.max(bar.value, Math.min(loaded, build.bytes));
  }

  async function count(response) {
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      loaded += value.byteLength;
      showProgress();
    }
  }

  /** A sandboxed frame may not even ask. */
  function hasWorker() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false;
    }
  }

  async function download(path) {
    try {
      const response = await realFetch(path);
      if (!response.ok) throw new Error(`${response.status}`);
      // With a service worker everything is at hand, and a copied stream only costs time.
      if (!hasWorker()) count(response.clone()).catch(() => {});
      return response;
    } catch (error) {
      failedFile(path);
      throw error;
    }
  }

  /** Begin the big downloads now; Pyodide, which asks for them later, is given these. */
  function beginDownloads() {
    const begun = new Map(build.big.map((path) => [address(path), download(path)]));
    for (const response of begun.values()) response.catch(() => {});
    window.fetch = (input, options) => {
      const url = address(input instanceof Request ? input.url : input);
      const response = begun.get(url);
      begun.delete(url);
      return response ?? realFetch(input, options);
    };
  }

  /** Hosts that send .wasm with another type are common; browsers compile such a stream never. */
  async function instantiate(source, imports) {
    const response = await source;
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("application/wasm")) return realStreaming(response, imports);
    return WebAssembly.instantiate(await response.arrayBuffer(), imports);
  }

  function watchStart() {
    const now = performance.now();
    if (lookedAt !== undefined) {
      const quiet = Math.round((now - lastSign) / 1000);
      if (now - lookedAt >= PATIENCE) fail("failed-silence", quiet);
    } else if (now - lastSign >= SILENCE) {
      lookedAt = now;
      diagnose("");
    }
  }

  // ---- trouble ----

  let trouble = ""; // what the banner tells of

  function tellCopied(id) {
    for (const one of ["trouble-copied", "trouble-marked"]) element(one).hidden = one !== id;
  }

  /** Show the banner; the game stays as it is. */
  function report(text) {
    console.warn(text);
    trouble = String(text);
    whenParsed(() => {
      element("trouble-text").textContent = trouble.slice(-2000);
      element("trouble").hidden = false;
      tellCopied();
    });
  }

  /** What Python says of the page and the error; where Python is gone, the build and the error. */
  function fullReport() {
    try {
      return window.tilestone.describe(trouble);
    } catch {
      return `Tilestone ${build.id}\nBrowser: ${navigator.userAgent}\n\n${trouble}`;
    }
  }

  /** The report to the clipboard; where that is refused it is marked, to be copied by hand. */
  async function copyReport() {
    const shown = element("trouble-text");
    shown.textContent = fullReport();
    try {
      await navigator.clipboard.writeText(shown.textContent);
      tellCopied("trouble-copied");
    } catch {
      getSelection().selectAllChildren(shown);
      tellCopied("trouble-marked");
    }
  }

  /** An error's text and where in our scripts it was; frames inside Pyodide tell nobody anything. */
  function withFrames(reason, text) {
    const frames = String(reason?.stack ?? "").split("\n");
    const ours = frames.filter((line) => /^\s*at |@/.test(line) && !/wasm|pyodide/.test(line));
    return [text, ...ours].join("\n");
  }

  function uncaught(reason) {
    const text = reason?.message ?? String(reason);
    if (starting()) diagnose(text);
    else if (root.hasAttribute("data-ready")) report(withFrames(reason, text));
  }

  function onError(event) {
    const source = event.target?.src ?? event.target?.href;
    if (source && starting()) failedFile(source);
    else if (event instanceof ErrorEvent) uncaught(event.error ?? event.message);
  }

  window.tilestone = { build: build.id, assets: build.assets, report };
  window.addEventListener("error", onError, true); // captured: what fails to load does not bubble
  window.addEventListener("unhandledrejection", (event) => uncaught(event.reason));
  window.addEventListener("py:progress", showProgress);
  document.addEventListener("py:done", () => {
    if (starting()) diagnose("Python stopped");
  });
  document.addEventListener("tilestone:ready", () => {
    clearInterval(watch);
    window.fetch = realFetch;
    delete root.dataset.start;
    element("loading").hidden = true;
    element("failed").hidden = true; // a slow start may have been given up too early
    const lost = [...document.querySelectorAll("link[rel=stylesheet]")].find(isEmpty);
    if (lost) tell("failed-look", shortName(lost.href));
  });
  whenParsed(() => {
    for (const button of document.querySelectorAll("[data-reload]")) {
      button.addEventListener("click", () => {
        button.disabled = true;
        startAnew();
      });
    }
    element("trouble-copy").addEventListener("click", copyReport);
    element("trouble-close").addEventListener("click", () => { element("trouble").hidden = true; });
  });

  const watch = setInterval(watchStart, 500);
  if (!realStreaming) {
    fail("failed-browser");
  } else {
    WebAssembly.instantiateStreaming = instantiate;
    beginDownloads();
  }
})();
