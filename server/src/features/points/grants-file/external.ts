import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/operations';
import type { wallet } from '@apprecio/contract/points/wallet';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { readCsvRows } from '../../../platform/text/csv-rows.ts';
import { createBatch, readBatch } from '../../batches/public.ts';
import { grantsKind, planGrants } from './queries.ts';
import { type GrantCells, grantColumns } from './rules.ts';

function rowsOf(csv: string): { line: number; cells: GrantCells }[] {
  return readCsvRows(csv, grantColumns).map(({ line, cell }) => ({
    line,
    cells: Object.fromEntries(grantColumns.map((name) => [name, cell(name)])) as GrantCells,
  }));
}

async function check(ctx: PersonContext, csv: string, title: string | null): Promise<Batch> {
  const rows = await planGrants(ctx, rowsOf(csv));
  const batchId = await createBatch(ctx, { kind: grantsKind, title, madeBy: ctx.person.id, rows });
  await ctx.record('points.fileChecked', batchId, { rows: rows.length });
  return readBatch(ctx, batchId);
}

/** A dry run of a file, kept as a batch; committed, it is judged anew against the balances of then. */
export function grantFile(
  ctx: PersonExternalContext,
  { csv, fileName }: Parsed<(typeof wallet)['points.grantFile']>,
): Promise<Batch> {
  return ctx.step((step) => check(step, csv, fileName ?? null));
}
