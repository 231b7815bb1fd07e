import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PeoplePage } from '../../features/people/people-page.tsx';
import { peopleList, readPeopleView } from '../../features/people/people-view.ts';
import { openGive } from '../../features/recognition/public.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/people/')({
  staticData: { title: 'people' },
  validateSearch: readPeopleView,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (deps.view !== 'chart') context.queryClient.infiniteQuery(peopleList(deps)).catch(() => undefined);
    await loadMessages('people');
  },
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: ReturnType<typeof readPeopleView>) =>
    void navigate({ search, replace: true, resetScroll: false });
  return <PeoplePage view={Route.useSearch()} onView={onView} onThank={(person) => openGive({ people: [person] })} />;
}
