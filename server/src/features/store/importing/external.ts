import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/operations';
import { importColumns, type importing } from '@apprecio/contract/store/importing';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { readCsvRows } from '../../../platform/text/csv-rows.ts';
import { createBatch, readBatch } from '../../batches/public.ts';
import { planProducts, productsKind } from './queries.ts';
import { cellsOf } from './rules.ts';

/** A dry run of a file of products, kept as a batch; applied, each row is judged anew. */
export function importProducts(
  ctx: PersonExternalContext,
  { csv, category, fileName }: Parsed<(typeof importing)['store.importProducts']>,
): Promise<Batch> {
  const rows = readCsvRows(csv, importColumns[category]).map(({ line, cell, has }) => ({
    line,
    cells: cellsOf(category, cell, has),
  }));
  return ctx.step(async (step) => {
    const planned = await planProducts(step, category, rows);
    const title = fileName ?? null;
    const batchId = await createBatch(step, { kind: productsKind, title, madeBy: step.person.id, rows: planned });
    await step.record('store.fileChecked', batchId, { rows: rows.length });
    return readBatch(step, batchId);
  });
}
