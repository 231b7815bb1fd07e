import type { Parsed } from '@apprecio/contract/api';
import type { Batch } from '@apprecio/contract/batches';
import type { wallet } from '@apprecio/contract/wallet';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { readCsvRows } from '../../../platform/csv-rows.ts';
import { fail } from '../../../platform/fail.ts';
import { createBatch, readBatch, startBatch } from '../../batches/public.ts';
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

async function commit(ctx: PersonContext, batchId: string): Promise<Batch> {
  const batch = await readBatch(ctx, batchId);
  if (batch.kind !== grantsKind) throw fail('access.not_found');
  await startBatch(ctx, batchId);
  return readBatch(ctx, batchId);
}

/** With a file: a dry run, kept as a batch. With its batch: commits it, judged anew against the balances of then. */
export async function grantFile(
  ctx: PersonExternalContext,
  input: Parsed<(typeof wallet)['points.grantFile']>,
): Promise<Batch> {
  if ('csv' in input) return ctx.step((step) => check(step, input.csv, input.fileName ?? null));
  return ctx.step((step) => commit(step, input.batchId));
}
