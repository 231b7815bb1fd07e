import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AnnouncementsPage } from '../../features/announcements/announcements-page.tsx';
import { type AnnouncementsView, readAnnouncementsView } from '../../features/announcements/announcements-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/announcements/')({
  staticData: { title: 'announcements.manage' },
  validateSearch: rawSearch<AnnouncementsView>,
  loader: async () => loadMessages('announcements'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: AnnouncementsView) => void navigate({ search, replace: true, resetScroll: false });
  return <AnnouncementsPage manage view={Route.useSearch({ select: readAnnouncementsView })} onView={onView} />;
}
