import { createFileRoute } from '@tanstack/react-router';
import { WritePage } from '../../features/announcements/writing/write-page.tsx';
import { EditorBox, WrittenText } from '../../features/posts/editor/public.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface Asked {
  announcementId?: string;
}

function readAsked({ announcementId }: Record<string, unknown>): Asked {
  return typeof announcementId === 'string' ? { announcementId } : {};
}

export const Route = createFileRoute('/_app/organization/announcements/new')({
  staticData: { title: 'announcements.write' },
  validateSearch: rawSearch<Asked>,
  loader: async () => loadMessages('announcements', 'audiences', 'pictures', 'posts'),
  component: Page,
});

function Page() {
  const { announcementId } = Route.useSearch({ select: readAsked });
  return <WritePage key={announcementId} announcementId={announcementId} editor={EditorBox} written={WrittenText} />;
}
