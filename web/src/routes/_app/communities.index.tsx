import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CommunitiesPage } from '../../features/communities/communities-page.tsx';
import { communityList, readCommunitiesView } from '../../features/communities/communities-view.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/communities/')({
  staticData: { title: 'communities' },
  validateSearch: readCommunitiesView,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    context.queryClient.infiniteQuery(communityList(deps)).catch(() => undefined);
    await loadMessages('communities');
  },
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: ReturnType<typeof readCommunitiesView>) =>
    void navigate({ search, replace: true, resetScroll: false });
  return <CommunitiesPage view={Route.useSearch()} onView={onView} />;
}
