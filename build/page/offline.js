// The service worker: keeps a whole version of the game for playing without a connection.

const container = navigator.serviceWorker;

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
