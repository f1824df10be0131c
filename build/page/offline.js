// The service worker: keeps a whole version of the game for playing without a connection.

const container = navigator.serviceWorker;

/**
 * If a newer version has been fetched whole in an earlier visit, change over to it now, before anything is loaded.
 * Resolves to true if the page is about to be loaded again.
 */
export async function changeOver() {
  try {
    const registration = await container?.getRegistration();
    const waiting = registration?.waiting;
    if (!waiting || sessionStorage.getItem("pondside-changing")) {
      sessionStorage.removeItem("pondside-changing");
      return false;
    }
    sessionStorage.setItem("pondside-changing", "1"); // once only, so that no trouble makes the page load for ever
    const changed = new Promise((resolve) => container.addEventListener("controllerchange", resolve, { once: true }));
    waiting.postMessage({ kind: "change-over" });
    await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 3000))]);
    location.reload();
    return true;
  } catch {
    return false; // forbidden here (some frames, some private windows): the game needs no service worker
  }
}

/** Fetch this version for later, in the background. Resolves to true once it can be played offline. */
export async function keepForOffline() {
  if (!container || new URLSearchParams(location.search).get("offline") === "no") return false;
  try {
    await container.register(new URL("service-worker.js", document.baseURI), { updateViaCache: "none" });
    await container.ready;
    return true;
  } catch (error) {
    console.info("cannot be kept for offline:", error);
    return false;
  }
}
