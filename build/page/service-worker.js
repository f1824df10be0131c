// Keeps one whole version of the game, every file checked by its sha256, and serves it with or without a connection.
// A newer version is fetched beside it; only when all of its files are right may it take the place of the old one.

const MANIFEST = {}; // filled by the build: {version, files: {path: {sha256, size}}}

const OURS = `pondside ${self.registration.scope} `; // other games may share the origin
const CACHE = OURS + MANIFEST.version;
const HASH = "x-sha256";
const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

const address = (path) => new URL(path === "index.html" ? "./" : path, self.registration.scope).href;

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is kept of `path`: with its hash, and with the headers that isolate the page (its watchdog needs that). */
function kept(path, bytes, hash) {
  return new Response(bytes, {
    headers: {
      "Content-Type": TYPES[path.split(".").pop()] ?? "application/octet-stream",
      "Content-Length": String(bytes.byteLength),
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      [HASH]: hash,
    },
  });
}

/** Bytes with this hash from any of our caches, whatever version they are of; null if there are none. */
async function fromOlder(hash, caches_) {
  for (const cache of caches_) {
    for (const response of await cache.matchAll()) {
      if (response.headers.get(HASH) !== hash) continue;
      const bytes = await response.arrayBuffer();
      if ((await sha256(bytes)) === hash) return bytes;
    }
  }
  return null;
}

async function fromNetwork(path, hash) {
  // What the page has just loaded lies in the browser's own cache; if that is stale, the network is asked.
  for (const cache of ["default", "reload"]) {
    const response = await fetch(address(path), { cache, credentials: "same-origin" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const bytes = await response.arrayBuffer();
    if ((await sha256(bytes)) === hash) return bytes;
  }
  throw new Error(`${path} is not the file of version ${MANIFEST.version}`);
}

async function install() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const older = await Promise.all(names.map((name) => caches.open(name)));
  const cache = await caches.open(CACHE);
  try {
    for (const [path, { sha256: hash }] of Object.entries(MANIFEST.files)) {
      const bytes = (await fromOlder(hash, older)) ?? (await fromNetwork(path, hash));
      await cache.put(address(path), kept(path, bytes, hash));
    }
  } catch (error) {
    if (!names.includes(CACHE)) await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

let tries = 0;

/**
 * Whether a version that has been fetched whole may take over now: when the game is being opened, and nowhere else
 * open. It is asked to; the page is then opened once more, by which time it is in charge. No page ever gets files of
 * two versions.
 */
async function changesOver(request) {
  const waiting = self.registration.waiting;
  if (request.mode !== "navigate" || !waiting || tries >= 20) return false;
  // While a page is being reloaded, its former self still counts.
  if ((await self.clients.matchAll({ type: "window" })).length > 1) return false;
  tries += 1; // whatever may go wrong, the page must not be opened for ever
  waiting.postMessage({ kind: "change-over" });
  return true;
}

const AGAIN =
  '<!doctype html><link rel="icon" href="favicon.png"><meta http-equiv="refresh" content="0">' +
  '<body style="background:#f3ead7">';

async function answer(request) {
  if (await changesOver(request)) return new Response(AGAIN, { headers: { "Content-Type": TYPES.html } });
  const url = new URL(request.url);
  url.search = url.hash = "";
  const path = url.href.slice(self.registration.scope.length) || "index.html";
  if (path in MANIFEST.files) {
    const found = await (await caches.open(CACHE)).match(address(path));
    if (found) return found;
  }
  return fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data?.kind === "change-over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(request));
  }
});
