import { createFileRoute } from '@tanstack/react-router';
import { SummaryPage } from '../../features/orders/checkout/summary-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/order-summary')({
  staticData: { title: 'orders.summary' },
  validateSearch: rawSearch<{ order?: string }>,
  loader: async () => loadMessages('orders'),
  component: Page,
});

function Page() {
  return <SummaryPage orderNum={Route.useSearch({ select: ({ order }) => order ?? 'none' })} />;
}
