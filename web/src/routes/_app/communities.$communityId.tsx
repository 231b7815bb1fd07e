import { createFileRoute } from '@tanstack/react-router';
import { CommunityPage } from '../../features/communities/community/community-page.tsx';
import { type CommunityView, readCommunityView } from '../../features/communities/community/community-tabs.ts';
import { loadCommunity } from '../../features/communities/load-communities.ts';
import { CommunityFeed } from '../../features/posts/feed/community-feed.tsx';
import { ReportsTab } from '../../features/posts/moderation/reports-tab.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';

export const Route = createFileRoute('/_app/communities/$communityId')({
  staticData: { title: 'communities.community' },
  validateSearch: rawSearch<CommunityView>,
  loader: async ({ context, params }) => loadCommunity(context.queryClient, params.communityId),
  component: Page,
});

function Page() {
  const { communityId } = Route.useParams();
  const { tab = 'posts' } = Route.useSearch({ select: readCommunityView });
  return <CommunityPage id={communityId} tab={tab} posts={CommunityFeed} reports={ReportsTab} />;
}
