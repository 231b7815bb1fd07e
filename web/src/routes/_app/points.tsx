import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PointsPage } from '../../features/points/points-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/points')({
  staticData: { title: 'points' },
  validateSearch: (search): { account?: 'allowance' } =>
    search['account'] === 'allowance' ? { account: 'allowance' } : {},
  loader: async () => loadMessages('points'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onAccount = (account: 'earned' | 'allowance') =>
    void navigate({ search: account === 'allowance' ? { account } : {}, replace: true, resetScroll: false });
  return <PointsPage account={Route.useSearch().account ?? 'earned'} onAccount={onAccount} />;
}
