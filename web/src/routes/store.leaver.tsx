import { createFileRoute } from '@tanstack/react-router';
import { LeaverPage } from '../features/orders/leaver/leaver-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createFileRoute('/store/leaver')({
  staticData: { title: 'orders.leaver' },
  validateSearch: ({ secret }): { secret?: string } => (typeof secret === 'string' ? { secret } : {}),
  loader: async () => loadMessages('auth', 'orders', 'store', 'errors'),
  component: Page,
});

function Page() {
  return <LeaverPage secret={Route.useSearch().secret ?? ''} />;
}
