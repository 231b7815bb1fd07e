import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notifications/notices-page.tsx';
import { type NoticesView, readNoticesView } from '../../features/notifications/notices-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'notifications.notifications' },
  validateSearch: rawSearch<NoticesView>,
  loader: async () => loadMessages('notifications'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: NoticesView) => void navigate({ search, replace: true, resetScroll: false });
  return <NoticesPage view={Route.useSearch({ select: readNoticesView })} onView={onView} />;
}
