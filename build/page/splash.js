// The paper that is seen until the game's first screen stands: title, koi, progress.

import { language, text } from "./texts.js";

const splash = document.getElementById("splash");
const line = document.getElementById("splash-step");
const bar = document.getElementById("splash-bar");
const notice = document.getElementById("splash-notice");

let done = 0;
let total = 0;
let loading = true;

/** `bytes` more will have to be loaded. */
export function expect(bytes) {
  total += bytes;
}

/** `bytes` more have been loaded. */
export function loaded(bytes) {
  done += bytes;
  if (!loading) return;
  if (done >= total && total > 0) {
    bar.removeAttribute("value");
    line.textContent = text("starting");
    return;
  }
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (count) => (count / 1e6).toLocaleString(language, digits);
  const amount = text("of", { done: megabytes(Math.min(done, total)), total: megabytes(total) });
  line.textContent = `${text("loading")} · ${amount}`;
  bar.value = total ? Math.min(done / total, 1) : 0;
}

/** All bytes are here; from now on steps are told in words. */
export function step(words) {
  loading = false;
  bar.removeAttribute("value");
  line.textContent = words;
}

/** A remark below the progress, such as what happened last time. */
export function remark(words) {
  notice.textContent = words;
  notice.hidden = false;
}

/** Take the splash away, or put it back with `words`. */
export function hide() {
  splash.hidden = true;
}

export function end(words) {
  bar.hidden = true;
  line.textContent = words;
  splash.hidden = false;
}
