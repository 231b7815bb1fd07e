import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { farMonths, maxGoals, nearMonths } from '@apprecio/contract/store/goal-limits';
import type { Goal, goals as goalOperations } from '@apprecio/contract/store/goals';
import type { ProductCard, ProductVariant } from '@apprecio/contract/store/store.entities';
import type { store } from '@apprecio/contract/store/store.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { isPrivateClosed } from '../../../platform/security/private.ts';
import { paceOf } from '../../points/public.ts';
import { variantOf } from '../details/details.queries.ts';
import { isWithin, joinLowest, shownNow } from '../prices/prices.queries.ts';
import { type Shopper, shopperOf, visibleTo } from '../shoppers.queries.ts';
import { cardColumns, cardOf, type CardRow } from '../store.queries.ts';
import { monthlyPace, monthsUntil } from '../store.rules.ts';

type Store = typeof store;
type Goals = typeof goalOperations;

interface WishRow extends CardRow {
  added_at: Date;
  item_id: string;
  variant_id: string | null;
  colour: string | null;
  size: string | null;
  starts_at: Date | null;
  variant_location: string | null;
  variant_paise: number | null;
  stock: number;
}

function wishedVariant(row: WishRow, shopper: Shopper): ProductVariant | null {
  if (row.variant_id === null || row.variant_paise === null) return null;
  const { variant_id: id, variant_location: location, variant_paise: price_paise } = row;
  return variantOf({ ...row, id, location, price_paise }, row, shopper);
}

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
  const found = await sql<WishRow>`
    select ${cardColumns(org, shopper)}, i.added_at, i.id as item_id, i.variant_id, v.colour, v.size, v.starts_at,
      v.location as variant_location, v.price_paise as variant_paise,
      case when v.active and (v.starts_at is null or v.starts_at > ${ctx.now}) then v.stock else 0 end as stock
    from wishlist_items i
    join store_products p on p.organisation_id = ${org} and p.id = i.product_id and ${visibleTo(shopper)}
    left join store_variants v on v.organisation_id = ${org} and v.id = i.variant_id
    ${joinLowest(org, shopper)}
    where i.organisation_id = ${org} and i.person_id = ${ctx.person.id} ${rest}
    order by i.added_at desc, i.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.added_at, row.item_id]);
  return {
    items: rows.map((row) => ({
      ...cardOf(ctx, row, shopper),
      variantId: row.variant_id,
      variant: wishedVariant(row, shopper),
    })),
    nextCursor,
  };
}

/**
 * Returns the most valuable thing within reach in a few months; null if there is nothing. It is of the same kind as a
 * far goal if possible, and none of the goals.
 */
async function nearerThan(
  ctx: PersonContext,
  { kind, among, within }: { kind: string; among: readonly string[]; within: number },
  shopper: Shopper,
): Promise<ProductCard | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<CardRow>`
    select ${cardColumns(org, shopper)} from store_products p ${joinLowest(org, shopper)}
    where p.organisation_id = ${org} and ${visibleTo(shopper)} and p.id <> all(${[...among]}::uuid[])
      and ${isWithin(within, shopper)}
    order by (p.kind = ${kind}) desc, ${shownNow} desc, p.id limit 1`.execute(ctx.db);
  return rows[0] ? cardOf(ctx, rows[0], shopper) : null;
}

/**
 * Returns the caller's savings goals, oldest first, with the missing points. Each has the months until the caller's pace
 * reaches it; a far one has something nearer.
 */
export async function goals(ctx: PersonContext): Promise<Answer<Goals['store.goals']>> {
  const org = ctx.organisationId;
  const shopper = await shopperOf(ctx, ctx.person.id);
  const { earned } = shopper;
  const { rows } = await sql<CardRow>`
    select ${cardColumns(org, shopper)} from wishlist_items i
    join store_products p on p.organisation_id = ${org} and p.id = i.product_id and ${visibleTo(shopper)}
    ${joinLowest(org, shopper)}
    where i.organisation_id = ${org} and i.person_id = ${ctx.person.id} and i.goal_at is not null
    order by i.goal_at, i.id limit ${maxGoals}`.execute(ctx.db);
  if (rows.length === 0 || isPrivateClosed(ctx.person)) return { earned, goals: [] };
  const pace = monthlyPace(await paceOf(ctx, ctx.person.id), ctx.now);
  const among = rows.map(({ id }) => id);
  const found: Goal[] = [];
  for (const row of rows) {
    const product = cardOf(ctx, row, shopper);
    const missing = Math.max(0, product.points - earned);
    const months = monthsUntil(missing, pace);
    const within = earned + Math.floor((pace ?? 0) * nearMonths);
    const isFar = months !== null && months > farMonths;
    const nearer = isFar ? await nearerThan(ctx, { kind: row.kind, among, within }, shopper) : null;
    found.push({ product, missing, months, nearer });
  }
  return { earned, goals: found };
}
