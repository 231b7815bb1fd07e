import { createFileRoute } from '@tanstack/react-router';
import { CommunityPage } from '../../features/communities/community-page.tsx';
import { readCommunityTab } from '../../features/communities/community-tabs.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { fetchedAhead, query } from '../../lib/query.ts';

export const Route = createFileRoute('/_app/communities/$communityId')({
  staticData: { title: 'community' },
  validateSearch: readCommunityTab,
  loader: async ({ context, params }) => {
    const detail = { ...query('communities.detail', { id: params.communityId }), ...fetchedAhead };
    context.queryClient.query(detail).catch(() => undefined);
    await loadMessages('communities');
  },
  component: Page,
});

function Page() {
  return <CommunityPage id={Route.useParams().communityId} tab={Route.useSearch().tab ?? 'about'} />;
}
