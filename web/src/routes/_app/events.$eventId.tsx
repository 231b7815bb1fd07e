import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../features/events/event/event-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/events/$eventId')({
  staticData: { title: 'events.event' },
  loader: async () => loadMessages('events', 'audiences'),
  component: Page,
});

function Page() {
  const { eventId } = Route.useParams();
  return <EventPage key={eventId} id={eventId} />;
}
