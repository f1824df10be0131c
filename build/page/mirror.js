// The accessible twin of the screen: real elements over the canvas, seen by assistive technology alone.

import { canvas, focusCanvas, viewport } from "./canvas.js";

const place = document.getElementById("mirror");
const live = document.getElementById("live");
const MOST_LINES = 20; // announcements that are kept, so that none is taken away before it was read

const elements = new Map(); // id → element
let actions = [];

const TAGS = { heading: "h2", text: "p" };

function make(node) {
  const element = document.createElement(TAGS[node.role] ?? "button");
  element.dataset.id = node.id;
  element.id = `mirror-${node.id}`;
  if (element instanceof HTMLButtonElement) {
    element.type = "button";
    element.addEventListener("click", () => {
      if (element.getAttribute("aria-disabled") !== "true") actions.push(["act", node.id]);
    });
    element.addEventListener("focus", () => {
      if (!quiet) actions.push(["focus", node.id]);
    });
  }
  return element;
}

function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function update(element, node, ratio) {
  if (element.textContent !== node.label) element.textContent = node.label;
  if (element instanceof HTMLButtonElement) {
    setAttribute(element, "role", node.role === "button" ? null : node.role);
    // A disabled button would lose the focus; this one keeps it and says that it cannot be used.
    setAttribute(element, "aria-disabled", node.enabled ? null : "true");
  }
  for (const { name } of [...element.attributes]) {
    if (name.startsWith("aria-") && name !== "aria-disabled" && !(name.slice(5) in node.state)) {
      element.removeAttribute(name);
    }
  }
  for (const [name, value] of Object.entries(node.state)) setAttribute(element, `aria-${name}`, value);
  const [x, y, width, height] = node.rect.map((pixels) => `${pixels / ratio}px`);
  Object.assign(element.style, { left: x, top: y, width, height });
}

let quiet = false; // whether the focus is being moved by us, not by the user

function moveFocus(element) {
  if (!element) {
    canvas.removeAttribute("aria-activedescendant");
    return;
  }
  canvas.setAttribute("aria-activedescendant", element.id);
  // Who plays by keyboard on the canvas stays there; who walks through the twin is taken along.
  if (place.contains(document.activeElement) && document.activeElement !== element) {
    quiet = true;
    element.focus({ preventScroll: true });
    quiet = false;
  }
}

export const mirror = {
  /** Replace the twin by `json`: a list of {id, label, role, rect, enabled, focused, state}; rects in drawn pixels. */
  show(json) {
    const nodes = JSON.parse(json);
    const { ratio } = viewport();
    const ids = new Set(nodes.map((node) => node.id));
    let lost = false;
    for (const [id, element] of elements) {
      if (ids.has(id)) continue;
      lost ||= element === document.activeElement;
      element.remove();
      elements.delete(id);
    }
    let before = null;
    let focused = null;
    for (const node of nodes) {
      let element = elements.get(node.id);
      if (element && element.localName !== (TAGS[node.role] ?? "button")) {
        lost ||= element === document.activeElement;
        element.remove();
        element = undefined;
      }
      if (!element) {
        element = make(node);
        elements.set(node.id, element);
      }
      // Moving an element takes its focus away, so only those are moved that stand in the wrong place.
      const wanted = before ? before.nextElementSibling : place.firstElementChild;
      if (wanted !== element) place.insertBefore(element, wanted);
      update(element, node, ratio);
      if (node.focused) focused = element;
      before = element;
    }
    if (lost) (focused instanceof HTMLButtonElement ? focused : canvas).focus({ preventScroll: true });
    moveFocus(focused instanceof HTMLButtonElement ? focused : null);
    setAttribute(canvas, "aria-owns", [...elements.values()].map((element) => element.id).join(" ") || null);
  },
  /** Announce `words` politely. */
  say(words) {
    const line = document.createElement("p");
    line.textContent = words;
    live.append(line);
    while (live.childElementCount > MOST_LINES) live.firstElementChild.remove();
  },
  /** JSON of all [kind, id] since the last call; kind is "act" or "focus". */
  takeActions() {
    if (actions.length === 0) return "[]";
    const taken = JSON.stringify(actions);
    actions = [];
    return taken;
  },
};

// Keys that a button does not use itself belong to the game, wherever the focus is.
for (const kind of ["keydown", "keyup"]) {
  place.addEventListener(kind, (event) => {
    if (["Enter", " ", "Tab"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    canvas.dispatchEvent(new KeyboardEvent(kind, event));
    if (event.key === "Escape") focusCanvas();
  });
}
