import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import type { importing } from '@apprecio/contract/store/importing';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import { createBatch, readBatch, readImport } from '../../batches/public.ts';
import { planProducts, productsKind } from './importing.queries.ts';
import { cellsOf } from './importing.rules.ts';

/** A dry run of a file of products, kept as a batch; applied, each row is judged anew. */
export async function importProducts(
  ctx: PersonExternalContext,
  { csv, category, fileName, choices }: Parsed<(typeof importing)['store.importProducts']>,
): Promise<Batch> {
  const table = await openTable(csv, choices?.sheet);
  return ctx.step(async (step) => {
    const { rows: read, file } = await readImport(step, category, table, choices);
    const rows = read.map(({ line, cell, has, problems, notes, raw }) => ({
      line,
      cells: cellsOf(category, cell, has),
      problems,
      notes,
      raw,
    }));
    const planned = await planProducts(step, category, rows);
    const title = fileName ?? null;
    const batch = { kind: productsKind, title, madeBy: step.person.id, file, rows: planned };
    const batchId = await createBatch(step, batch);
    await step.record('store.fileChecked', batchId, { rows: rows.length });
    return readBatch(step, batchId);
  });
}
