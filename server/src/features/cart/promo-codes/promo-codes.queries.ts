import { productType } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PromoItem, promoCodes as operations } from '@apprecio/contract/cart/promo-codes';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { stateOf } from './promo-codes.rules.ts';

type Codes = typeof operations;

interface Row {
  id: string;
  code: string;
  kind: 'percent' | 'fixed';
  value: number;
  min_subtotal_paise: number;
  max_discount_paise: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  max_uses_each: number;
  used: number;
  product_kinds: ('merchandise' | 'experience')[];
  active: boolean;
  created_at: Date;
}

function itemOf(row: Row, now: Date): PromoItem {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    minSubtotal: row.min_subtotal_paise,
    maxDiscount: row.max_discount_paise,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    maxUses: row.max_uses,
    maxUsesEach: row.max_uses_each,
    productTypes: row.product_kinds.map((kind) => productType[kind]),
    active: row.active,
    used: row.used,
    state: stateOf(row, now),
  };
}

/** Promo codes, the newest first. */
export async function promoCodes(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Codes['cart.promoCodes']>,
): Promise<Answer<Codes['cart.promoCodes']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rest = after ? sql`and (p.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const found = await sql<Row>`
    select p.id, p.code, p.kind, p.value, p.min_subtotal_paise, p.max_discount_paise, p.starts_at, p.ends_at, p.max_uses,
      p.max_uses_each, p.used, p.product_kinds, p.active, p.created_at
    from promo_codes p where p.organisation_id = ${ctx.organisationId} ${rest}
    order by p.created_at desc, p.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.created_at, row.id]);
  return { items: rows.map((row) => itemOf(row, ctx.now)), nextCursor };
}
