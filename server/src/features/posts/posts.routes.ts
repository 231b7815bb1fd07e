import { comments as commentOperations } from '@apprecio/contract/posts/comments';
import { feed } from '@apprecio/contract/posts/feed';
import { moderation } from '@apprecio/contract/posts/moderation';
import { posts } from '@apprecio/contract/posts/posts.operations';
import { bind } from '../../platform/context.ts';
import { comment, removeComment } from './comments/comments.commands.ts';
import { list as comments, readers } from './comments/comments.queries.ts';
import { quotes, thankedThisWeek } from './feed/feed.queries.ts';
import { uploadMedia } from './media/media.external.ts';
import { decide, report } from './moderation/moderation.commands.ts';
import { reported, reportedIn } from './moderation/moderation.queries.ts';
import { react } from './posts.commands.ts';
import { details, list, reactions } from './posts.queries.ts';
import { remove, restore } from './removal.commands.ts';
import { create, pin, removeMedia, share, update } from './writing/writing.commands.ts';
import { scheduled } from './writing/writing.queries.ts';

export const postsRoutes = [
  ...bind(feed, {
    'posts.list': list,
    'posts.thankedThisWeek': thankedThisWeek,
    'posts.details': details,
    'posts.react': react,
    'posts.reactions': reactions,
  }),
  ...bind(commentOperations, {
    'posts.comments': comments,
    'posts.comment': comment,
    'posts.readers': readers,
    'posts.removeComment': removeComment,
  }),
  ...bind(posts, {
    'posts.create': create,
    'posts.createWithMedia': create,
    'posts.updateWithMedia': update,
    'posts.removeMedia': removeMedia,
    'posts.uploadMedia': uploadMedia,
    'posts.remove': remove,
    'posts.restore': restore,
    'posts.share': share,
    'posts.pin': pin,
    'posts.scheduled': scheduled,
    'posts.quotes': quotes,
  }),
  ...bind(moderation, {
    'posts.report': report,
    'posts.reported': reported,
    'posts.reportedIn': reportedIn,
    'posts.decide': decide,
  }),
];
