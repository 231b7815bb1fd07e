import { type ProductKind, productType } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type catalogue as operations, type CatalogueItem, lowStock } from '@apprecio/contract/store/catalogue';
import { kindOfCategory, storeCategories, type StoreCategory } from '@apprecio/contract/store/categories';
import { sql } from 'kysely';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { donatedSince, yearBegan } from '../causes.queries.ts';
import { productImage } from '../pictures/pictures.queries.ts';
import { parseSearchTerms } from '../store.rules.ts';
import { isFree } from '../vault/vault.queries.ts';

type Catalogue = typeof operations;

interface Row {
  id: string;
  kind: ProductKind;
  sku: string;
  title: string;
  title_fold: string;
  image: string;
  price_paise: number;
  price_to_paise: number | null;
  discount_percent: number;
  gst_percent: number;
  active: boolean;
  amounts: number[];
  fulfilment: string;
  variants: {
    id: string;
    colour: string | null;
    size: string | null;
    startsAt: string | null;
    price: number;
    stock: number;
  }[];
  codes: { amount: number; left: number }[];
  donated: number | null;
}

function itemOf(ctx: PersonContext, row: Row): CatalogueItem {
  const leftOf = (amount: number) => row.codes.find((code) => code.amount === amount)?.left ?? 0;
  const codes = row.fulfilment === 'code' ? row.amounts.map((amount) => ({ amount, left: leftOf(amount) })) : [];
  const variants = row.variants.map(({ startsAt, ...variant }) => ({
    ...variant,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
  }));
  const counts = row.kind === 'voucher' ? codes.map(({ left }) => left) : variants.map(({ stock }) => stock);
  return {
    id: row.id,
    productType: productType[row.kind],
    sku: row.sku,
    title: row.title,
    imageUrl: productImage(ctx, row.image),
    price: row.price_paise,
    priceTo: row.price_to_paise,
    discountPercent: row.discount_percent,
    gstPercent: row.gst_percent,
    active: row.active,
    donated: row.donated,
    stock: counts.reduce((sum, count) => sum + count, 0),
    low: counts.some((count) => count <= lowStock),
    variants,
    codes,
  };
}

/** Products of a tab, by title, with their stock. */
export async function catalogue(
  ctx: PersonContext,
  { category, show, search, cursor, limit }: Parsed<Catalogue['store.catalogue']>,
): Promise<Answer<Catalogue['store.catalogue']>> {
  const org = ctx.organisationId;
  const { timeZone } = await aboutOrganisation(ctx);
  const free = isFree(dateIn(timeZone, ctx.now));
  const after = readCursor(cursor, ['text', 'uuid']);
  const rest = after ? sql`and (p.title_fold, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const low = sql`and p.active and (exists (select 1 from store_variants v where v.organisation_id = ${org} and v.product_id = p.id
      and v.active and v.stock <= ${lowStock})
    or (p.fulfilment = 'code' and exists (select 1 from unnest(p.amounts) as a(amount) where (select count(*) from (
      select 1 from voucher_codes c where c.organisation_id = ${org} and c.product_id = p.id and ${free}
        and c.amount_paise = a.amount limit ${lowStock + 1}) few) <= ${lowStock})))`;
  const shown = { all: sql``, low, hidden: sql`and not p.active` }[show];
  const terms = parseSearchTerms(search).map(
    (term) => sql`and exists (select 1 from store_product_terms t where t.organisation_id = ${org}
      and t.product_id = p.id and t.term >= ${term} and t.term < ${`${term}\u{10ffff}`})`,
  );
  const found = await sql<Row>`
    select p.id, p.kind, p.sku, p.title, p.title_fold, p.image, p.price_paise, p.price_to_paise, p.discount_percent,
      p.gst_percent, p.active, p.amounts, p.fulfilment,
      (select coalesce(json_agg(json_build_object('id', v.id, 'colour', v.colour, 'size', v.size, 'startsAt', v.starts_at,
          'price', v.price_paise, 'stock', v.stock) order by v.position), '[]')
        from store_variants v where v.organisation_id = ${org} and v.product_id = p.id and v.active) as variants,
      (select coalesce(json_agg(json_build_object('amount', f.amount_paise, 'left', f.free)), '[]') from (
        select c.amount_paise, count(*)::int as free from voucher_codes c where c.organisation_id = ${org}
          and c.product_id = p.id and ${free} group by c.amount_paise) f) as codes,
      ${donatedSince(org, yearBegan(ctx, timeZone))} as donated
    from store_products p
    where p.organisation_id = ${org} and p.kind = ${kindOfCategory[category]} ${shown}
      ${terms.length > 0 ? sql.join(terms, sql` `) : sql``} ${rest}
    order by p.title_fold, p.id limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.title_fold, row.id]);
  return { items: rows.map((row) => itemOf(ctx, row)), nextCursor };
}

/** The category in which a product is managed. */
export async function categoryOf({ db }: Pick<PersonContext, 'db'>, productId: string): Promise<StoreCategory> {
  const { kind } = await db
    .selectFrom('store_products')
    .select('kind')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return storeCategories.find((category) => kindOfCategory[category] === kind)!;
}
