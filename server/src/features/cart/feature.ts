import type { Feature } from '../../platform/feature.ts';
import { cartReactions } from './reactions.ts';
import { cartRoutes } from './routes.ts';

export const cart: Feature = { name: 'cart', routes: cartRoutes, reactions: cartReactions };
