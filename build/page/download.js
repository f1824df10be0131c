// Loading the files of this version: with progress, and none that is not the one the version was made of.

import { FILES } from "./files.js";
import { Trouble } from "./report.js";
import * as splash from "./splash.js";
import { text } from "./texts.js";

const STALL = 30_000; // milliseconds without a byte after which loading is given up
const checks = [];

/** Whether `bytes` are what `entry` says. Without a secure context only the size can be told. */
async function genuine(bytes, entry) {
  if (bytes.byteLength !== entry.size) return false;
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === entry.sha256;
}

async function readAll(response, entry) {
  const reader = response.body.getReader();
  const bytes = new Uint8Array(entry.size);
  let at = 0;
  for (;;) {
    let timer;
    const stalled = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Trouble(text("stalled", { file: entry.path }))), STALL);
    });
    const { done, value } = await Promise.race([reader.read(), stalled]);
    clearTimeout(timer);
    if (done) break;
    if (at + value.length > bytes.length) throw new Trouble(text("damaged", { file: entry.path }));
    bytes.set(value, at);
    at += value.length;
    splash.loaded(value.length);
  }
  const whole = at === bytes.length ? bytes : bytes.subarray(0, at);
  if (!(await genuine(whole, entry))) throw new Trouble(text("damaged", { file: entry.path }));
  return whole;
}

async function request(entry, fetcher, input, options) {
  let response;
  try {
    response = await fetcher(input, options);
  } catch (error) {
    throw new Trouble(text("missing", { file: entry.path }), error);
  }
  if (!response.ok) throw new Trouble(`${text("missing", { file: entry.path })} (${response.status})`);
  return response;
}

/** The bytes of one of FILES, checked. */
export async function load(entry) {
  splash.expect(entry.size);
  return readAll(await request(entry, fetch, new URL(entry.path, document.baseURI)), entry);
}

/**
 * Watch what Pyodide fetches for itself, until `stop()`. Each file is read a second time from a copy of its response,
 * for progress and check, so that the browser may still compile the original while it arrives.
 */
export function watchFetches(entries) {
  const original = globalThis.fetch;
  const known = new Map(entries.map((entry) => [new URL(entry.path, document.baseURI).href, entry]));
  for (const entry of entries) splash.expect(entry.size);
  let failed;
  const failure = new Promise((_, reject) => {
    failed = reject;
  });
  failure.catch(() => {});
  globalThis.fetch = async (input, options) => {
    const url = new URL(input?.url ?? input, location.href).href;
    const entry = known.get(url);
    if (!entry) return original(input, options);
    try {
      const response = await request(entry, original, input, options);
      const check = readAll(response.clone(), entry);
      check.catch(failed);
      checks.push(check);
      return response;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  return {
    /** Rejects as soon as one of the files cannot be had or is wrong; never resolves. */
    failure,
    /** Leave fetch as it was, and wait until all checks are done. */
    async stop() {
      globalThis.fetch = original;
      await Promise.all(checks);
    },
  };
}
