import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EventsPage } from '../../features/events/events-page.tsx';
import { type EventsView, readEventsView } from '../../features/events/events-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/events/')({
  staticData: { title: 'events.events' },
  validateSearch: rawSearch<EventsView>,
  loader: async () => loadMessages('events'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: EventsView) => void navigate({ search, replace: true, resetScroll: false });
  return <EventsPage view={Route.useSearch({ select: readEventsView })} onView={onView} />;
}
