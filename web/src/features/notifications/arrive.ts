import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toast-store.ts';
import { query } from '../../lib/query.ts';

/** Shows the title of a notification that has just arrived, with a button that goes where it leads. */
export async function showArrival(
  client: QueryClient,
  { subject, notificationEventType }: { subject: string; notificationEventType: string },
  open: { label: string; go: (href: string) => void },
): Promise<void> {
  const { items } = await client.query(query('notifications.list', { limit: 10 }));
  const arrived = items.find((item) => item.id === subject);
  if (!arrived) return;
  const { title, message, deeplink } = arrived;
  const action = { label: open.label, onPress: () => open.go(deeplink) };
  toast({ variant: 'success', title, description: message, action });
  if (notificationEventType !== 'RECOGNITION_RECEIVED') return;
  const { celebrate } = await import('../../components/celebrate.ts');
  await celebrate({ id: subject, text: title });
}
