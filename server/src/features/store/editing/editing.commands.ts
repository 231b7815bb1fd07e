import { type ProductKind, productKindOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { searchForm } from '@apprecio/contract/api/text-keys';
import { shownPrice } from '@apprecio/contract/cart/cart.rules';
import { charityCategory, companyCategory, experienceCategories } from '@apprecio/contract/store/categories';
import type { editing, ProductForm } from '@apprecio/contract/store/editing';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { type Fulfilment, insertProducts, type NewProduct, type NewVariant } from '../catalogue.commands.ts';
import { recordPriceChanges } from '../own-prices/own-prices.commands.ts';
import { pricesOf as pricesBefore } from '../own-prices/own-prices.queries.ts';
import { termsOf } from '../store.rules.ts';
import { spelledCategory } from './editing.queries.ts';

type Editing = typeof editing;
type VariantForm = NonNullable<ProductForm['variants']>[number] & { sku?: string };

/** A form whose new variants may bring their own SKU. */
type Form = Omit<ProductForm, 'variants'> & { variants?: readonly VariantForm[] | undefined };

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

const fulfilments: Record<ProductKind, Fulfilment> = {
  merchandise: 'delivery',
  voucher: 'code',
  experience: 'booking',
};

const isCause = (kind: ProductKind, category: string) => kind === 'voucher' && category === charityCategory;

/**
 * Returns the way a product reaches its buyer. A cause needs no code, and an experience of the company category needs
 * no date.
 */
export function fulfilmentOf(kind: ProductKind, category: string): Fulfilment {
  if (isCause(kind, category)) return 'donation';
  return kind === 'experience' && category === companyCategory ? 'company' : fulfilments[kind];
}

/** The categories that an experience may be given. */
const experienceChoices: readonly string[] = [...experienceCategories, companyCategory];

function checkCategory(kind: ProductKind, category: string | undefined): void {
  if (kind !== 'experience' || category === undefined) return;
  if (experienceChoices.includes(category)) return;
  throw fail('request.invalid', { errors: { category: `Please choose one of ${experienceChoices.join(', ')}` } });
}

function newVariant(sku: string, { startsAt, price, stock, ...look }: VariantForm): NewVariant {
  return {
    sku: look.sku ?? `${sku}-${newId().slice(-8).toUpperCase()}`,
    colour: look.colour ?? null,
    size: look.size ?? null,
    startsAt: startsAt ? new Date(startsAt) : null,
    location: look.location ?? null,
    pricePaise: price!,
    stock: stock!,
  };
}

function required(kind: ProductKind, { amounts = [], variants = [] }: ProductForm): void {
  if (kind === 'voucher' && amounts.length === 0) {
    throw fail('request.invalid', { errors: { amounts: 'Please enter at least one amount' } });
  }
  if (kind !== 'voucher' && variants.filter(({ id }) => id === undefined).length === 0) {
    throw fail('request.invalid', { errors: { variants: 'Please add at least one price and its stock' } });
  }
}

/** Adds a product of one of the three kinds. */
export async function createProduct(
  ctx: PersonContext,
  { productType, ...typed }: Parsed<Editing['store.createProduct']>,
): Promise<Answer<Editing['store.createProduct']>> {
  const kind = productKindOf(productType);
  const form = { ...typed, category: await spelledCategory(ctx, kind, typed.category) };
  required(kind, form);
  checkCategory(kind, form.category);
  const sku = `P-${newId().slice(-10).toUpperCase()}`;
  const { variants = [], amounts = [], discountPercent = 0, description = '', ...others } = form;
  const { deliveryDays, lookColour, lookPattern, ...rest } = others;
  const added: NewProduct[] = [
    {
      ...rest,
      sku,
      kind,
      fulfilment: fulfilmentOf(kind, form.category),
      description,
      gstPercent: isCause(kind, form.category) ? 0 : form.gstPercent,
      image: '',
      discountPercent: kind === 'voucher' ? 0 : discountPercent,
      deliveryDays: kind === 'merchandise' ? deliveryDays : null,
      lookColour: kind === 'voucher' ? lookColour : null,
      lookPattern: kind === 'voucher' ? lookPattern : null,
      variants: kind === 'voucher' ? [] : variants.map((variant) => newVariant(sku, variant)),
      amounts: kind === 'voucher' ? amounts.toSorted((a, b) => a - b) : [],
    },
  ];
  const ids = await insertProducts(ctx, added, ctx.person.id);
  const id = ids.get(sku)!;
  await ctx.record('store.productAdded', id, { title: form.title });
  return { id };
}

async function changeVariant(ctx: TenantContext, productId: string, { id, ...form }: VariantForm): Promise<void> {
  const { colour, size, startsAt, location, price, stock, expectedStock, active } = form;
  const before = await ctx.db
    .selectFrom('store_variants')
    .select('stock')
    .where('id', '=', id!)
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw fail('access.not_found');
  if (expectedStock !== undefined && expectedStock !== before.stock) throw fail('store.stock_changed');
  await ctx.db
    .updateTable('store_variants')
    .set({
      product_id: productId,
      ...(colour !== undefined && { colour }),
      ...(size !== undefined && { size }),
      ...(startsAt !== undefined && { starts_at: startsAt === null ? null : new Date(startsAt) }),
      ...(location !== undefined && { location }),
      ...(price !== undefined && { price_paise: price }),
      ...(stock !== undefined && { stock }),
      ...(active !== undefined && { active }),
    })
    .where('id', '=', id!)
    .execute();
}

async function changeVariants(ctx: TenantContext, product: Product, variants: readonly VariantForm[]): Promise<void> {
  const existingVariants = variants.filter(({ id }) => id !== undefined);
  for (const variant of existingVariants.toSorted((a, b) => (a.id! < b.id! ? -1 : 1))) {
    await changeVariant(ctx, product.id, variant);
  }
  const added = variants.filter(({ id }) => id === undefined);
  if (added.length === 0) return;
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(v.position), -1) + 1 as next from store_variants v
    where v.organisation_id = ${ctx.organisationId} and v.product_id = ${product.id}`.execute(ctx.db);
  const values = added.map((variant, at) => {
    const { startsAt, pricePaise, ...row } = newVariant(product.sku, variant);
    return {
      ...row,
      organisation_id: ctx.organisationId,
      id: newId(),
      product_id: product.id,
      starts_at: startsAt ?? null,
      price_paise: pricePaise,
      position: rows[0]!.next + at,
    };
  });
  await ctx.db.insertInto('store_variants').values(values).execute();
}

/** The lowest and highest price of a product from its variants; of a voucher from its amounts. */
async function pricesOf(ctx: TenantContext, product: Product): Promise<{ low: number; high: number }> {
  if (product.kind === 'voucher') return { low: Math.min(...product.amounts), high: Math.max(...product.amounts) };
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select min(v.price_paise) as low, max(v.price_paise) as high from store_variants v
    where v.organisation_id = ${ctx.organisationId} and v.product_id = ${product.id} and v.active`.execute(ctx.db);
  const { low, high } = rows[0]!;
  return { low: low ?? product.price_paise, high: high ?? product.price_paise };
}

