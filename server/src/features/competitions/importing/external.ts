import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/operations';
import { scoreColumns, scoreFileColumns } from '@apprecio/contract/competitions/entities';
import type { scoring } from '@apprecio/contract/competitions/scoring';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { readCsvRows } from '../../../platform/text/csv-rows.ts';
import { batchOptions, createBatch, readBatch, startBatch } from '../../batches/public.ts';
import { requireScorable } from '../commands.ts';
import { readCompetition } from '../queries.ts';
import { planScores, scoresKind } from './queries.ts';
import type { ScoreCells } from './rules.ts';

/** A dry run of a file of scores, kept as a batch; applied, each row is judged anew. */
export function importScores(
  ctx: PersonExternalContext,
  { id, csv, fileName }: Parsed<(typeof scoring)['competitions.importScores']>,
): Promise<Batch> {
  const rows = readCsvRows(csv, scoreColumns).map(({ line, cell }) => ({
    line,
    cells: Object.fromEntries(scoreFileColumns.map((name) => [name, cell(name)])) as ScoreCells,
  }));
  return ctx.step(async (step) => {
    requireScorable(await readCompetition(step, id));
    const planned = await planScores(step, id, rows);
    const batch = { kind: scoresKind, title: fileName ?? null, options: { competitionId: id }, madeBy: step.person.id };
    const batchId = await createBatch(step, { ...batch, rows: planned });
    await step.record('competitions.fileChecked', batchId, { rows: rows.length });
    return readBatch(step, batchId);
  });
}

/** Enters the scores of a checked file. */
export async function applyScores(ctx: PersonContext, { id }: { id: string }): Promise<Batch> {
  if (!(await batchOptions(ctx, id, scoresKind))) throw fail('access.not_found');
  await startBatch(ctx, id);
  return readBatch(ctx, id);
}
