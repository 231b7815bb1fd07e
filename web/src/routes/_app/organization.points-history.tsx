import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WalletPage } from '../../features/points/wallet/wallet-page.tsx';
import { readWalletView, type WalletView } from '../../features/points/wallet/wallet-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/points-history')({
  staticData: { title: 'points.pointsHistory' },
  validateSearch: rawSearch<WalletView>,
  loader: async () => loadMessages('points', 'points-lines'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: WalletView) => void navigate({ search, replace: true, resetScroll: false });
  return <WalletPage view={Route.useSearch({ select: readWalletView })} onView={onView} />;
}