async function findAgain(ctx: TenantContext, product: Product): Promise<void> {
  const variants = await ctx.db
    .selectFrom('store_variants')
    .select('colour')
    .where('product_id', '=', product.id)
    .where('active', '=', true)
    .execute();
  const { title, brand, category, location } = product;
  const terms = termsOf([title, brand, category, location, ...variants.map(({ colour }) => colour)]);
  await ctx.db.deleteFrom('store_product_terms').where('product_id', '=', product.id).execute();
  await ctx.db
    .insertInto('store_product_terms')
    .values(terms.map((term) => ({ organisation_id: ctx.organisationId, product_id: product.id, term })))
    .execute();
}

async function lockProduct(ctx: TenantContext, id: string) {
  const product = await ctx.db
    .selectFrom('store_products')
    .select(['id', 'sku', 'kind', 'title', 'description', 'brand', 'category', 'gst_percent', 'discount_percent'])
    .select(['month_limit', 'locations', 'active', 'amounts', 'validity_days', 'terms', 'location', 'duration'])
    .select(['group_size', 'price_paise', 'customizable', 'hsn', 'delivery_from', 'delivery_to'])
    .select(['look_colour', 'look_pattern'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw fail('access.not_found');
  return { ...product, kind: product.kind as ProductKind };
}
type Product = Awaited<ReturnType<typeof lockProduct>>;

/** Returns the columns of delivery days; only merchandise is delivered. */
function deliveryOf(before: Product, { deliveryDays: days }: Form): Pick<Product, 'delivery_from' | 'delivery_to'> {
  const { kind, delivery_from: from, delivery_to: to } = before;
  if (kind !== 'merchandise') return { delivery_from: null, delivery_to: null };
  return days === undefined
    ? { delivery_from: from, delivery_to: to }
    : { delivery_from: days?.from ?? null, delivery_to: days?.to ?? null };
}

function merged(before: Product, form: Form): Product {
  const isVoucher = before.kind === 'voucher';
  const category = given(form.category, before.category);
  return {
    ...before,
    title: given(form.title, before.title),
    description: given(form.description, before.description),
    brand: given(form.brand, before.brand),
    category,
    gst_percent: isCause(before.kind, category) ? 0 : given(form.gstPercent, before.gst_percent),
    hsn: given(form.hsn, before.hsn),
    discount_percent: isVoucher ? 0 : given(form.discountPercent, before.discount_percent),
    month_limit: given(form.monthLimit, before.month_limit),
    locations: given(form.locations, before.locations),
    active: given(form.active, before.active),
    customizable: before.kind === 'merchandise' && given(form.customizable, before.customizable),
    ...deliveryOf(before, form),
    amounts: isVoucher ? given(form.amounts, before.amounts).toSorted((a, b) => a - b) : [],
    validity_days: given(form.validityDays, before.validity_days),
    terms: given(form.terms, before.terms),
    look_colour: isVoucher ? given(form.lookColour, before.look_colour) : null,
    look_pattern: isVoucher ? given(form.lookPattern, before.look_pattern) : null,
    location: given(form.location, before.location),
    duration: given(form.duration, before.duration),
    group_size: given(form.groupSize, before.group_size),
  };
}

/**
 * Changes what is named of a product; what a card shows and what it is found by follow. Answers it as it is then.
 * @throws Failure `access.not_found`, `store.stock_changed`
 */
export async function applyForm(ctx: TenantContext, id: string, typed: Form, by: string | null): Promise<Product> {
  const before = await lockProduct(ctx, id);
  const { category } = typed;
  const form = category ? { ...typed, category: await spelledCategory(ctx, before.kind, category, id) } : typed;
  const prices = await pricesBefore(ctx, [id]);
  checkCategory(before.kind, form.category);
  if (before.kind !== 'voucher' && form.variants) await changeVariants(ctx, before, form.variants);
  const product = merged(before, form);
  const { low, high } = await pricesOf(ctx, product);
  const { id: _id, sku: _sku, kind: _kind, ...columns } = product;
  await ctx.db
    .updateTable('store_products')
    .set({
      ...columns,
      ...(product.category !== before.category && { fulfilment: fulfilmentOf(before.kind, product.category) }),
      title_fold: searchForm(product.title),
      price_paise: low,
      price_to_paise: high > low ? high : null,
      shown_paise: shownPrice(low, product.discount_percent, product.gst_percent),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  await findAgain(ctx, product);
  await recordPriceChanges(ctx, [id], { before: prices, by });
  return product;
}

/** Changes what is named of a product. */
export async function changeProduct(
  ctx: PersonContext,
  { id, ...form }: Parsed<Editing['store.changeProduct']>,
): Promise<Answer<Editing['store.changeProduct']>> {
  const product = await applyForm(ctx, id, form, ctx.person.id);
  await ctx.record('store.productChanged', id, {
    title: product.title,
    active: product.active,
    fields: Object.keys(form),
  });
  return { ok: true };
}
