import { createFileRoute } from '@tanstack/react-router';
import { loadStore } from '../../features/store/load-store.ts';
import { WishlistPage } from '../../features/store/wishlist-page.tsx';

export const Route = createFileRoute('/_app/wishlist')({
  staticData: { title: 'store.wishlist' },
  loader: async ({ context }) => loadStore(context.queryClient),
  component: WishlistPage,
});
