import { feed } from '@apprecio/contract/feed';
import { bind } from '../../platform/context.ts';
import { react } from './commands.ts';
import { details, list, reactions } from './queries.ts';

export const feedRoutes = bind(feed, {
  'feed.list': list,
  'feed.details': details,
  'feed.react': react,
  'feed.reactions': reactions,
});
