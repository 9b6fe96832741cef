// PyScript opens an IndexedDB at its start to remember installed packages and never starts
// where a browser refuses that: in a sandboxed frame, or with third-party storage blocked.
// Tilestone installs no packages, so PyScript gets a database that forgets everything.
(() => {
  const PYSCRIPT = "IDBMap/";
  const refused = () => { throw new DOMException("Storage is refused here", "SecurityError"); };

  let real;
  try {
    real = window.indexedDB;
  } catch {
    real = undefined;
  }

  /** A request that succeeds with `result` as soon as somebody can listen. */
  function request(result) {
    const made = { result, onsuccess: null, onerror: null };
    queueMicrotask(() => made.onsuccess?.({ type: "success", target: made }));
    return made;
  }

  const store = {
    clear: () => request(),
    count: () => request(0),
    delete: () => request(),
    get: () => request(),
    getAllKeys: () => request([]),
    getKey: () => request(),
    put: (_value, key) => request(key),
  };
  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };

  const open = (name, version) => {
    if (String(name).startsWith(PYSCRIPT)) return request(database);
    return real ? real.open(name, version) : refused();
  };
  const standIn = new Proxy(real ?? {}, {
    get(target, name) {
      if (name === "open") return open;
      const value = target[name];
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  Object.defineProperty(window, "indexedDB", { configurable: true, value: standIn });
})();
