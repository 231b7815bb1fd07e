import { createFileRoute } from '@tanstack/react-router';
import { PlanPage } from '../../features/events/planning/plan-page.tsx';
import { type PlanView, readPlanView } from '../../features/events/planning/plan-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/events/new')({
  staticData: { title: 'events.plan' },
  validateSearch: rawSearch<PlanView>,
  loader: async () => loadMessages('events', 'audiences'),
  component: Page,
});

function Page() {
  const { eventId, communityId } = Route.useSearch({ select: readPlanView });
  return <PlanPage key={eventId} eventId={eventId} communityId={communityId} />;
}
