import { createFileRoute } from '@tanstack/react-router';
import { SandboxPage } from '../features/payments/sandbox-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createFileRoute('/store/payment/sandbox')({
  staticData: { title: 'payments.sandbox' },
  validateSearch: ({ payment }): { payment?: string } => (typeof payment === 'string' ? { payment } : {}),
  loader: async () => loadMessages('auth', 'payments'),
  component: Page,
});

function Page() {
  return <SandboxPage id={Route.useSearch().payment ?? ''} />;
}
