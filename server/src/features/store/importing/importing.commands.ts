import type { RowProblem } from '@apprecio/contract/batches/problems';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, Row, RowResult, Values } from '../../../platform/batch-kind.ts';
import { insertProducts } from '../catalogue.commands.ts';
import { applyForm, fulfilmentOf } from '../editing/editing.commands.ts';
import { changesOf, isOffered, isSold, lockSold, type Sold, soldUnder, storedValues } from './importing.queries.ts';
import { formsOf, type ImportedRow, namedIn, ofProduct, valuesOf } from './importing.rules.ts';

const changedSince: RowProblem = { code: 'row.changed_since' };
const orderedSince: RowProblem = { code: 'row.ordered' };
const stockChanged: RowProblem = { code: 'store.stock_changed' };

const inputOf = ({ input }: Row) => input as ImportedRow;

function variantOf({ sku, colour, size, location, price, stock }: ImportedRow) {
  return { sku, colour, size, location, price: price!, stock: stock! };
}

/** Adds what a row says, or brings it back; answers the product. */
async function add(ctx: TenantContext, row: ImportedRow, sold: Sold | undefined, by: string): Promise<string> {
  if (!sold) {
    const { sku, productSku, price, stock, ...product } = row;
    const variants = row.kind === 'voucher' ? [] : [{ ...variantOf(row), pricePaise: price!, stock: stock! }];
    const added = { ...product, sku: productSku, fulfilment: fulfilmentOf(row.kind, row.category), variants };
    return (await insertProducts(ctx, [added], by)).get(productSku)!;
  }
  const variant = variantOf(row);
  const changed = sold.variant_id ? { ...variant, id: sold.variant_id, active: true } : variant;
  const { product } = formsOf(valuesOf(row));
  await applyForm(ctx, sold.product_id, { active: true, ...product, variants: [changed] }, by);
  return sold.product_id;
}

interface Changing {
  by: string;
  active?: false;
}

async function change(ctx: TenantContext, sold: Sold, values: Values, { by, ...also }: Changing): Promise<void> {
  const { product, variant } = formsOf(values);
  const variants = sold.variant_id ? [{ ...variant, ...also, id: sold.variant_id }] : [];
  await applyForm(ctx, sold.product_id, { ...product, variants }, by);
}

/**
 * Returns the values that a row changes, with their new contents. Stock changes by the previewed difference, which
 * preserves the units sold in the meantime.
 */
function changedValues({ before, after }: Row, sold: Sold): Values {
  const changed = Object.fromEntries(changesOf(before!, after!).map(({ field, to }) => [field, to]));
  if (changed['stock'] === undefined) return changed;
  return { ...changed, stock: String(sold.stock! + Number(after!['stock']) - Number(before!['stock'])) };
}

function whySkipped(row: Row, sold: Sold | undefined): RowProblem | null {
  if (sold && sold.kind !== inputOf(row).kind) return { code: 'row.sku_elsewhere' };
  if (row.outcome === 'create') return sold && isOffered(sold, inputOf(row)) ? changedSince : null;
  if (!sold) return changedSince;
  return Number(changedValues(row, sold)['stock'] ?? 0) < 0 ? stockChanged : null;
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/**
 * Returns the stored values that a row replaces when it adds or reactivates an item. Includes the state of the
 * variant, and that of the product if it changes.
 */
function foundBy(row: ImportedRow, after: Values, sold: Sold): Values {
  return {
    ...namedIn(isSold(sold) ? after : ofProduct(after), storedValues(sold)),
    ...(sold.active !== (row.active ?? true) && { active: yesNo(sold.active) }),
    variantActive: yesNo(sold.variantActive),
  };
}

async function applyRow(ctx: TenantContext, row: Row, sold: Sold | undefined, by: string): Promise<RowResult> {
  const { line } = row;
  const reason = whySkipped(row, sold);
  if (reason) return { line, state: 'skipped', reason };
  if (sold && row.outcome === 'update') {
    const after = changedValues(row, sold);
    await change(ctx, sold, after, { by });
    return { line, state: 'done', subjectId: sold.product_id, before: namedIn(after, storedValues(sold)), after };
  }
  const input = inputOf(row);
  const after = valuesOf(input);
  const previous = sold ? { before: foundBy(input, after, sold) } : {};
  return { line, state: 'done', subjectId: await add(ctx, input, sold, by), ...previous, after };
}

async function apply(ctx: TenantContext, { actorId }: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const sold = await lockSold(ctx, rows.map(inputOf));
  for (const row of rows) {
    const input = inputOf(row);
    const found = sold.get(input.sku) ?? (await soldUnder(ctx, [input])).get(input.sku);
    results.push(await applyRow(ctx, row, found, actorId));
  }
  const products = results.filter(({ state }) => state === 'done').length;
  await ctx.record('store.productsLoaded', null, { products });
  return results;
}

function same(one: Values, other: Values): boolean {
  return Object.keys(one).every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

function whyStays({ outcome, after }: Row, sold: Sold | undefined): RowProblem | null {
  if (!sold || !after || !same(after, storedValues(sold))) return changedSince;
  return outcome === 'create' && sold.ordered ? orderedSince : null;
}

/** Puts back what a row changed, and takes what it added or brought back out of the store. */
async function putBack(
  ctx: TenantContext,
  { outcome, before }: Row,
  sold: Sold,
  { productStays, by }: { productStays: boolean; by: string },
): Promise<void> {
  const adds = outcome === 'create';
  const { active, ...values } = before ?? {};
  const found = active === undefined || (adds && productStays) ? values : { ...values, active };
  const takesOut = adds && values['variantActive'] !== 'Yes';
  await change(ctx, sold, found, { by, ...(takesOut && { active: false }) });
  if (!takesOut) return;
  const left = await ctx.db
    .selectFrom('store_variants')
    .select('id')
    .where('product_id', '=', sold.product_id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!left) await applyForm(ctx, sold.product_id, { active: false }, by);
}

async function undo(ctx: TenantContext, { actorId: by }: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const sold = await lockSold(ctx, rows.map(inputOf));
  const judged = rows.map((row) => {
    const found = sold.get(inputOf(row).sku);
    return { row, found, reason: whyStays(row, found) };
  });
  const staying = new Set(judged.flatMap(({ found, reason }) => (found && reason ? found.product_id : [])));
  const results: RowResult[] = [];
  for (const { row, found, reason } of judged) {
    if (reason === null) await putBack(ctx, row, found!, { productStays: staying.has(found!.product_id), by });
    results.push(
      reason === null ? { line: row.line, state: 'undone' } : { line: row.line, state: 'not_undone', reason },
    );
  }
  await ctx.record('store.productsLoaded', null, { products: 0 });
  return results;
}

/** Products that a file added and changed. */
export const storeProducts: BatchKind = {
  right: 'store.manage',
  apply,
  undo,
  stays: async (ctx, _batch, rows) => {
    const sold = await soldUnder(ctx, rows.map(inputOf));
    return new Map(
      rows.flatMap((row) => {
        const reason = whyStays(row, sold.get(inputOf(row).sku));
        return reason === null ? [] : [[row.line, reason] as const];
      }),
    );
  },
};
