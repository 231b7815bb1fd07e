import type { Parsed } from '@apprecio/contract/api';
import type { Batch } from '@apprecio/contract/batches';
import { fold } from '@apprecio/contract/text';
import type { wallet } from '@apprecio/contract/wallet';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { CsvError, readCsv } from '../../../platform/csv.ts';
import { fail } from '../../../platform/fail.ts';
import { createBatch, readBatch, startBatch } from '../../batches/public.ts';
import { grantsKind, planGrants } from './queries.ts';
import { type GrantCells, grantColumns, missingColumns } from './rules.ts';

const rowsAtMost = 10_000;

function refuseFile(message: string): never {
  throw fail('request.invalid', { errors: { csv: message } });
}

function tableOf(csv: string): ReturnType<typeof readCsv> {
  try {
    return readCsv(csv);
  } catch (error) {
    if (error instanceof CsvError) refuseFile(error.message);
    throw error;
  }
}

function rowsOf(csv: string): { line: number; cells: GrantCells }[] {
  if (csv.includes('\u0000')) refuseFile('Please save this file as CSV in UTF-8 and try again');
  const table = tableOf(csv);
  const missing = missingColumns(table.header);
  if (missing.length > 0) refuseFile(`The first line lacks: ${missing.join(', ')}`);
  if (table.rows.length === 0) refuseFile('This file has no rows');
  if (table.rows.length > rowsAtMost)
    refuseFile(`This file has ${table.rows.length} rows; at most 10,000 can be imported at once`);
  const positions = new Map(table.header.map((name, at) => [fold(name), at]));
  return table.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      grantColumns.map((name) => [name, (cells[positions.get(fold(name))!] ?? '').normalize('NFC')]),
    ) as GrantCells,
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
