import type { Feature } from '../../platform/feature.ts';
import { communityAdditions } from './additions/additions.commands.ts';
import { communitiesInbox } from './communities.inbox.ts';
import { communitiesNotices } from './communities.notices.ts';
import { communitiesReactions, forgetArchivedCommunities } from './communities.reactions.ts';
import { communitiesRoutes } from './communities.routes.ts';
import { refreshCommunities } from './text-keys.commands.ts';

export const communities: Feature = {
  name: 'communities',
  routes: communitiesRoutes,
  inbox: communitiesInbox,
  notices: [communitiesNotices],
  reactions: communitiesReactions,
  nightly: [forgetArchivedCommunities],
  batchKinds: { 'communities.members': communityAdditions },
  textKeys: refreshCommunities,
};
