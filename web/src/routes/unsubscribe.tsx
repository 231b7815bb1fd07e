import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/notifications/unsubscribe-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createFileRoute('/unsubscribe')({
  staticData: { title: 'notifications.unsubscribe' },
  validateSearch: ({ secret }): { secret?: string } => (typeof secret === 'string' ? { secret } : {}),
  loader: async () => loadMessages('auth', 'notifications'),
  component: Page,
});

function Page() {
  return <UnsubscribePage secret={Route.useSearch().secret ?? ''} />;
}
