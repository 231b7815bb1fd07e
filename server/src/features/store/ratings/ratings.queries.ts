import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { ratings as operations } from '@apprecio/contract/store/ratings';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { shopperOf, visibleTo } from '../shoppers.queries.ts';

type Ratings = typeof operations;

/** Returns true if the caller has received a product and not returned it. */
export async function hasReceived(ctx: PersonContext, productId: string): Promise<boolean> {
  const org = ctx.organisationId;
  const { rows } = await sql`
    select 1 from orders o
    join order_lines l on l.organisation_id = ${org} and l.order_id = o.id
    where o.organisation_id = ${org} and o.person_id = ${ctx.person.id} and l.product_id = ${productId}
      and l.status = 'delivered' limit 1`.execute(ctx.db);
  return rows.length > 0;
}

async function requireVisible(ctx: PersonContext, productId: string): Promise<void> {
  const shopper = await shopperOf(ctx, ctx.person.id);
  const { rows } = await sql`select 1 from store_products p
    where p.organisation_id = ${ctx.organisationId} and p.id = ${productId} and ${visibleTo(shopper)}`.execute(ctx.db);
  if (rows.length === 0) throw fail('access.not_found');
}

interface Row {
  id: string;
  person: PersonRef;
  stars: number;
  words: string;
  hidden: boolean;
  rated_at: Date;
}

/** Lists the ratings of a product, newest first. Only admins can read hidden texts. */
export async function ratings(
  ctx: PersonContext,
  { productId, cursor, limit }: Parsed<Ratings['store.ratings']>,
): Promise<Answer<Ratings['store.ratings']>> {
  const org = ctx.organisationId;
  await requireVisible(ctx, productId);
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rest = after ? sql`and (r.rated_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const found = await sql<Row>`
    select r.id, ${refJson('b')} as person, r.stars, r.words, r.hidden, r.rated_at from store_ratings r
    join people b on b.organisation_id = ${org} and b.id = r.person_id
    where r.organisation_id = ${org} and r.product_id = ${productId} ${rest}
    order by r.rated_at desc, r.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.rated_at, row.id]);
  const seesHidden = hasRight(ctx.person, 'store.manage');
  return {
    items: rows.map(({ person, rated_at: ratedAt, words, ...row }) => ({
      ...row,
      words: row.hidden && !seesHidden ? '' : words,
      person: presentPerson(ctx, person),
      ratedAt: ratedAt.toISOString(),
    })),
    nextCursor,
  };
}

/** My own rating of a product, and whether I may rate it. */
export async function myRating(
  ctx: PersonContext,
  { id }: Parsed<Ratings['store.myRating']>,
): Promise<Answer<Ratings['store.myRating']>> {
  await requireVisible(ctx, id);
  const rating = await ctx.db
    .selectFrom('store_ratings')
    .select(['stars', 'words'])
    .where('product_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  return { received: await hasReceived(ctx, id), rating: rating ?? null };
}
