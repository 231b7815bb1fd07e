/** Registers the one service worker in production builds; `open` is called with a path when a notice is pressed. */
export function registerServiceWorker(open: (path: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = event.data;
    if (typeof message !== 'object' || message === null) return;
    if (!('type' in message) || message.type !== 'open') return;
    if ('deeplink' in message && typeof message.deeplink === 'string') open(message.deeplink);
  });
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/firebase-messaging-sw.js').catch(() => undefined);
  });
}
