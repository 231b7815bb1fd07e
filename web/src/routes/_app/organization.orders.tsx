import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BoardPage } from '../../features/orders/board/board-page.tsx';
import { type BoardView, readBoardView } from '../../features/orders/board/board-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/orders')({
  staticData: { title: 'orders.board' },
  validateSearch: rawSearch<BoardView>,
  loader: async () => loadMessages('orders', 'orders/board', 'batches', 'row-problems', 'errors'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: BoardView) => void navigate({ search, replace: true, resetScroll: false });
  return <BoardPage view={Route.useSearch({ select: readBoardView })} onView={onView} />;
}
