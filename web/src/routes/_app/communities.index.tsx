import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CommunitiesPage } from '../../features/communities/communities-page.tsx';
import { type CommunitiesView, readCommunitiesView } from '../../features/communities/communities-view.ts';
import { loadCommunities } from '../../features/communities/load-communities.ts';
import { rawSearch } from '../../lib/hooks/address.ts';

export const Route = createFileRoute('/_app/communities/')({
  staticData: { title: 'communities.communities' },
  validateSearch: rawSearch<CommunitiesView>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => loadCommunities(context.queryClient, deps),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: CommunitiesView) => void navigate({ search, replace: true, resetScroll: false });
  return <CommunitiesPage view={Route.useSearch({ select: readCommunitiesView })} onView={onView} />;
}
