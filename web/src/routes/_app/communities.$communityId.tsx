import { createFileRoute } from '@tanstack/react-router';
import { CommunityPage } from '../../features/communities/community-page.tsx';
import { readCommunityTab } from '../../features/communities/community-tabs.ts';
import { CommunityFeed } from '../../features/feed/community-feed.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { fetchedAhead, query } from '../../lib/query.ts';

export const Route = createFileRoute('/_app/communities/$communityId')({
  staticData: { title: 'community' },
  validateSearch: readCommunityTab,
  loader: async ({ context, params }) => {
    const detail = { ...query('communities.detail', { id: params.communityId }), ...fetchedAhead };
    context.queryClient.query(detail).catch(() => undefined);
    await loadMessages('communities', 'feed', 'recognition');
  },
  component: Page,
});

function Page() {
  const { communityId } = Route.useParams();
  return <CommunityPage id={communityId} tab={Route.useSearch().tab ?? 'posts'} posts={CommunityFeed} />;
}
