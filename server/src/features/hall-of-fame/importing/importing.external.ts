import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { awardFileColumns, type awardsImporting } from '@apprecio/contract/hall-of-fame/importing';
import type { NewRow } from '../../../platform/batch-kind.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import {
  batchOptions,
  createBatch,
  includeSame,
  readBatch,
  readImport,
  setBatchOptions,
  startBatch,
} from '../../batches/public.ts';
import { walletPoints } from '../../points/public.ts';
import { revealTime } from '../giving/giving.commands.ts';
import { awardsKind, planAwards, repeatsOf } from './importing.queries.ts';
import type { AwardCells, PlannedAward } from './importing.rules.ts';

type Importing = typeof awardsImporting;

/** The awards of one outcome in a file, and their points in all. */
function costOf(planned: readonly NewRow[], wanted: NewRow['outcome']): { awards: number; points: number } {
  const rows = planned.filter(({ outcome }) => outcome === wanted);
  return { awards: rows.length, points: rows.reduce((sum, { input }) => sum + (input as PlannedAward).points, 0) };
}

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
    const [given, repeats] = [costOf(planned, 'create'), costOf(planned, 'same')];
    const options = { ...given, repeats };
    const batch = { kind: awardsKind, title: fileName ?? null, options, madeBy: step.person.id };
    const batchId = await createBatch(step, { ...batch, file, rows: planned });
    await step.record('hallOfFame.fileChecked', batchId, { rows: rows.length });
    return readBatch(step, batchId);
  });
}

/** Adds the awards of a checked file that were given before, as its admin confirmed. */
async function addRepeats(ctx: PersonContext, id: string, options: Record<string, unknown>): Promise<void> {
  const { points: more, awards: count } = repeatsOf(options);
  const [points, awards] = [Number(options['points']) + more, Number(options['awards']) + count];
  if (points > (await walletPoints(ctx))) throw fail('points.wallet_short');
  await includeSame(ctx, id);
  await setBatchOptions(ctx, id, { points, awards });
}

/** Gives the awards of a checked file, at once or hidden until they are revealed. */
export async function applyAwards(
  ctx: PersonContext,
  { id, revealAt, repeats }: Parsed<Importing['hallOfFame.applyAwards']>,
): Promise<Batch> {
  const options = await batchOptions(ctx, id, awardsKind);
  if (!options) throw fail('access.not_found');
  if (repeats) await addRepeats(ctx, id, options);
  if (revealAt !== undefined) {
    await setBatchOptions(ctx, id, { revealAt: revealTime(ctx.now, revealAt).toISOString() });
  }
  await startBatch(ctx, id);
  return readBatch(ctx, id);
}
