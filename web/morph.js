// Changes an element's children into those of a scene, touching only what differs.
import morphdom from "./morphdom.js";

/** What makes a node the same node in the scene before and the scene after. */
const keyOf = (node) => node.dataset?.key || node.id;

/** Nodes with data-keep have a style set by script (a drag's transform); it stays. */
function keepStyle(from, to) {
  if (from.hasAttribute("data-keep") && from.hasAttribute("style")) {
    to.style.cssText = from.style.cssText; // through the object model: the policy refuses attributes
  }
}

/** A field that is being typed into keeps what was typed. */
function keepTyping(from, to) {
  if (from === document.activeElement && "value" in from && "value" in to) to.value = from.value;
}

/** A part that the reader has opened stays open. */
function keepOpen(from, to) {
  if (from.localName === "details" && from.open) to.setAttribute("open", "");
}

const options = {
  childrenOnly: true,
  getNodeKey: keyOf,
  onBeforeElUpdated(from, to) {
    keepStyle(from, to);
    keepTyping(from, to);
    keepOpen(from, to);
    return !from.isEqualNode(to);
  },
};

/** Give `element` the children that `html` describes; equal nodes stay as they are. */
export function morph(element, html) {
  const next = element.cloneNode(false);
  next.innerHTML = html;
  morphdom(element, next, options);
}
