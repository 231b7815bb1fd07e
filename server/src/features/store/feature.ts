import type { Feature } from '../../platform/feature.ts';
import { storeCodes } from './code-files/commands.ts';
import { storeProducts } from './importing/commands.ts';
import { storeReactions } from './reactions.ts';
import { storeRoutes } from './routes.ts';

export const store: Feature = {
  name: 'store',
  routes: storeRoutes,
  reactions: storeReactions,
  batchKinds: { 'store.products': storeProducts, 'vouchers.codes': storeCodes },
};
