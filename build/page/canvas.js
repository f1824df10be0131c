// The canvas: as many pixels as the device has there, keyboard focus, and no gestures of the browser on it.

const MOST_PIXELS = 9_000_000; // beyond a 4K screen nobody sees the difference, and software drawing gets slow

export const canvas = document.getElementById("canvas");

let exact = null; // [width, height] in device pixels as the browser laid the canvas out, where it tells

if (typeof ResizeObserver === "function") {
  const observer = new ResizeObserver(([entry]) => {
    const box = entry.devicePixelContentBoxSize?.[0];
    exact = box ? [box.inlineSize, box.blockSize] : null;
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    exact = null; // Safari has no such box; rounding is as good as it gets there
  }
}

/** Size of the canvas in pixels to draw, and how many of them make one CSS pixel. */
export function viewport() {
  const wide = Math.max(canvas.clientWidth, 1);
  const high = Math.max(canvas.clientHeight, 1);
  const ratio = globalThis.devicePixelRatio || 1;
  let [width, height] = [Math.round(wide * ratio), Math.round(high * ratio)];
  // Right after a rotation the observer still has the old box: it may only correct the rounding.
  if (exact && Math.abs(exact[0] - width) <= 1 && Math.abs(exact[1] - height) <= 1) [width, height] = exact;
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  if (shrink < 1) [width, height] = [Math.floor(width * shrink), Math.floor(height * shrink)];
  return { width: Math.max(width, 1), height: Math.max(height, 1), ratio: ratio * shrink };
}

/** Give the keyboard to the game. */
export function focusCanvas() {
  canvas.focus({ preventScroll: true });
}

let touched = false;

/** Whether the browser has seen a gesture, so that sound may start. */
export function soundAllowed() {
  return touched || navigator.userActivation?.hasBeenActive === true;
}

for (const kind of ["pointerdown", "keydown", "touchend"]) {
  addEventListener(kind, () => (touched = true), { capture: true, once: true });
}
// SDL stops the browser's own handling of a press, which includes moving the focus.
canvas.addEventListener("pointerdown", focusCanvas, { capture: true });
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
for (const kind of ["gesturestart", "gesturechange", "dblclick"]) {
  canvas.addEventListener(kind, (event) => event.preventDefault());
}
