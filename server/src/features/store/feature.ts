import type { Feature } from '../../platform/feature.ts';
import { storeProducts } from './importing/commands.ts';
import { storeReactions } from './reactions.ts';
import { storeRoutes } from './routes.ts';
import { storeCodes } from './vault/files/commands.ts';

export const store: Feature = {
  name: 'store',
  routes: storeRoutes,
  reactions: storeReactions,
  batchKinds: { 'store.products': storeProducts, 'vouchers.codes': storeCodes },
};
