import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import type { FileChoices } from '@apprecio/contract/batches/files';
import type { wallet } from '@apprecio/contract/points/wallet';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { openTable, type Table } from '../../../platform/files/tables/table.ts';
import { createBatch, readBatch, type ReadImport, readImport } from '../../batches/public.ts';
import { type FileRow, grantsKind, planGrants } from './grants-file.queries.ts';
import { type GrantCells, grantColumns } from './grants-file.rules.ts';

function rowsOf({ rows }: ReadImport): FileRow[] {
  return rows.map(({ line, cell, problems, notes, raw }) => ({
    line,
    cells: Object.fromEntries(grantColumns.map(({ heading }) => [heading, cell(heading)])) as GrantCells,
    problems,
    notes,
    raw,
  }));
}

async function check(
  ctx: PersonContext,
  table: Table,
  { fileName: title = null, choices }: { fileName?: string | null | undefined; choices?: FileChoices | undefined },
): Promise<Batch> {
  const read = await readImport(ctx, 'grants', table, choices);
  const rows = await planGrants(ctx, rowsOf(read));
  const batchId = await createBatch(ctx, { kind: grantsKind, title, madeBy: ctx.person.id, file: read.file, rows });
  await ctx.record('points.fileChecked', batchId, { rows: rows.length });
  return readBatch(ctx, batchId);
}

/** A dry run of a file, kept as a batch; committed, it is judged anew against the balances of then. */
export async function grantFile(
  ctx: PersonExternalContext,
  { csv, ...sent }: Parsed<(typeof wallet)['points.grantFile']>,
): Promise<Batch> {
  const table = await openTable(csv, sent.choices?.sheet);
  return ctx.step((step) => check(step, table, sent));
}
