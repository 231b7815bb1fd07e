import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InvitePeople } from '../../app/home/invite-people.tsx';
import { loadPeople } from '../../features/people/load-people.ts';
import { PeoplePage } from '../../features/people/people-page.tsx';
import { type PeopleView, readPeopleView } from '../../features/people/people-view.ts';
import { openGive } from '../../features/recognition/public.tsx';
import { BlindSpotsButton } from '../../features/reports/public.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';

export const Route = createFileRoute('/_app/people/')({
  staticData: { title: 'people.people' },
  validateSearch: rawSearch<PeopleView>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => loadPeople(context.queryClient, deps),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const view = Route.useSearch({ select: readPeopleView });
  const onView = (search: PeopleView) => void navigate({ search, replace: true, resetScroll: false });
  const props = { view, onView, Invite: InvitePeople, blindSpots: <BlindSpotsButton /> };
  return <PeoplePage {...props} onThank={(person) => openGive({ people: [person] })} />;
}
