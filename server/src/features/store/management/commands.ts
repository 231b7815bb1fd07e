import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { shownPrice } from '@apprecio/contract/cart/rules';
import type { catalogue } from '@apprecio/contract/store/catalogue';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';

type Catalogue = typeof catalogue;
type Change = Parsed<Catalogue['store.changeProduct']>;

async function changeVariants(ctx: PersonContext, { id, variants = [] }: Change): Promise<void> {
  const org = ctx.organisationId;
  for (const variant of variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { rows } = await sql`
      update store_variants v set price_paise = coalesce(${variant.price ?? null}::bigint, v.price_paise),
        stock = coalesce(${variant.stock ?? null}::int, v.stock)
      where v.organisation_id = ${org} and v.id = ${variant.id} and v.product_id = ${id}
      returning v.id`.execute(ctx.db);
    if (rows.length === 0) throw fail('access.not_found');
  }
}

/** The lowest and highest price of a product from its variants; a voucher keeps its own. */
async function pricesOf(ctx: PersonContext, id: string): Promise<{ low: number; high: number } | null> {
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select min(v.price_paise) as low, max(v.price_paise) as high from store_variants v
    where v.organisation_id = ${ctx.organisationId} and v.product_id = ${id} and v.active`.execute(ctx.db);
  const { low, high } = rows[0]!;
  return low === null ? null : { low, high: high! };
}

/** Shows or hides a product and changes its discount, prices and stock; what a card shows is counted anew. */
export async function changeProduct(
  ctx: PersonContext,
  input: Change,
): Promise<Answer<Catalogue['store.changeProduct']>> {
  const product = await ctx.db
    .selectFrom('store_products')
    .select(['title', 'active', 'kind', 'price_paise', 'price_to_paise', 'discount_percent', 'gst_percent'])
    .where('id', '=', input.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw fail('access.not_found');
  await changeVariants(ctx, input);
  const prices = await pricesOf(ctx, input.id);
  const low = prices?.low ?? product.price_paise;
  const discount = product.kind === 'voucher' ? 0 : (input.discountPercent ?? product.discount_percent);
  const active = input.active ?? product.active;
  await ctx.db
    .updateTable('store_products')
    .set({
      active,
      discount_percent: discount,
      price_paise: low,
      price_to_paise: prices ? (prices.high > low ? prices.high : null) : product.price_to_paise,
      shown_paise: shownPrice(low, discount, product.gst_percent),
      updated_at: ctx.now,
    })
    .where('id', '=', input.id)
    .execute();
  const fields = Object.keys(input).filter((name) => name !== 'id');
  await ctx.record('store.productChanged', input.id, { title: product.title, active, fields });
  return { ok: true };
}
