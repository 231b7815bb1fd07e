import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PointsPage } from '../../features/points/points-page.tsx';
import { type PointsView, readPointsView } from '../../features/points/points-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/points')({
  staticData: { title: 'points.points' },
  validateSearch: rawSearch<PointsView>,
  loader: async () => loadMessages('points', 'points-lines'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: PointsView) => void navigate({ search, replace: true, resetScroll: false });
  return <PointsPage view={Route.useSearch({ select: readPointsView })} onView={onView} />;
}
