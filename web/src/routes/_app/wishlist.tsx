import { createFileRoute } from '@tanstack/react-router';
import { WishlistPage } from '../../features/store/wishlist-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/wishlist')({
  staticData: { title: 'store.wishlist' },
  loader: async () => loadMessages('store'),
  component: WishlistPage,
});
