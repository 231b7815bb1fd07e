import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { loadStore } from '../../features/store/load-store.ts';
import { StorePage } from '../../features/store/store-page.tsx';
import { readStoreView, type StoreView } from '../../features/store/store-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';

export const Route = createFileRoute('/_app/store/')({
  staticData: { title: 'store.store' },
  validateSearch: rawSearch<StoreView>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => loadStore(context.queryClient, deps),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: StoreView) => void navigate({ search, replace: true, resetScroll: false });
  return <StorePage view={Route.useSearch({ select: readStoreView })} onView={onView} />;
}
