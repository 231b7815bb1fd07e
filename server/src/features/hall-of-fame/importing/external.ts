import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/operations';
import { awardFileColumns, type awardsImporting } from '@apprecio/contract/hall-of-fame/importing';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import { batchOptions, createBatch, readBatch, readImport, setBatchOptions, startBatch } from '../../batches/public.ts';
import { revealTime } from '../giving/commands.ts';
import { awardsKind, planAwards } from './queries.ts';
import type { AwardCells, PlannedAward } from './rules.ts';

type Importing = typeof awardsImporting;

/** A dry run of a file of awards, kept as a batch; applied, each row is judged anew. */
export async function importAwards(
  ctx: PersonExternalContext,
  { csv, fileName, choices }: Parsed<Importing['hallOfFame.importAwards']>,
): Promise<Batch> {
  const table = await openTable(csv, choices?.sheet);
  return ctx.step(async (step) => {
    const { rows: read, file } = await readImport(step, 'awards', table, choices);
    const rows = read.map(({ line, cell, problems, notes, raw }) => ({
      line,
      cells: Object.fromEntries(awardFileColumns.map((name) => [name, cell(name)])) as AwardCells,
      problems,
      notes,
      raw,
    }));
    const planned = await planAwards(step, rows);
    const given = planned.filter(({ outcome }) => outcome === 'create');
    const points = given.reduce((sum, { input }) => sum + (input as PlannedAward).points, 0);
    const options = { points, awards: given.length };
    const batch = { kind: awardsKind, title: fileName ?? null, options, madeBy: step.person.id };
    const batchId = await createBatch(step, { ...batch, file, rows: planned });
    await step.record('hallOfFame.fileChecked', batchId, { rows: rows.length });
    return readBatch(step, batchId);
  });
}

/** Gives the awards of a checked file, at once or hidden until they are revealed. */
export async function applyAwards(
  ctx: PersonContext,
  { id, revealAt }: Parsed<Importing['hallOfFame.applyAwards']>,
): Promise<Batch> {
  const options = await batchOptions(ctx, id, awardsKind);
  if (!options) throw fail('access.not_found');
  if (revealAt !== undefined) {
    await setBatchOptions(ctx, id, { revealAt: revealTime(ctx.now, revealAt).toISOString() });
  }
  await startBatch(ctx, id);
  return readBatch(ctx, id);
}
