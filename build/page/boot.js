// From an empty page to a running game.

import { canvas, focusCanvas, soundAllowed, viewport } from "./canvas.js";
import { copy } from "./clipboard.js";
import { load, watchFetches } from "./download.js";
import { FILES } from "./files.js";
import { nextFrame } from "./frames.js";
import { mirror } from "./mirror.js";
import { keepForOffline } from "./offline.js";
import { Trouble, describe, report, reporting } from "./report.js";
import * as splash from "./splash.js";
import { inTime, openStorage, storage } from "./storage.js";
import { language, languages, text } from "./texts.js";
import { startWatchdog, stopWatchdog, takeNote } from "./watchdog.js";

let running = false;
let isReady;
const ready = new Promise((resolve) => (isReady = resolve));

/**
 * What the game sees of the page (game/platform/web.py). Structures cross the border as JSON text, so that neither
 * side holds on to objects of the other.
 */
globalThis.pondside = {
  version: FILES.version,
  /** What the address asks for, as JSON: an object of name → value. */
  params: JSON.stringify(Object.fromEntries(new URLSearchParams(location.search))),
  /** The user's languages as JSON, most wanted first. */
  languages: JSON.stringify(languages),
  nextFrame,
  viewport,
  soundAllowed,
  storage,
  mirror,
  step: (words) => splash.step(words || text("opening")),
  /** The first screen stands. */
  ready() {
    splash.hide();
    document.documentElement.dataset.state = "ready";
    focusCanvas();
    isReady();
  },
  fail(details) {
    stopWatchdog();
    document.documentElement.dataset.state = "failed";
    report("crashed", details);
  },
  copy,
  /** Set by the game: returns JSON that tells tests where things are. */
  probe: null,
  /** Whether this version can be played without a connection by now. */
  offline: false,
};

function fail(error, kind = running ? "crashed" : "failed") {
  stopWatchdog();
  document.documentElement.dataset.state = "failed";
  report(kind, describe(error), error instanceof Trouble ? error.message : "");
}

// A tiny module with one SIMD instruction: pygame's blitters are compiled to such.
const SIMD = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
);

function checkBrowser() {
  if (typeof WebAssembly !== "object") throw new Trouble(text("unsupported", { feature: "WebAssembly" }));
  if (!WebAssembly.validate(SIMD)) throw new Trouble(text("unsupported", { feature: "WebAssembly SIMD" }));
}

async function startPyodide() {
  const base = new URL(FILES.core.folder, document.baseURI).href;
  const watch = watchFetches(FILES.core.files);
  try {
    const { loadPyodide } = await import(`${base}pyodide.mjs`).catch((error) => {
      throw new Trouble(text("missing", { file: "pyodide.mjs" }), error);
    });
    const pyodide = await Promise.race([
      loadPyodide({ indexURL: base, enableRunUntilComplete: false, stdout: console.log, stderr: console.warn }),
      watch.failure,
    ]);
    return pyodide;
  } finally {
    await watch.stop();
  }
}

async function unpack(pyodide, wheel, archive) {
  // SDL leaves the game's first call by an exception of its own, which is no failure.
  pyodide._api._skip_unwind_fatal_error = true;
  pyodide.canvas.setCanvas2D(canvas);
  const site = pyodide._api.sitePackages;
  const libraries = pyodide._api.package_loader.unpack_buffer.callKwargs({
    buffer: wheel,
    filename: FILES.wheel.path,
    extract_dir: site,
    calculate_dynlibs: true,
  });
  // Compiled here rather than at the import, which would block the page.
  for (const library of libraries) await pyodide._api.loadDynlib(library);
  pyodide.unpackArchive(archive, "zip", { extractDir: "/pondside" });
}

async function boot() {
  document.documentElement.lang = language;
  canvas.setAttribute("aria-label", text("canvas"));
  splash.loaded(0);
  checkBrowser();
  const note = inTime(takeNote()).catch(() => null);
  const files = [load(FILES.wheel), load(FILES.archive), load(FILES.start), openStorage()];
  for (const file of files) file.catch(() => {}); // whichever fails first is told below
  const [pyodide, wheel, archive, start] = await Promise.all([startPyodide(), ...files]);
  const last = await note;
  if (last) {
    splash.remark(text("lastTime"));
    console.warn("the last run stopped answering:", JSON.stringify(last));
  }
  splash.step(text("unpacking"));
  await unpack(pyodide, wheel, archive);
  splash.step(text("opening"));
  running = true;
  pyodide.runPython(new TextDecoder().decode(start), { filename: "start.py" });
  startWatchdog(pyodide, () => {
    if (!reporting()) {
      document.documentElement.dataset.state = "failed";
      report("hung", pyodide.globals.get("stacks")());
    }
    stopWatchdog();
  });
  ready.then(keepForOffline).then((kept) => {
    globalThis.pondside.offline = kept;
  });
  const outcome = await pyodide.globals.get("start")();
  stopWatchdog();
  if (outcome) {
    const [kind, ...lines] = outcome.split("\n");
    document.documentElement.dataset.state = "failed";
    report(kind === "interrupted" ? "hung" : "crashed", lines.join("\n"));
  } else if (!reporting()) {
    splash.end(text("ended"));
  }
}

addEventListener("error", (event) => {
  if (event.filename?.startsWith(new URL(".", document.baseURI).href)) fail(event.error ?? new Error(event.message));
});
addEventListener("unhandledrejection", (event) => {
  // Many a promise of the browser may fail without harm (sound, full screen); one of Python or WebAssembly may not.
  const kind = event.reason?.constructor?.name ?? "";
  if (running && /PythonError|FatalPyodideError|RuntimeError/.test(kind)) fail(event.reason);
  else console.warn(event.reason);
});

boot().catch(fail);
