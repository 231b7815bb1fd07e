const key = 'apprecio-reloaded';
/** The failure of a part that was asked for without a connection is told within this time after the connection is back. */
const reconnectGraceMs = 10_000;
let reloading = false;

/** Returns true if the page is about to reload. Until then failures are neither shown nor logged. */
export function isReloading(): boolean {
  return reloading;
}

/**
 * After a new release a part of the old one may be gone: reload once, never twice within a minute. A part that was
 * asked for before the connection was back is not gone: what fails shortly after it came back never reloads.
 */
export function reloadOnMissingChunk(): void {
  let connectedSince = navigator.onLine ? -Infinity : Infinity;
  window.addEventListener('offline', () => (connectedSince = Infinity));
  window.addEventListener('online', () => (connectedSince = performance.now()));
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    const isSettled = performance.now() - connectedSince > reconnectGraceMs;
    if (navigator.onLine && isSettled && Date.now() - last >= 60_000) {
      reloading = true;
      sessionStorage.setItem(key, String(Date.now()));
      window.location.reload();
      return;
    }
    // The router would reload once for each part, offline or not. This entry marks the reload as done.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
  });
}
