import type { Answer } from '@apprecio/contract/api/define';
import type { Address } from '@apprecio/contract/orders/orders.entities';
import type { placing, SavedAddress } from '@apprecio/contract/orders/placing';
import type { PersonContext } from '../../../platform/context.ts';

type Placing = typeof placing;

/** The maximum number of addresses a person stores. */
export const addressesAtMost = 10;

/** My delivery addresses, the last used first. */
export async function addresses(ctx: PersonContext): Promise<Answer<Placing['orders.addresses']>> {
  const rows = await ctx.db
    .selectFrom('order_addresses')
    .select(['id', 'address'])
    .where('person_id', '=', ctx.person.id)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(addressesAtMost)
    .execute();
  return rows.map(({ id, address }): SavedAddress => ({ id, ...(address as unknown as Address) }));
}
