// The error report: what a player sees instead of a black page.

import { FILES } from "./files.js";
import { copy } from "./clipboard.js";
import { text } from "./texts.js";

const dialog = document.getElementById("report");
let shown = false;

/** Whether a report is being shown: the first one tells most, later ones only add to it. */
export function reporting() {
  return shown;
}

/** An error with words for the player beside the technical ones. */
export class Trouble extends Error {
  constructor(message, cause) {
    super(message, { cause });
    this.name = "Trouble";
  }
}

/** The whole text of an error: message, stack, causes. */
export function describe(error) {
  const parts = [];
  for (let at = error; at; at = at.cause) {
    const stack = at.stack ?? "";
    const head = `${at.name ?? "Error"}: ${at.message ?? at}`;
    parts.push(stack.includes(String(at.message)) ? stack : `${head}\n${stack}`);
  }
  return parts.join("\ncaused by ");
}

/**
 * Show a report. `kind` is "failed" (the game never started), "crashed" or "hung"; `details` is the technical text;
 * `words` are for the player, if there is more to say than the kind tells.
 */
export function report(kind, details, words = "") {
  console.error(details);
  const body = document.getElementById("report-text");
  if (shown) {
    body.textContent += `\n\n${details}`;
    return;
  }
  shown = true;
  document.getElementById("splash").hidden = true;
  document.getElementById("mirror").inert = true;
  document.getElementById("report-title").textContent = text(kind);
  document.getElementById("report-words").textContent = words;
  document.getElementById("report-kept").textContent = text("kept");
  body.setAttribute("aria-label", text("report"));
  body.textContent = [
    details.trim(),
    "",
    `Pondside ${FILES.version} · Pyodide ${FILES.pyodide} · pygame-ce ${FILES.pygame}`,
    `${navigator.userAgent}`,
    `${innerWidth}×${innerHeight} @${devicePixelRatio} · isolated ${globalThis.crossOriginIsolated === true}`,
  ].join("\n");
  const copyButton = document.getElementById("report-copy");
  copyButton.textContent = text("copy");
  copyButton.onclick = async () => {
    if (await copy(body.textContent)) copyButton.textContent = text("copied");
    else getSelection().selectAllChildren(body);
  };
  const again = document.getElementById("report-reload");
  again.textContent = text("reload");
  again.onclick = () => location.reload();
  dialog.dataset.kind = kind;
  dialog.hidden = false;
  again.focus({ preventScroll: true });
}
