import { type ProductKind, productKindOf, productType } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { spelledAs } from '@apprecio/contract/api/spelling';
import { charityCategory, companyCategory, experienceCategories } from '@apprecio/contract/store/categories';
import type { CatalogueDetail, editing } from '@apprecio/contract/store/editing';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { productImage } from '../pictures/pictures.queries.ts';
import { deliveryDaysOf } from '../store.rules.ts';

type Editing = typeof editing;

/** The built-in categories. */
const namedCategories: Record<ProductKind, readonly string[]> = {
  merchandise: [],
  voucher: [charityCategory],
  experience: [...experienceCategories, companyCategory],
};

/** Returns a product with all columns that can be changed. */
async function findProduct(ctx: PersonContext, id: string) {
  const product = await ctx.db
    .selectFrom('store_products')
    .select([
      'sku',
      'kind',
      'title',
      'description',
      'brand',
      'category',
      'gst_percent',
      'discount_percent',
      'image',
      'images',
    ])
    .select(['month_limit', 'locations', 'active', 'amounts', 'validity_days', 'terms', 'location', 'duration'])
    .select(['group_size', 'customizable', 'hsn', 'delivery_from', 'delivery_to'])
    .select(['look_colour', 'look_pattern'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw fail('access.not_found');
  return product;
}

/** Everything of a product that can be changed. */
export async function catalogueDetail(
  ctx: PersonContext,
  { id }: Parsed<Editing['store.catalogueDetail']>,
): Promise<Answer<Editing['store.catalogueDetail']>> {
  const product = await findProduct(ctx, id);
  const variants = await ctx.db
    .selectFrom('store_variants')
    .select(['id', 'colour', 'size', 'starts_at', 'location', 'price_paise', 'stock'])
    .where('product_id', '=', id)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    id,
    productType: productType[product.kind as ProductKind],
    sku: product.sku,
    title: product.title,
    description: product.description,
    brand: product.brand,
    category: product.category,
    gstPercent: product.gst_percent,
    hsn: product.hsn,
    discountPercent: product.discount_percent,
    monthLimit: product.month_limit,
    locations: product.locations,
    active: product.active,
    customizable: product.customizable,
    deliveryDays: deliveryDaysOf(product),
    imageUrl: productImage(ctx, product.image),
    pictures: product.images.map((key) => ({ key, url: productImage(ctx, key) })),
    variants: variants.map(({ starts_at: startsAt, price_paise: price, ...variant }) => ({
      ...variant,
      startsAt: startsAt?.toISOString() ?? null,
      price,
    })),
    amounts: product.amounts,
    validityDays: product.validity_days,
    terms: product.terms ?? '',
    lookColour: (product.look_colour ?? null) as CatalogueDetail['lookColour'],
    lookPattern: (product.look_pattern ?? null) as CatalogueDetail['lookPattern'],
    location: product.location,
    duration: product.duration,
    groupSize: product.group_size,
  };
}

/** Returns a category in the spelling of other products of its kind; the changed product itself does not count. */
export async function spelledCategory(
  ctx: Pick<PersonContext, 'db' | 'organisationId'>,
  kind: ProductKind,
  category: string,
  but: string | null = null,
): Promise<string> {
  return spelledAs(category, await categoriesOf(ctx, kind, but));
}

/** Returns the categories of a kind of product: built-in ones, then the most used first. */
export async function categoriesOf(
  ctx: Pick<PersonContext, 'db' | 'organisationId'>,
  kind: ProductKind,
  but: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select p.category from store_products p
    where p.organisation_id = ${ctx.organisationId} and p.kind = ${kind} and p.id is distinct from ${but}::uuid
    group by p.category order by count(*) desc, p.category limit 1000`.execute(ctx.db);
  return [...namedCategories[kind], ...rows.map(({ category }) => category)];
}

/** The categories of a kind of product; of experiences the fixed ones. */
export async function catalogueCategories(
  ctx: PersonContext,
  { productType: type }: Parsed<Editing['store.catalogueCategories']>,
): Promise<Answer<Editing['store.catalogueCategories']>> {
  const kind = productKindOf(type);
  if (kind === 'experience') return [...experienceCategories];
  const { rows } = await sql<{ category: string }>`
    select distinct p.category from store_products p
    where p.organisation_id = ${ctx.organisationId} and p.kind = ${kind} order by 1 limit 200`.execute(ctx.db);
  return rows.map(({ category }) => category);
}
