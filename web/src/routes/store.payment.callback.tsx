import { createFileRoute } from '@tanstack/react-router';
import { type CallbackAnswer, PaymentCallbackPage } from '../features/payments/callback-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createFileRoute('/store/payment/callback')({
  staticData: { title: 'payments.callback' },
  validateSearch: (search): CallbackAnswer =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  loader: async () => loadMessages('auth', 'payments'),
  component: Page,
});

function Page() {
  return <PaymentCallbackPage search={Route.useSearch()} />;
}
