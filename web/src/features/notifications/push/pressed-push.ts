import { celebrate } from '../../../ui/feedback/celebrate.ts';

interface Thanks {
  id: string;
  title: string;
}

/** Celebrates the thank-you whose notification, pressed while no page was open, has opened this one (PUSH-02). */
export function celebratePressed(): void {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Thanks | null>) => {
    port1.close();
    if (data) void celebrate({ id: data.id, text: data.title, over: true });
  };
  controller.postMessage({ type: 'opened' }, [port2]);
}
