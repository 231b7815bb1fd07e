const key = 'apprecio-reloaded';

declare global {
  interface VitePreloadErrorEvent {
    /** When the part was asked for, in milliseconds since the page began; `vite/plain-imports.ts` says it. */
    asked: number;
  }
}

/**
 * After a new release a part of the old one may be gone: reload once, never twice within a minute. A part that was
 * asked for before the connection was back is not gone, however late its failure is told.
 */
export function reloadOnMissingChunk(): void {
  let connectedSince = navigator.onLine ? 0 : Infinity;
  window.addEventListener('offline', () => (connectedSince = Infinity));
  window.addEventListener('online', () => (connectedSince = performance.now()));
  window.addEventListener('vite:preloadError', (event) => {
    // The router would reload too, offline or not, once for each part: it is told that it has.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || event.asked < connectedSince || Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
