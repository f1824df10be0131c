// Runs beside the page, so it notices when the page itself is blocked.

const SIGINT = 2;
const START_FACTOR = 4; // the first frame may take longer: programs and pictures are being read

let limit = 0;
let signal = null;
let version = "";
let lastBeat = 0;
let lastFrame = 0;
let frames = 0;
let visible = true;
let noted = false;
let timer = 0;
let lastLook = 0;

onmessage = ({ data }) => {
  const now = performance.now();
  if (data.kind === "start") {
    ({ limit, signal, version } = data);
    lastBeat = lastFrame = lastLook = now;
    timer = setInterval(look, data.every);
  } else if (data.kind === "beat") {
    lastBeat = now;
    if (data.frames !== frames || data.visible !== visible) lastFrame = now;
    ({ frames, visible } = data);
    if (noted) {
      noted = false;
      forget();
    }
  } else {
    clearInterval(timer);
    forget().finally(() => close());
  }
};

function look() {
  const now = performance.now();
  const asleep = now - lastLook > limit / 2; // the whole machine was away: nothing can be concluded
  lastLook = now;
  if (asleep || !visible) {
    lastBeat = lastFrame = now;
    return;
  }
  const patience = frames > 1 ? limit : limit * START_FACTOR;
  if (now - lastBeat > patience && !noted) {
    noted = true;
    remember({ version, frames, seconds: Math.round((now - lastBeat) / 1000), at: new Date().toISOString() });
    if (signal) signal[0] = SIGINT;
  } else if (now - lastBeat < 1000 && now - lastFrame > patience) {
    lastFrame = now;
    postMessage({ kind: "stalled" });
  }
}

function notes(mode, work) {
  return new Promise((resolve) => {
    let request;
    try {
      request = indexedDB.open("pondside-watchdog", 1);
    } catch {
      resolve();
      return;
    }
    request.onupgradeneeded = () => request.result.createObjectStore("notes");
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const transaction = request.result.transaction("notes", mode);
      work(transaction.objectStore("notes"));
      transaction.oncomplete = transaction.onabort = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

const remember = (note) => notes("readwrite", (store) => store.put(note, "hang"));
const forget = () => notes("readwrite", (store) => store.delete("hang"));
