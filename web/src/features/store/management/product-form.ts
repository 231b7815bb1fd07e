import { type ProductKind, productKindOf, productType, type ProductTypeCode } from '@apprecio/contract/api/codes';
import { companyCategory } from '@apprecio/contract/store/categories';
import { type DeliveryDays, readDeliveryDays } from '@apprecio/contract/store/delivery';
import type { CatalogueDetail } from '@apprecio/contract/store/editing';
import { lookColours, lookPatterns } from '@apprecio/contract/store/looks';
import type { InputOf } from '../../../lib/api/request.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';

/** A variant as it is typed; `id` is that of a stored one. */
export interface TypedVariant {
  key: string;
  id?: string;
  colour: string;
  size: string;
  startsAt: string;
  location: string;
  price: string;
  stock: string;
}

/** A product as it is typed. */
export interface TypedProduct {
  productType: ProductTypeCode;
  title: string;
  description: string;
  brand: string;
  category: string;
  gstPercent: string;
  hsn: string;
  discountPercent: string;
  monthLimit: string;
  deliveryDays: string;
  locations: string;
  amounts: string;
  validityDays: string;
  terms: string;
  /** Empty where category and id decide. */
  lookColour: string;
  lookPattern: string;
  location: string;
  duration: string;
  groupSize: string;
  customizable: boolean;
  variants: TypedVariant[];
}

type Change = Omit<InputOf<'store.changeProduct'>, 'id'>;

export type TextField = Exclude<keyof TypedProduct, 'productType' | 'variants' | 'customizable'>;

const gstOf: Record<ProductKind, string> = { merchandise: '18', voucher: '0', experience: '18' };
const rupees = (paise: number) => String(paise / 100);
const numberText = (value: number | null) => (value === null ? '' : String(value));

const deliveryText = (of: DeliveryDays | null) =>
  of === null ? '' : of.from === of.to ? `${of.to}` : `${of.from}-${of.to}`;

let made = 0;

/** A variant with nothing typed yet. */
export function blankVariant(): TypedVariant {
  made += 1;
  return { key: `new-${made}`, colour: '', size: '', startsAt: '', location: '', price: '', stock: '' };
}

/** A product of a kind with nothing typed yet. */
export function blankProduct(type: ProductTypeCode): TypedProduct {
  return {
    productType: type,
    title: '',
    description: '',
    brand: '',
    category: '',
    gstPercent: gstOf[productKindOf(type)],
    hsn: '',
    discountPercent: '0',
    monthLimit: '',
    deliveryDays: '',
    locations: '',
    amounts: '',
    validityDays: type === productType.voucher ? '365' : '',
    terms: '',
    lookColour: '',
    lookPattern: '',
    location: '',
    duration: '',
    groupSize: '',
    customizable: false,
    variants: type === productType.voucher ? [] : [blankVariant()],
  };
}

/** A stored product as it stands in the form. */
export function typedOf(product: CatalogueDetail): TypedProduct {
  return {
    productType: product.productType,
    title: product.title,
    description: product.description,
    brand: product.brand ?? '',
    category: product.category,
    gstPercent: String(product.gstPercent),
    hsn: product.hsn ?? '',
    discountPercent: String(product.discountPercent),
    monthLimit: numberText(product.monthLimit),
    deliveryDays: deliveryText(product.deliveryDays),
    locations: product.locations?.join(', ') ?? '',
    amounts: product.amounts.map(rupees).join(', '),
    validityDays: numberText(product.validityDays),
    terms: product.terms,
    lookColour: product.lookColour ?? '',
    lookPattern: product.lookPattern ?? '',
    location: product.location ?? '',
    duration: product.duration ?? '',
    groupSize: numberText(product.groupSize),
    customizable: product.customizable,
    variants: product.variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      colour: variant.colour ?? '',
      size: variant.size ?? '',
      startsAt: wallTime(variant.startsAt),
      location: variant.location ?? '',
      price: rupees(variant.price),
      stock: String(variant.stock),
    })),
  };
}

const textOrNull = (text: string) => text.trim() || null;
const listOf = (text: string) => text.split(/[,;]/).flatMap((part) => part.trim() || []);
const isWhole = (text: string, from: number, to: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= from && Number(text) <= to;
const isDelivery = (text: string) => text.trim() === '' || readDeliveryDays(text) !== null;
const isPrice = (text: string) => /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) >= 1;
const paiseOf = (text: string) => Math.round(Number(text) * 100);
const wholeOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

/** Returns true if the variants of a product are dates: an experience outside the organisation's own category. */
export function hasDates({ productType: type, category }: Pick<TypedProduct, 'productType' | 'category'>): boolean {
  return type === productType.experience && category !== companyCategory;
}

