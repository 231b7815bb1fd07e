import { createFileRoute } from '@tanstack/react-router';
import { AddressPage } from '../features/auth/addresses/address-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createFileRoute('/address-change')({
  staticData: { title: 'auth.addressChange' },
  validateSearch: ({ secret }): { secret?: string } => (typeof secret === 'string' ? { secret } : {}),
  loader: async () => loadMessages('auth'),
  component: Page,
});

function Page() {
  return <AddressPage secret={Route.useSearch().secret ?? ''} />;
}
