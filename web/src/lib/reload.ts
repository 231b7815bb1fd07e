const key = 'apprecio-reloaded';

/** After a new release a chunk of the old one may be gone: reload once, never twice within a minute, never offline. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // The router would reload too, offline or not, once for each part: it is told that it has.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
