import type { ProductKind } from '@apprecio/contract/api/codes';
import type { Parsed } from '@apprecio/contract/api/define';
import { spellingOf } from '@apprecio/contract/api/spelling';
import type { FaultyFile } from '@apprecio/contract/batches/problems';
import { kindOfCategory, type StoreCategory } from '@apprecio/contract/store/categories';
import type { DeliveryDays } from '@apprecio/contract/store/delivery';
import type { importing } from '@apprecio/contract/store/importing';
import type { Look } from '@apprecio/contract/store/looks';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { NewRow, Values } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { faultyFile } from '../../batches/public.ts';
import { categoriesOf } from '../editing/editing.queries.ts';
import {
  type ImportedRow,
  namedIn,
  type ProductCells,
  readProduct,
  type RowError,
  statedIn,
  valuesOf,
} from './importing.rules.ts';

/** The kind of batch that a file of products is. */
export const productsKind = 'store.products';

const cellAtMost = 200;

/** The item under the SKU of a row: a variant, a voucher, or a product without such a variant. */
export interface Sold {
  sku: string;
  product_id: string;
  variant_id: string | null;
  kind: ProductKind;
  title: string;
  category: string;
  description: string;
  gstPercent: number;
  discountPercent: number;
  location: string | null;
  duration: string | null;
  groupSize: number | null;
  amounts: number[];
  validityDays: number | null;
  terms: string | null;
  colour: string | null;
  size: string | null;
  price: number | null;
  stock: number | null;
  brand: string | null;
  hsn: string | null;
  monthLimit: number | null;
  deliveryDays: DeliveryDays | null;
  lookColour: Look['colour'] | null;
  lookPattern: Look['pattern'] | null;
  /** Of the product. */
  active: boolean;
  /** Of the variant; a voucher counts as its own. */
  variantActive: boolean;
  /** Somebody has ordered it. */
  ordered: boolean;
}

/** The SKU of a row and the SKU of its product. */
type Named = Pick<ImportedRow, 'sku' | 'productSku'>;

