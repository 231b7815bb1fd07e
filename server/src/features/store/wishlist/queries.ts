import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type goals as goalOperations, maxGoals } from '@apprecio/contract/store/goals';
import type { store } from '@apprecio/contract/store/operations';
import { sql } from 'kysely';
import { monthIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { isPrivateClosed } from '../../../platform/security/private.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { paceOf } from '../../points/public.ts';
import { cardColumns, cardOf, type CardRow } from '../queries.ts';
import { reachedAt } from '../rules.ts';
import { shopperOf, visibleTo } from '../shoppers/queries.ts';

type Store = typeof store;
type Goals = typeof goalOperations;

/** My wishlist, the newest first. */
export async function wishlist(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Store['store.wishlist']>,
): Promise<Answer<Store['store.wishlist']>> {
  if (isPrivateClosed(ctx.person)) return { items: [], nextCursor: null };
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const shopper = await shopperOf(ctx, ctx.person.id);
  const rest = after ? sql`and (i.added_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const found = await sql<CardRow & { added_at: Date; item_id: string; variant_id: string | null }>`
    select ${cardColumns(org, shopper)}, i.added_at, i.id as item_id, i.variant_id from wishlist_items i
    join store_products p on p.organisation_id = ${org} and p.id = i.product_id and ${visibleTo(shopper)}
    where i.organisation_id = ${org} and i.person_id = ${ctx.person.id} ${rest}
    order by i.added_at desc, i.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.added_at, row.item_id]);
  return { items: rows.map((row) => ({ ...cardOf(ctx, row, shopper), variantId: row.variant_id })), nextCursor };
}

/**
 * Returns the caller's savings goals, oldest first, with the missing points and the date forecast from the caller's
 * pace.
 */
export async function goals(ctx: PersonContext): Promise<Answer<Goals['store.goals']>> {
  const org = ctx.organisationId;
  const shopper = await shopperOf(ctx, ctx.person.id);
  const { rows } = await sql<CardRow>`
    select ${cardColumns(org, shopper)} from wishlist_items i
    join store_products p on p.organisation_id = ${org} and p.id = i.product_id and ${visibleTo(shopper)}
    where i.organisation_id = ${org} and i.person_id = ${ctx.person.id} and i.goal_at is not null
    order by i.goal_at, i.id limit ${maxGoals}`.execute(ctx.db);
  if (rows.length === 0 || isPrivateClosed(ctx.person)) return { earned: shopper.earned, goals: [] };
  const pace = await paceOf(ctx, ctx.person.id);
  const { timeZone } = await aboutOrganisation(ctx);
  return {
    earned: shopper.earned,
    goals: rows.map((row) => {
      const product = cardOf(ctx, row, shopper);
      const missing = Math.max(0, product.points - shopper.earned);
      const at = reachedAt(missing, pace, ctx.now);
      return { product, missing, reachedIn: at && monthIn(timeZone, at).slice(0, 7) };
    }),
  };
}
