import type { QueryClient } from '@tanstack/react-query';
import { celebrateOpened } from '../arrive.ts';

interface Thanks {
  id: string;
  title: string;
}

/** Celebrates the thank-you whose notification, pressed while no page was open, has opened this one (PUSH-02). */
export function celebratePressed(client: QueryClient): void {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Thanks | null>) => {
    port1.close();
    const postId = new URLSearchParams(window.location.search).get('postId');
    if (data) void celebrateOpened(client, { ...data, postId });
  };
  controller.postMessage({ type: 'opened' }, [port2]);
}
