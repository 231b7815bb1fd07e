import type { Feature } from '../../platform/feature.ts';
import { batchesReactions, forgetOldBatches } from './reactions.ts';
import { batchesRoutes } from './routes.ts';

export const batches: Feature = {
  name: 'batches',
  routes: batchesRoutes,
  reactions: batchesReactions,
  nightly: [forgetOldBatches],
};
