import type { Feature } from '../../platform/feature.ts';
import { reviewReactions, notifyOfReviews } from './reviews/reviews.reactions.ts';
import { rightsNotices } from './rights.notices.ts';
import { rightsRoutes } from './rights.routes.ts';

export const rights: Feature = {
  name: 'rights',
  routes: rightsRoutes,
  reactions: reviewReactions,
  notices: [rightsNotices],
  nightly: [notifyOfReviews],
};
