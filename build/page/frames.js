// One animation frame at a time.

let frames = 0;

/** How many frames the game has asked for. */
export function frameCount() {
  return frames;
}

/** Resolves at the next animation frame to its time in milliseconds. Hidden pages have none: the game then rests. */
export function nextFrame() {
  frames += 1;
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
