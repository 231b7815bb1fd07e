import type { Feature } from '../../platform/feature.ts';
import { authReactions, forgetOldSecrets } from './reactions.ts';
import { authRoutes } from './routes.ts';

export const auth: Feature = {
  name: 'auth',
  routes: authRoutes,
  reactions: authReactions,
  nightly: [forgetOldSecrets],
};
