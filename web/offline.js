// Offline use and updates.  Registered only when the game can be played: a service worker that
// fills its cache earlier would fetch the big files a second time beside the page.
const root = document.documentElement;
const { tilestone } = window;
const ACTIVE = "activated";

/** What the worker says of its cache: { build, complete }. */
function status(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type: "status" }, [port2]);
  });
}

/** `<html data-offline="ready">` as soon as it is true, never before; "none" when it failed. */
async function publishOffline(worker) {
  if (worker?.state === ACTIVE && (await status(worker)).complete) {
    root.dataset.offline = "ready";
    document.dispatchEvent(new CustomEvent("tilestone:offline"));
  }
  if (worker?.state === "redundant") publishNone();
}

function publishNone() {
  root.dataset.offline ??= "none"; // an update that fails leaves the build before it ready
}

/** `<html data-update="ready">` when another build waits; `tilestone.update()` goes over to it. */
function publishUpdate(registration) {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  root.dataset.update = "ready";
  document.dispatchEvent(new CustomEvent("tilestone:update"));
}

function follow(registration, worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") publishUpdate(registration);
    publishOffline(worker);
  });
}

function offerUpdates(registration) {
  let asked = false;
  tilestone.update = () => {
    asked = true;
    registration.waiting?.postMessage({ type: "activate" });
  };
  // Another tab may have asked: then this one keeps its game and says that a reload is due.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else {
      root.dataset.update = "reload";
      document.dispatchEvent(new CustomEvent("tilestone:update"));
    }
  });
}

/** What goes wrong in the worker is told on the page. */
function listenToTrouble() {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.type === "trouble") tilestone.report(data.text);
  });
}

async function register() {
  if (!("serviceWorker" in navigator)) throw new Error("no service workers here");
  listenToTrouble();
  const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  offerUpdates(registration);
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  follow(registration, registration.installing);
  publishUpdate(registration);
  await publishOffline(registration.active);
}

/** Where a worker is not to be had (a sandboxed frame), the game is played online. */
function start() {
  register().catch((error) => {
    console.info("No offline use:", error.message);
    publishNone();
  });
}

if (root.hasAttribute("data-ready")) start();
else document.addEventListener("tilestone:ready", start, { once: true });
