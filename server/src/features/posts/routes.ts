import { comments } from '@apprecio/contract/posts/comments';
import { feed } from '@apprecio/contract/posts/feed';
import { moderation } from '@apprecio/contract/posts/moderation';
import { posts } from '@apprecio/contract/posts/operations';
import { bind } from '../../platform/context.ts';
import { react } from './commands.ts';
import { comment, removeComment } from './comments/commands.ts';
import { list as listComments, readers } from './comments/queries.ts';
import { uploadMedia } from './media/external.ts';
import { decide, report } from './moderation/commands.ts';
import { reported, reportedIn } from './moderation/queries.ts';
import { details, list, reactions } from './queries.ts';
import { remove, restore } from './removal/commands.ts';
import { create, pin, removeMedia, share, update } from './writing/commands.ts';
import { scheduled } from './writing/queries.ts';

export const feedRoutes = [
  ...bind(feed, {
    'feed.list': list,
    'feed.details': details,
    'feed.react': react,
    'feed.reactions': reactions,
  }),
  ...bind(comments, {
    'feed.comments': listComments,
    'feed.comment': comment,
    'feed.readers': readers,
    'feed.removeComment': removeComment,
  }),
  ...bind(posts, {
    'feed.create': create,
    'feed.createWithMedia': create,
    'feed.updateWithMedia': update,
    'feed.removeMedia': removeMedia,
    'feed.uploadMedia': uploadMedia,
    'feed.remove': remove,
    'feed.restore': restore,
    'feed.share': share,
    'feed.pin': pin,
    'feed.scheduled': scheduled,
  }),
  ...bind(moderation, {
    'feed.report': report,
    'feed.reported': reported,
    'feed.reportedIn': reportedIn,
    'feed.decide': decide,
  }),
];
