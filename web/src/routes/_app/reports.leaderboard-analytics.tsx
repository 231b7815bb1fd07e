import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BoardPage } from '../../features/reports/board-page.tsx';
import { type BoardView, readBoardView } from '../../features/reports/coverage-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/reports/leaderboard-analytics')({
  staticData: { title: 'reports.leaderboard' },
  validateSearch: rawSearch<BoardView>,
  loader: async () => loadMessages('reports', 'errors'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: BoardView) => void navigate({ search, replace: true, resetScroll: false });
  return <BoardPage view={Route.useSearch({ select: readBoardView })} onView={onView} />;
}
