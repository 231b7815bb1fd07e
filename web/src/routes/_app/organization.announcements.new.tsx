import { createFileRoute } from '@tanstack/react-router';
import { WritePage } from '../../features/announcements/writing/write-page.tsx';
import { EditorBox, WrittenText } from '../../features/posts/editor/public.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface SearchParams {
  announcementId?: string;
}

function readSearchParams({ announcementId }: Record<string, unknown>): SearchParams {
  return typeof announcementId === 'string' ? { announcementId } : {};
}

export const Route = createFileRoute('/_app/organization/announcements/new')({
  staticData: { title: 'announcements.write' },
  validateSearch: rawSearch<SearchParams>,
  loader: async () => loadMessages('announcements', 'audiences', 'pictures', 'posts'),
  component: Page,
});

function Page() {
  const { announcementId } = Route.useSearch({ select: readSearchParams });
  return <WritePage key={announcementId} announcementId={announcementId} editor={EditorBox} written={WrittenText} />;
}
