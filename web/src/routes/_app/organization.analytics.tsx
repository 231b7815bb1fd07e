import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CoveragePage } from '../../features/reports/coverage-page.tsx';
import { type FairView, readFairView } from '../../features/reports/coverage-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/analytics')({
  staticData: { title: 'reports.analytics' },
  validateSearch: rawSearch<FairView>,
  loader: async () => loadMessages('reports', 'errors'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: FairView) => void navigate({ search, replace: true, resetScroll: false });
  return <CoveragePage view={Route.useSearch({ select: readFairView })} onView={onView} />;
}
