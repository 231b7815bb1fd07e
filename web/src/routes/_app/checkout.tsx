import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../../features/orders/checkout/checkout-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/checkout')({
  staticData: { title: 'orders.checkout' },
  loader: async () => Promise.all([loadMessages('cart'), loadMessages('orders')]),
  component: CheckoutPage,
});
