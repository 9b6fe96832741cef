// A board in a frame and the page around it.  Windows of other origins let hardly anything be
// asked of them, so this much is not done in Python: texts of JSON go out and come in.
const LONGEST = 40_000; // characters of a message that is looked at

/** The origin of the page around; "" where the browser doesn't say or it has none. */
function hostOrigin() {
  const told = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return told && told !== "null" ? told : "";
}

const host = hostOrigin();
const framed = window.parent !== window;

/** Say something to the page around, if there is one. */
export function tell(text) {
  if (framed) window.parent.postMessage(JSON.parse(text), host || "*");
}

/** Call `heard` with the JSON of messages from the page around, and of nobody else. */
export function hear(heard) {
  window.addEventListener("message", ({ source, origin, data }) => {
    if (!framed || source !== window.parent || (host && origin !== host)) return;
    if (typeof data !== "object" || data === null) return;
    let text;
    try {
      text = JSON.stringify(data);
    } catch {
      return; // it bites its own tail
    }
    if (text.length <= LONGEST) heard(text);
  });
}

/** Call `changed` with an element's height in whole pixels, now and whenever it is another. */
export function watchHeight(element, changed) {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height !== last) changed((last = height));
  }).observe(element);
}
