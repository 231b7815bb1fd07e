import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../features/events/event/event-page.tsx';
import { EventPosts } from '../../features/posts/feed/event-posts.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface SearchParams {
  code?: string;
}

function readSearchParams({ code }: Record<string, unknown>): SearchParams {
  return typeof code === 'string' ? { code } : {};
}

export const Route = createFileRoute('/_app/events/$eventId')({
  staticData: { title: 'events.event' },
  validateSearch: readSearchParams,
  loader: async () => loadMessages('events', 'audiences', 'posts', 'recognition'),
  component: Page,
});

function Page() {
  const { eventId } = Route.useParams();
  const { code } = Route.useSearch();
  return <EventPage key={eventId} id={eventId} code={code} posts={EventPosts} />;
}
