import { sql } from 'kysely';
import type { Reactions } from '../../platform/activity.ts';
import { whenRenamed } from '../audiences/public.ts';
import { deletedIds } from '../employees/public.ts';
import { renewCatalogue } from './filters/filters.commands.ts';
import { countSold, uncountSold } from './stock/stock.commands.ts';

export const storeReactions: Reactions = {
  inTransaction: {
    'employees.orgFieldChanged': whenRenamed(async (ctx, { kind, from, to }) => {
      if (kind !== 'location') return;
      await sql`update store_products set locations = array_append(locations, ${to}::text)
        where organisation_id = ${ctx.organisationId} and ${from} = any(locations) and not ${to} = any(locations)`.execute(
        ctx.db,
      );
      await renewCatalogue(ctx);
    }),
    'store.productAdded': renewCatalogue,
    'store.productChanged': renewCatalogue,
    'store.productsLoaded': renewCatalogue,
    'store.starterAdded': renewCatalogue,
    'store.starterRemoved': renewCatalogue,
    'employees.left': {
      many: async (ctx, activities) => {
        const those = sql<string>`any(${deletedIds(activities)}::uuid[])`;
        await ctx.db.deleteFrom('wishlist_items').where('person_id', '=', those).execute();
      },
    },
  },
  after: {
    'orders.placed': (ctx, { facts }) => countSold(ctx, facts.items),
    'orders.moved': async (ctx, { facts: { to, lineIds } }) => {
      if (to === 'cancelled' || to === 'returned') await uncountSold(ctx, lineIds);
    },
  },
};
