import type { Feature } from '../../platform/feature.ts';
import { cartReactions } from './cart.reactions.ts';
import { cartRoutes } from './cart.routes.ts';

export const cart: Feature = { name: 'cart', routes: cartRoutes, reactions: cartReactions };
