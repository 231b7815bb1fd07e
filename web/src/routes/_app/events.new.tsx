import { createFileRoute } from '@tanstack/react-router';
import { PlanPage } from '../../features/events/planning/plan-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface Asked {
  eventId?: string;
  communityId?: string;
}

function readAsked({ eventId, communityId }: Record<string, unknown>): Asked {
  return {
    ...(typeof eventId === 'string' && { eventId }),
    ...(typeof communityId === 'string' && { communityId }),
  };
}

export const Route = createFileRoute('/_app/events/new')({
  staticData: { title: 'events.plan' },
  validateSearch: rawSearch<Asked>,
  loader: async () => loadMessages('events', 'audiences'),
  component: Page,
});

function Page() {
  const { eventId, communityId } = Route.useSearch({ select: readAsked });
  return <PlanPage key={eventId} eventId={eventId} communityId={communityId} />;
}
