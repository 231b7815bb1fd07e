import type { ProductKind } from '@apprecio/contract/api/codes';
import { newId } from '@apprecio/contract/api/ids';
import { searchForm } from '@apprecio/contract/api/text-keys';
import { shownPrice } from '@apprecio/contract/cart/cart.rules';
import type { DeliveryDays } from '@apprecio/contract/store/delivery';
import type { Look } from '@apprecio/contract/store/looks';
import type { TenantContext } from '../../platform/activity.ts';
import { recordPriceChanges } from './own-prices/own-prices.commands.ts';
import { termsOf } from './store.rules.ts';

/** Ways in which a product reaches its buyer. */
export type Fulfilment = 'code' | 'delivery' | 'booking' | 'donation' | 'company';

/** A variant as it is loaded; money net in paise. */
export interface NewVariant {
  sku: string;
  colour?: string | null;
  size?: string | null;
  startsAt?: Date | null;
  location?: string | null;
  pricePaise: number;
  stock: number;
}

/** A product as it is loaded; money net in paise. A voucher has amounts, the others have variants. */
export interface NewProduct {
  sku: string;
  kind: ProductKind;
  fulfilment: Fulfilment;
  title: string;
  description: string;
  brand?: string | null | undefined;
  category: string;
  image: string;
  /** All its pictures, `image` first; without them only that one. */
  images?: readonly string[] | undefined;
  gstPercent: number;
  hsn?: string | null | undefined;
  active?: boolean | undefined;
  customizable?: boolean | undefined;
  discountPercent?: number | undefined;
  ratingTenths?: number | undefined;
  locations?: string[] | null | undefined;
  monthLimit?: number | null | undefined;
  variants?: readonly NewVariant[] | undefined;
  amounts?: readonly number[] | undefined;
  deliveryDays?: DeliveryDays | null | undefined;
  validityDays?: number | null | undefined;
  terms?: string | null | undefined;
  /** Of a voucher; without one, derived from category and id. */
  lookColour?: Look['colour'] | null | undefined;
  lookPattern?: Look['pattern'] | null | undefined;
  location?: string | null | undefined;
  duration?: string | null | undefined;
  groupSize?: number | null | undefined;
}

function pricesOf(product: NewProduct): { low: number; high: number } {
  const prices = product.kind === 'voucher' ? product.amounts! : product.variants!.map(({ pricePaise }) => pricePaise);
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

function rowOf(ctx: TenantContext, product: NewProduct & { id: string }) {
  const { low, high } = pricesOf(product);
  const discount = product.discountPercent ?? 0;
  return {
    organisation_id: ctx.organisationId,
    id: product.id,
    sku: product.sku,
    kind: product.kind,
    title: product.title,
    title_fold: searchForm(product.title),
    description: product.description,
    brand: product.brand ?? null,
    category: product.category,
    image: product.image,
    images: [...(product.images ?? (product.image === '' ? [] : [product.image]))],
    price_paise: low,
    price_to_paise: high > low ? high : null,
    discount_percent: discount,
    gst_percent: product.gstPercent,
    hsn: product.hsn ?? null,
    shown_paise: shownPrice(low, discount, product.gstPercent),
    rating_tenths: product.ratingTenths ?? 0,
    locations: product.locations ?? null,
    month_limit: product.monthLimit ?? null,
    amounts: [...(product.amounts ?? [])],
    validity_days: product.validityDays ?? null,
    terms: product.terms ?? null,
    look_colour: product.lookColour ?? null,
    look_pattern: product.lookPattern ?? null,
    location: product.location ?? null,
    duration: product.duration ?? null,
    group_size: product.groupSize ?? null,
    fulfilment: product.fulfilment,
    active: product.active ?? true,
    customizable: product.customizable ?? false,
    delivery_from: product.deliveryDays?.from ?? null,
    delivery_to: product.deliveryDays?.to ?? null,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
}

function variantRows(ctx: TenantContext, product: NewProduct & { id: string }) {
  return (product.variants ?? []).map((variant, position) => ({
    organisation_id: ctx.organisationId,
    id: newId(),
    product_id: product.id,
    sku: variant.sku,
    colour: variant.colour ?? null,
    size: variant.size ?? null,
    starts_at: variant.startsAt ?? null,
    location: variant.location ?? null,
    price_paise: variant.pricePaise,
    stock: variant.stock,
    position,
  }));
}

function termRows(ctx: TenantContext, product: NewProduct & { id: string }) {
  const colours = (product.variants ?? []).map(({ colour }) => colour ?? null);
  const texts = [product.title, product.brand ?? null, product.category, product.location ?? null, ...colours];
  return termsOf(texts).map((term) => ({ organisation_id: ctx.organisationId, product_id: product.id, term }));
}

/** Writes products with their variants and the terms they are found by; `by` sets their prices. Answers their ids by SKU. */
export async function insertProducts(
  ctx: TenantContext,
  added: readonly NewProduct[],
  by: string | null,
): Promise<Map<string, string>> {
  const products = added.map((product) => ({ ...product, id: newId() }));
  for (let at = 0; at < products.length; at += 200) {
    const part = products.slice(at, at + 200);
    await ctx.db
      .insertInto('store_products')
      .values(part.map((product) => rowOf(ctx, product)))
      .execute();
    const variants = part.flatMap((product) => variantRows(ctx, product));
    if (variants.length > 0) await ctx.db.insertInto('store_variants').values(variants).execute();
    const terms = part.flatMap((product) => termRows(ctx, product));
    if (terms.length > 0) await ctx.db.insertInto('store_product_terms').values(terms).execute();
    const ids = part.map(({ id }) => id);
    await recordPriceChanges(ctx, ids, { before: [], by });
  }
  return new Map(products.map(({ sku, id }) => [sku, id]));
}

/** Adds products with their variants and the terms they are found by. Answers their ids by SKU. */
export async function addProducts(ctx: TenantContext, added: readonly NewProduct[]): Promise<Map<string, string>> {
  const ids = await insertProducts(ctx, added, null);
  await ctx.record('store.productsLoaded', null, { products: ids.size });
  return ids;
}
