import type { Feature } from '../../platform/feature.ts';
import { keysNotices } from './keys.notices.ts';
import { warnOfEnds } from './keys.reactions.ts';
import { keysRoutes } from './keys.routes.ts';

export const keys: Feature = {
  name: 'keys',
  routes: keysRoutes,
  notices: [keysNotices],
  nightly: [warnOfEnds],
};
