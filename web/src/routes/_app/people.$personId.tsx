import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PersonPage, readDirection } from '../../features/people/person-page.tsx';
import { openGive } from '../../features/recognition/public.tsx';
import { asWritten } from '../../lib/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { fetchedAhead, query } from '../../lib/query.ts';

export const Route = createFileRoute('/_app/people/$personId')({
  staticData: { title: 'person' },
  validateSearch: asWritten<{ show?: 'given' }>,
  loader: async ({ context, params }) => {
    const detail = { ...query('people.detail', { id: params.personId }), ...fetchedAhead };
    context.queryClient.query(detail).catch(() => undefined);
    await loadMessages('people');
  },
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
