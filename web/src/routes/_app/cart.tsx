import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../features/cart/cart-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/cart')({
  staticData: { title: 'cart.cart' },
  loader: async () => loadMessages('cart'),
  component: CartPage,
});