/** Fields whose texts do not fit, each with the key of its message. */
export function wrongFields(
  typed: TypedProduct,
): Partial<Record<TextField | 'variants', 'missing' | 'number' | 'prices' | 'hsn' | 'deliveryDays'>> {
  const kind = productKindOf(typed.productType);
  const optional = (text: string, to: number) => text.trim() === '' || isWhole(text, 1, to);
  const amounts = listOf(typed.amounts);
  const variantsFit = typed.variants.every(({ price, stock }) => isPrice(price) && isWhole(stock, 0, 1_000_000));
  const dated = !hasDates(typed) || typed.variants.every(({ startsAt }) => startsAt !== '');
  return {
    ...(typed.title.trim() === '' && { title: 'missing' as const }),
    ...(typed.category.trim() === '' && { category: 'missing' as const }),
    ...(!isWhole(typed.gstPercent, 0, 100) && { gstPercent: 'number' as const }),
    ...(!/^(?:\d{4}(?:\d{2}){0,2})?$/.test(typed.hsn.trim()) && { hsn: 'hsn' as const }),
    ...(!isWhole(typed.discountPercent, 0, 99) && { discountPercent: 'number' as const }),
    ...(!optional(typed.monthLimit, 1000) && { monthLimit: 'number' as const }),
    ...(!isDelivery(typed.deliveryDays) && { deliveryDays: 'deliveryDays' as const }),
    ...(!optional(typed.validityDays, 3650) && { validityDays: 'number' as const }),
    ...(!optional(typed.groupSize, 1000) && { groupSize: 'number' as const }),
    ...(kind === 'voucher' && !(amounts.length > 0 && amounts.every(isPrice)) && { amounts: 'prices' as const }),
    ...(kind !== 'voucher' && !(typed.variants.length > 0 && variantsFit && dated) && { variants: 'prices' as const }),
  };
}

function variantOf({ colour, size, startsAt, location, price, stock }: TypedVariant, product: TypedProduct) {
  return {
    colour: textOrNull(colour),
    size: textOrNull(size),
    startsAt: startsAt === '' ? null : instantAt(startsAt).toISOString(),
    location: textOrNull(location) ?? textOrNull(product.location),
    price: paiseOf(price),
    stock: Number(stock),
  };
}

/** Returns the input for a new product whose fields are valid. */
export function inputOf(typed: TypedProduct): Omit<InputOf<'store.createProduct'>, 'productType'> {
  const isVoucher = typed.productType === productType.voucher;
  const locations = listOf(typed.locations);
  return {
    title: typed.title,
    description: typed.description,
    brand: textOrNull(typed.brand),
    category: typed.category,
    gstPercent: Number(typed.gstPercent),
    hsn: textOrNull(typed.hsn),
    discountPercent: Number(typed.discountPercent),
    monthLimit: wholeOrNull(typed.monthLimit),
    deliveryDays: readDeliveryDays(typed.deliveryDays),
    locations: locations.length > 0 ? locations : null,
    terms: typed.terms,
    validityDays: wholeOrNull(typed.validityDays),
    location: textOrNull(typed.location),
    duration: textOrNull(typed.duration),
    groupSize: wholeOrNull(typed.groupSize),
    customizable: typed.customizable,
    ...(isVoucher
      ? {
          amounts: listOf(typed.amounts).map(paiseOf),
          lookColour: lookColours.find((colour) => colour === typed.lookColour) ?? null,
          lookPattern: lookPatterns.find((pattern) => pattern === typed.lookPattern) ?? null,
        }
      : { variants: typed.variants.map((variant) => variantOf(variant, typed)) }),
  };
}

/** Of `next` what is not as it is in `before`. */
function differing<T extends object>(next: T, before: T): Partial<T> {
  const texts = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]));
  const entries = Object.entries(next).filter(([field, value]) => texts.get(field) !== JSON.stringify(value));
  return Object.fromEntries(entries) as Partial<T>;
}

function changedVariants(typed: TypedProduct, opened: TypedProduct): NonNullable<Change['variants']> {
  const retainedIds = new Set(typed.variants.map(({ id }) => id));
  const removed = opened.variants.flatMap(({ id }) =>
    id === undefined || retainedIds.has(id) ? [] : { id, active: false },
  );
  const written = typed.variants.flatMap((variant) => {
    const next = variantOf(variant, typed);
    const before = opened.variants.find(({ id }) => id !== undefined && id === variant.id);
    if (!before) return next;
    const { id, stock } = before;
    const changed = differing(next, variantOf(before, opened));
    if (Object.keys(changed).length === 0) return [];
    return { id, ...changed, ...(changed.stock !== undefined && { expectedStock: Number(stock) }) };
  });
  return [...written, ...removed];
}

/** Returns the input for a stored product whose fields are valid: the fields that differ from the initial form. */
export function changeOf(typed: TypedProduct, opened: TypedProduct): Change {
  const variants = changedVariants(typed, opened);
  const { variants: _variants, ...changed } = differing(inputOf(typed), inputOf(opened));
  return { ...changed, ...(variants.length > 0 && { variants }) };
}
