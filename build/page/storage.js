// Small named texts that outlive the page. All of them are read at the start; writing goes on in the background.

const DATABASE = "pondside";
const STORE = "texts";
const PREFIX = "pondside/";
/** Milliseconds that the database has to open. */
const PATIENCE = 4000;

const entries = new Map();
let database = null;

export const storage = {
  /** "indexeddb", "localstorage" or "memory" (which ends with the page). */
  kind: "memory",
  /** "" or why the last write failed: "full" or "forbidden". */
  problem: "",
  /** Everything that is kept, as JSON: an object of name → text. */
  entries: () => JSON.stringify(Object.fromEntries(entries)),
  set(name, words) {
    entries.set(name, words);
    change("put", name, words);
  },
  remove(name) {
    entries.delete(name);
    change("delete", name);
  },
};

/** Find the best place there is and read it. Never fails: without any, texts are kept in memory. */
export async function openStorage(wanted = new URLSearchParams(location.search).get("storage")) {
  if (wanted !== "memory" && wanted !== "localstorage") {
    try {
      database = await inTime(openDatabase());
      for (const [name, words] of await readDatabase()) entries.set(name, words);
      storage.kind = "indexeddb";
      return;
    } catch (error) {
      database = null;
      console.info("no IndexedDB:", error);
    }
  }
  if (wanted !== "memory") {
    try {
      localStorage.setItem(`${PREFIX}.`, "");
      localStorage.removeItem(`${PREFIX}.`);
      for (let index = 0; index < localStorage.length; index += 1) {
        const key = localStorage.key(index);
        if (key.startsWith(PREFIX)) entries.set(key.slice(PREFIX.length), localStorage.getItem(key));
      }
      storage.kind = "localstorage";
      return;
    } catch (error) {
      console.info("no localStorage:", error);
    }
  }
  storage.kind = "memory";
}

/** A browser whose database never answers must not keep the game from starting. */
export function inTime(opening) {
  const late = new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("no answer")), PATIENCE);
  });
  return Promise.race([opening, late]);
}

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
    request.onsuccess = () => {
      // Another tab may bring a newer layout: it must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

function readDatabase() {
  return new Promise((resolve, reject) => {
    const found = [];
    const transaction = database.transaction(STORE, "readonly");
    const cursor = transaction.objectStore(STORE).openCursor();
    cursor.onsuccess = () => {
      if (!cursor.result) return;
      if (typeof cursor.result.value === "string") found.push([String(cursor.result.key), cursor.result.value]);
      cursor.result.continue();
    };
    transaction.oncomplete = () => resolve(found);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

function why(error) {
  return error?.name === "QuotaExceededError" ? "full" : "forbidden";
}

function change(action, name, words) {
  try {
    if (storage.kind === "indexeddb") {
      const transaction = database.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      if (action === "put") store.put(words, name);
      else store.delete(name);
      transaction.oncomplete = () => (storage.problem = "");
      transaction.onabort = () => (storage.problem = why(transaction.error));
      askToKeep();
    } else if (storage.kind === "localstorage") {
      if (action === "put") localStorage.setItem(PREFIX + name, words);
      else localStorage.removeItem(PREFIX + name);
      storage.problem = "";
    }
  } catch (error) {
    storage.problem = why(error);
  }
}

let asked = false;

/** Ask the browser, once, not to clear these texts when the disk gets full. */
function askToKeep() {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}
