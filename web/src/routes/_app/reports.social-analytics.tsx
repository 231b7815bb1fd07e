import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type CoverageView, readCoverageView } from '../../features/reports/coverage-view.ts';
import { SocialPage } from '../../features/reports/social-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/reports/social-analytics')({
  staticData: { title: 'reports.social' },
  validateSearch: rawSearch<CoverageView>,
  loader: async () => loadMessages('reports', 'errors'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: CoverageView) => void navigate({ search, replace: true, resetScroll: false });
  return <SocialPage view={Route.useSearch({ select: readCoverageView })} onView={onView} />;
}
