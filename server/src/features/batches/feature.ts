import type { Feature } from '../../platform/feature.ts';
import { batchesReactions, forgetOldBatches } from './batches.reactions.ts';
import { batchesRoutes } from './batches.routes.ts';

export const batches: Feature = {
  name: 'batches',
  routes: batchesRoutes,
  reactions: batchesReactions,
  nightly: [forgetOldBatches],
};
