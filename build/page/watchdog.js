// Notices when the game stops answering, and tells where.

import { FILES } from "./files.js";
import { frameCount } from "./frames.js";

const EVERY = 250; // milliseconds between two signs of life

let worker = null;
let timer = 0;
let signal = null;

/** Seconds without a sign of life that count as a hang; `?watchdog=` is for tests. */
const limit = Number(new URLSearchParams(location.search).get("watchdog")) || 10;

/**
 * Start watching. `onHang(kind)` is called with "stalled" when the page lives but the game asks for no more frames.
 * A blocked page cannot be called; where the page is cross-origin isolated, Python is interrupted instead, and
 * otherwise a note is left for the next start.
 */
export function startWatchdog(pyodide, onHang) {
  try {
    worker = new Worker(new URL("watchdog-worker.js", import.meta.url), { type: "module", name: "watchdog" });
  } catch {
    return; // without workers the game still runs
  }
  if (globalThis.crossOriginIsolated && typeof SharedArrayBuffer === "function") {
    signal = new Uint8Array(new SharedArrayBuffer(1));
    pyodide.setInterruptBuffer(signal);
  }
  worker.postMessage({ kind: "start", limit: limit * 1000, every: EVERY, signal, version: FILES.version });
  worker.onmessage = ({ data }) => {
    if (data.kind === "stalled") onHang(data.kind);
  };
  const beat = () => worker?.postMessage({ kind: "beat", frames: frameCount(), visible: !document.hidden });
  timer = setInterval(beat, EVERY);
  document.addEventListener("visibilitychange", beat);
  addEventListener("pagehide", stopWatchdog);
  beat();
}

/** No more watching: the game has ended, or a report stands already. */
export function stopWatchdog() {
  clearInterval(timer);
  worker?.postMessage({ kind: "stop" });
  worker = null;
}

/** The note of a hang in an earlier run, taken away; null if there is none. */
export function takeNote() {
  return new Promise((resolve) => {
    let request;
    try {
      request = indexedDB.open("pondside-watchdog", 1);
    } catch {
      resolve(null);
      return;
    }
    request.onerror = () => resolve(null);
    request.onupgradeneeded = () => request.result.createObjectStore("notes");
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction("notes", "readwrite");
      const notes = transaction.objectStore("notes");
      const got = notes.get("hang");
      notes.delete("hang");
      transaction.oncomplete = () => {
        database.close();
        resolve(got.result ?? null);
      };
      transaction.onabort = () => {
        database.close();
        resolve(null);
      };
    };
  });
}
