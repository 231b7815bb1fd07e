import { isDeepStrictEqual } from 'node:util';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { Address } from '@apprecio/contract/orders/orders.entities';
import type { placing } from '@apprecio/contract/orders/placing';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail } from '../../../platform/fail.ts';
import { addresses, addressesAtMost } from './addresses.queries.ts';

type Placing = typeof placing;

/** Keeps an address for the next time, the last used first; beyond ten the oldest goes. */
export async function storeAddress(ctx: PersonContext, address: Address): Promise<void> {
  const savedAddresses = await addresses(ctx);
  const same = savedAddresses.find(({ id: _id, ...one }) => isDeepStrictEqual(one, address));
  if (same) {
    await ctx.db.updateTable('order_addresses').set({ used_at: ctx.now }).where('id', '=', same.id).execute();
    return;
  }
  const oldest = savedAddresses[addressesAtMost - 1];
  if (oldest) await ctx.db.deleteFrom('order_addresses').where('id', '=', oldest.id).execute();
  await ctx.db
    .insertInto('order_addresses')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      person_id: ctx.person.id,
      address: jsonColumn(address),
      used_at: ctx.now,
    })
    .execute();
}

/** Takes an address out of my book. */
export async function deleteAddress(
  ctx: PersonContext,
  { id }: Parsed<Placing['orders.deleteAddress']>,
): Promise<Answer<Placing['orders.deleteAddress']>> {
  const deleted = await ctx.db
    .deleteFrom('order_addresses')
    .where('id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw fail('access.not_found');
  return { ok: true };
}
