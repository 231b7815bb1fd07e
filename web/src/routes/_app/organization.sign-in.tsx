import { createFileRoute } from '@tanstack/react-router';
import { MethodsPage } from '../../features/auth/sign-in-methods/methods-page.tsx';
import { DomainsCard } from '../../features/billing/domains-card.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/sign-in')({
  staticData: { title: 'auth.signInMethods' },
  loader: async () => loadMessages('auth', 'billing', 'rights'),
  component: Page,
});

function Page() {
  return <MethodsPage beside={<DomainsCard />} />;
}
