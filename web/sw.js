// The service worker: serves one build of the site, whole and checked, or stays out of the way.
// The build fills in the two constants; FILES names every file with its SHA-256.
const BUILD = "{{build}}";
const FILES = {{files}};

const HOME = "./";
const INDEX = new URL("index.html", self.registration.scope).href;
const PREFIX = `tilestone ${self.registration.scope} `; // other sites may share the origin
const CACHE = PREFIX + BUILD;

const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function matches(response, digest) {
  const bytes = await response.clone().arrayBuffer();
  return hex(await crypto.subtle.digest("SHA-256", bytes)) === digest;
}

/** Only replies of the own origin that were really found: anything else would poison the cache. */
const sound = (response) => response.status === 200 && response.type === "basic";

/** A redirected reply may not answer a navigation; a fresh one with the same bytes may. */
async function straight(response) {
  if (!response.redirected) return response;
  return new Response(await response.blob(), { status: 200, headers: response.headers });
}

/** The file as an earlier build left it here, the browser's cache has it, or the site serves it. */
async function obtain(path, digest) {
  const kept = await caches.match(path);
  if (kept && (await matches(kept, digest))) return kept;
  for (const cache of ["force-cache", "reload"]) {
    const response = await fetch(path, { cache });
    if (sound(response) && (await matches(response, digest))) return straight(response);
  }
  throw new Error(`${path} is missing or not of build ${BUILD}`);
}

/** All files or none: one that is missing or of another build ends the installation. */
async function install() {
  const cache = await caches.open(CACHE);
  const keep = async ([path, digest]) => cache.put(path, await obtain(path, digest));
  const results = await Promise.allSettled(Object.entries(FILES).map(keep));
  const failed = results.find(({ status }) => status === "rejected");
  if (failed) {
    await caches.delete(CACHE);
    throw failed.reason;
  }
}

async function dropOldBuilds() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function complete() {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(Object.keys(FILES).map((path) => cache.match(path)));
  return found.every(Boolean);
}

/** The page itself under either of its names; other pages beside it are the host's. */
function asKept(request) {
  const { origin, pathname } = new URL(request.url);
  return origin + pathname === INDEX ? HOME : request;
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(asKept(request), { ignoreSearch: true, ignoreMethod: true });
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => event.waitUntil(dropOldBuilds()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const read = request.method === "GET" || request.method === "HEAD";
  if (read && request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(request));
  }
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "activate") self.skipWaiting();
  if (event.data?.type === "status") {
    event.waitUntil(
      complete().then((whole) => event.ports[0].postMessage({ build: BUILD, complete: whole })),
    );
  }
});

/** What nobody expected here is told by the pages, where somebody can read it. */
async function tellPages(reason) {
  const text = `Service worker of build ${BUILD}: ${reason?.stack ?? reason}`;
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: "trouble", text });
}

self.addEventListener("error", (event) => tellPages(event.error ?? event.message));
self.addEventListener("unhandledrejection", (event) => tellPages(event.reason));
