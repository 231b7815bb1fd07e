import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../features/orders/orders-page.tsx';
import { type OrdersView, readOrdersView } from '../../features/orders/orders-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/orders/')({
  staticData: { title: 'orders.orders' },
  validateSearch: rawSearch<OrdersView>,
  loader: async () => loadMessages('orders'),
  component: Page,
});

function Page() {
  return <OrdersPage view={Route.useSearch({ select: readOrdersView })} />;
}
