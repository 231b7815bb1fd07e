import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { loadPerson } from '../../features/people/load-people.ts';
import { PersonPage, readDirection } from '../../features/people/person-page.tsx';
import { openGive } from '../../features/recognition/public.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';

export const Route = createFileRoute('/_app/people/$personId')({
  staticData: { title: 'people.person' },
  validateSearch: rawSearch<{ show?: 'given' }>,
  loader: async ({ context, params }) => loadPerson(context.queryClient, params.personId),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const direction = Route.useSearch({ select: readDirection });
  const onDirection = (next: 'received' | 'given') =>
    void navigate({ search: next === 'given' ? { show: next } : {}, replace: true, resetScroll: false });
  const id = Route.useParams().personId;
  return <PersonPage {...{ id, direction, onDirection }} onThank={(person) => openGive({ people: [person] })} />;
}
