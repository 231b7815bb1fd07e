import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../features/orders/order-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/orders/$orderNum')({
  staticData: { title: 'orders.order' },
  loader: async () => loadMessages('orders'),
  component: Page,
});

function Page() {
  const { orderNum } = Route.useParams();
  return <OrderPage orderNum={orderNum} />;
}
