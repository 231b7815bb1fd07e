import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import type { PushedEvent } from '../../lib/live/live.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

const shown = new Map<string, number>();
const sameMs = 60_000;

/** Whether it is new here: the server's live event and a push tell the same thing seconds apart. */
function isNews(id: string): boolean {
  const now = Date.now();
  const before = shown.get(id) ?? 0;
  shown.set(id, now);
  return now - before > sameMs;
}

async function readTold(client: QueryClient, id: string): Promise<PushedEvent['told'] | undefined> {
  const { items } = await client.query(query('notifications.list', { limit: 10 }));
  return items.find((item) => item.id === id && !item.closed);
}

/** Shows the title of a notification that has just arrived, with a button that goes where it leads. */
export async function showArrival(
  client: QueryClient,
  event: { subject: string; notificationEventType: string; told?: PushedEvent['told'] },
  open: { label: string; go: (href: string) => void },
): Promise<void> {
  const { subject, notificationEventType } = event;
  if (!isNews(subject)) return;
  const arrived = event.told ?? (await readTold(client, subject));
  if (!arrived) return;
  const { title, message, deeplink } = arrived;
  const action = { label: open.label, onPress: () => open.go(deeplink) };
  toast({ variant: 'success', title, description: message, action });
  if (notificationEventType !== 'RECOGNITION_RECEIVED') return;
  const { celebrate } = await import('../../ui/feedback/celebrate.ts');
  await celebrate({ id: subject, text: title });
}
