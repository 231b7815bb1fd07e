import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../../features/announcements/announcement/announcement-page.tsx';
import { WrittenText } from '../../features/posts/body/public.tsx';
import { ReactionBar } from '../../features/posts/public.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/announcements/$announcementId')({
  staticData: { title: 'announcements.announcement' },
  loader: async () => loadMessages('announcements', 'audiences'),
  component: Page,
});

function Page() {
  const { announcementId } = Route.useParams();
  return <AnnouncementPage key={announcementId} id={announcementId} bar={ReactionBar} written={WrittenText} />;
}
