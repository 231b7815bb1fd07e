import { type PushedEvent, publishLive } from './live.ts';

/** Registers the one service worker in production builds; `open` is called with a path when a notice is pressed. */
export function registerServiceWorker(open: (path: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    // Pages without a bell show no notice, so the page of a pressed one is opened there.
    if (data.type === 'push') {
      if (!publishLive(data.event) && data.event.pressed) open(data.event.told.deeplink);
    } else if (data.type === 'open') open(data.deeplink);
  });
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/firebase-messaging-sw.js').catch(() => undefined);
  });
}

/** A message that the product's own service worker sends to its pages. */
type Message = { type: 'open'; deeplink: string } | { type: 'push'; event: PushedEvent } | { type: undefined };
