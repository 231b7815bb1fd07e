import { placing } from '@apprecio/contract/orders/placing';
import { bind } from '../../../platform/context.ts';
import { deleteAddress } from '../addresses/addresses.commands.ts';
import { addresses } from '../addresses/addresses.queries.ts';
import { place, purchase } from '../orders.commands.ts';

export const placingRoutes = bind(placing, {
  'orders.purchase': purchase,
  'orders.place': place,
  'orders.addresses': addresses,
  'orders.deleteAddress': deleteAddress,
});
