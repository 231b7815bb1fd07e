import { cart } from '@apprecio/contract/cart/operations';
import { bind } from '../../platform/context.ts';
import { add, remove, update } from './commands.ts';
import { get, quantity } from './queries.ts';

export const cartRoutes = bind(cart, {
  'cart.add': add,
  'cart.get': get,
  'cart.quantity': quantity,
  'cart.update': update,
  'cart.remove': remove,
});
