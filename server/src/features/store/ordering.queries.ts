import type { SortKey } from '@apprecio/contract/store/categories';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { isAffordable, isAvailable, shownNow } from './prices/prices.queries.ts';
import type { Shopper } from './shoppers.queries.ts';

interface Sorting {
  column: RawBuilder<unknown>;
  down: boolean;
  key: 'text' | 'instant' | 'number';
}

/** Groups and sorts products: the group of a product goes before its sort key. */
export interface Ordering extends Sorting {
  group: RawBuilder<number>;
}

const popular: Sorting = { column: sql`p.sold_count`, down: true, key: 'number' };

const sortings: Record<SortKey, Sorting> = {
  affordable_first: popular,
  most_popular: popular,
  newest: { column: sql`p.created_at`, down: true, key: 'instant' },
  price_low_to_high: { column: shownNow, down: false, key: 'number' },
  price_high_to_low: { column: shownNow, down: true, key: 'number' },
  name: { column: sql`p.title_fold`, down: false, key: 'text' },
  name_desc: { column: sql`p.title_fold`, down: true, key: 'text' },
  best_rating: { column: sql`p.rating_tenths`, down: true, key: 'number' },
};

/** Returns the order of a list. Sold-out products come last in each; one order begins with what can be afforded. */
export function orderingOf(sort: SortKey, shopper: Shopper): Ordering {
  const within = sort === 'affordable_first' ? sql`when ${isAffordable(shopper)} then 0` : sql``;
  return { ...sortings[sort], group: sql<number>`case when not ${isAvailable} then 2 ${within} else 1 end` };
}

const numbers = { number: /^-?\d{1,15}$/, group: /^[0-2]$/ };

/** Returns the condition that a product comes after a cursor, or nothing without one. */
export function afterCursor(cursor: string | undefined, { group, column, down, key }: Ordering): RawBuilder<unknown> {
  const after = readCursor(cursor, ['text', key === 'instant' ? 'instant' : 'text', 'uuid']);
  if (!after) return sql``;
  const [of = '', value = '', id] = after;
  if (!numbers.group.test(of) || (key === 'number' && !numbers.number.test(value))) {
    throw fail('request.invalid', { errors: { cursor: 'This page is not known' } });
  }
  const typed = { text: sql`${value}::text`, instant: sql`${value}::timestamptz`, number: sql`${value}::bigint` }[key];
  return sql`and (${group} > ${of}::int or (${group} = ${of}::int
    and (${column}, p.id) ${down ? sql`<` : sql`>`} (${typed}, ${id}::uuid)))`;
}