/** Returns the stored items under the SKUs of some rows, by SKU: the variant or voucher, or the product alone. */
export async function soldUnder(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  named: readonly Named[],
): Promise<Map<string, Sold>> {
  const org = ctx.organisationId;
  const skus = named.map(({ sku }) => sku);
  const productSkus = named.map(({ productSku }) => productSku);
  const { rows } = await sql<Sold>`
    select w.sku, p.id as product_id, v.id as variant_id, p.kind, p.title, p.category,
      p.description, p.gst_percent as "gstPercent", p.discount_percent as "discountPercent",
      coalesce(v.location, p.location) as location, p.duration, p.group_size as "groupSize", p.amounts,
      p.validity_days as "validityDays", p.terms, v.colour, v.size, v.price_paise as price, v.stock,
      p.brand, p.hsn, p.month_limit as "monthLimit",
      p.look_colour as "lookColour", p.look_pattern as "lookPattern", p.active,
      case when p.delivery_from is not null then jsonb_build_object('from', p.delivery_from, 'to', p.delivery_to) end
        as "deliveryDays",
      coalesce(v.active, p.kind = 'voucher') as "variantActive",
      exists (select 1 from order_lines l where l.organisation_id = ${org} and l.product_id = p.id
        and (v.id is null or l.variant_id = v.id)) as ordered
    from unnest(${skus}::text[], ${productSkus}::text[]) as w(sku, product_sku)
    left join store_variants v on v.organisation_id = ${org} and v.sku = w.sku
    left join store_products s on s.organisation_id = ${org} and s.sku = w.product_sku
    join store_products p on p.organisation_id = ${org} and p.id = coalesce(v.product_id, s.id)`.execute(ctx.db);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The same for writing: the variants are locked before they are read, as an order locks them, in the order of their ids. */
export async function lockSold(ctx: TenantContext, named: readonly Named[]): Promise<Map<string, Sold>> {
  const skus = named.map(({ sku }) => sku);
  await sql`
    select v.id from store_variants v where v.organisation_id = ${ctx.organisationId} and v.sku = any(${skus}::text[])
    order by v.id for no key update`.execute(ctx.db);
  return soldUnder(ctx, named);
}

/** Returns true if the SKU belongs to a variant or voucher, active or hidden, and not to the product alone. */
export function isSold({ variant_id: variantId, kind }: Sold): boolean {
  return variantId !== null || kind === 'voucher';
}

/**
 * Returns true if the item that a row names is active in the store. A hidden variant counts as new, and so does a
 * hidden product unless the row sets its active state.
 */
export function isOffered(sold: Sold, row: ImportedRow): boolean {
  return sold.variantActive && (sold.active || row.active !== undefined);
}

/** Returns a stored product's values for the fields of a row. */
export function storedValues(sold: Sold): Values {
  return valuesOf(sold);
}

interface FileRow {
  line: number;
  cells: ProductCells;
  problems: RowError[];
  notes: RowError[];
  raw: string[];
}

/** The fields that differ. */
export function changesOf(before: Values, after: Values): NewRow['changes'] {
  return Object.keys(after)
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

function rowOf({ line, cells, notes, raw }: FileRow, plan: Partial<NewRow> & Pick<NewRow, 'outcome'>): NewRow {
  const shown = { employeeId: cells['SKU'] ?? '', name: cells['Title'] ?? '' };
  return {
    line,
    subjectId: null,
    shown: Object.fromEntries(Object.entries(shown).map(([key, text]) => [key, text.trim().slice(0, cellAtMost)])),
    input: raw,
    before: null,
    after: null,
    changes: [],
    errors: [],
    notes: plan.outcome === 'faulty' ? [] : notes,
    ...plan,
  };
}

function judged(file: FileRow, row: ImportedRow, sold: Sold | undefined): NewRow {
  const after = valuesOf(row);
  if (!sold) return rowOf(file, { outcome: 'create', input: row, after });
  if (sold.kind !== row.kind) {
    return rowOf(file, { outcome: 'faulty', errors: [{ field: 'SKU', code: 'row.sku_elsewhere' }] });
  }
  if (!isOffered(sold, row)) return rowOf(file, { outcome: 'create', input: row, after });
  const stated = statedIn(file.cells, after);
  const before = namedIn(stated, storedValues(sold));
  const changes = changesOf(before, stated);
  if (changes.length === 0) return rowOf(file, { outcome: 'same', input: row });
  return rowOf(file, { outcome: 'update', input: row, before, after: stated, changes });
}

/** Gives a row the existing spelling of its category. A new category sets the spelling for later rows. */
function unify(row: ImportedRow, spell: (name: string) => string): RowError[] {
  const { category } = row;
  row.category = spell(category);
  return row.category === category
    ? []
    : [{ field: 'Category', code: 'row.spelled', values: { value: category, as: row.category } }];
}

/** Plans each row of a file: create, update, no change, or faulty with its errors. */
export async function planProducts(
  ctx: PersonContext,
  category: StoreCategory,
  rows: readonly FileRow[],
): Promise<NewRow[]> {
  const read = rows.map((file) => ({ file, found: readProduct(category, file.cells, file.problems) }));
  const sold = await soldUnder(
    ctx,
    read.flatMap(({ found }) => ('errors' in found ? [] : [found])),
  );
  const spell = spellingOf(await categoriesOf(ctx, kindOfCategory[category]));
  const seen = new Set<string>();
  return read.map(({ file: fileRow, found }) => {
    const file = { ...fileRow, notes: [...fileRow.notes, ...('errors' in found ? [] : unify(found, spell))] };
    if ('errors' in found) return rowOf(file, { outcome: 'faulty', errors: found.errors });
    const twice = seen.has(found.sku);
    seen.add(found.sku);
    if (twice) {
      return rowOf(file, { outcome: 'faulty', errors: [{ field: 'SKU', code: 'row.repeated' }] });
    }
    return judged(file, found, sold.get(found.sku));
  });
}

/** The faulty rows of a checked file, to correct and upload again. */
export function faultyProducts(
  ctx: PersonContext,
  { id }: Parsed<(typeof importing)['store.faultyProducts']>,
): Promise<FaultyFile> {
  return faultyFile(ctx, id, productsKind);
}
