import type { AwardOfPost } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';
import { lazyPart } from '../../ui/layout/lazy.tsx';

/** An award in its post. */
export const awardInPost = lazyPart<{ award: AwardOfPost }>(
  () => import('./award-in-post.tsx').then((file) => file.AwardInPost),
  'hall-of-fame',
);
