import type { QueryClient } from '@tanstack/react-query';
import { openThanks } from '../arrive.ts';

interface Thanks {
  id: string;
  title: string;
}

/** Shows the thank-you whose notification, pressed while no page was open, has opened this one (PUSH-02). */
export function celebratePressed(client: QueryClient, go: (href: string) => void): void {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Thanks | null>) => {
    port1.close();
    const clear = () => {
      if (new URLSearchParams(window.location.search).has('postId')) go(window.location.pathname);
    };
    if (data) void openThanks(client, data, { clear });
  };
  controller.postMessage({ type: 'opened' }, [port2]);
}
