import { comments } from '@apprecio/contract/comments';
import { feed } from '@apprecio/contract/feed';
import { bind } from '../../platform/context.ts';
import { react } from './commands.ts';
import { comment, removeComment } from './comments/commands.ts';
import { list as listComments } from './comments/queries.ts';
import { details, list, reactions } from './queries.ts';

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
    'feed.removeComment': removeComment,
  }),
];
