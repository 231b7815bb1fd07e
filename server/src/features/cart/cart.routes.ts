import { cart } from '@apprecio/contract/cart/cart.operations';
import { promoCodes as promoOperations } from '@apprecio/contract/cart/promo-codes';
import { bind } from '../../platform/context.ts';
import { add, remove, update } from './cart.commands.ts';
import { get, quantity } from './cart.queries.ts';
import { changePromo, createPromo } from './promo-codes/promo-codes.commands.ts';
import { promoCodes } from './promo-codes/promo-codes.queries.ts';

export const cartRoutes = [
  ...bind(cart, {
    'cart.add': add,
    'cart.get': get,
    'cart.quantity': quantity,
    'cart.update': update,
    'cart.remove': remove,
  }),
  ...bind(promoOperations, {
    'cart.promoCodes': promoCodes,
    'cart.createPromo': createPromo,
    'cart.changePromo': changePromo,
  }),
];
