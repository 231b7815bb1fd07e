import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { scoreFileColumns } from '@apprecio/contract/competitions/competition-lists';
import type { scoring } from '@apprecio/contract/competitions/scoring';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import { batchOptions, createBatch, readBatch, readImport, startBatch } from '../../batches/public.ts';
import { requireScorable } from '../competitions.commands.ts';
import { readCompetition } from '../competitions.queries.ts';
import { planScores, scoresKind } from './importing.queries.ts';
import type { ScoreCells } from './importing.rules.ts';

/** A dry run of a file of scores, kept as a batch; applied, each row is judged anew. */
export async function importScores(
  ctx: PersonExternalContext,
  { id, csv, fileName, choices }: Parsed<(typeof scoring)['competitions.importScores']>,
): Promise<Batch> {
  const table = await openTable(csv, choices?.sheet);
  return ctx.step(async (step) => {
    const { rows: read, file } = await readImport(step, 'scores', table, choices);
    requireScorable(await readCompetition(step, id));
    const rows = read.map(({ line, cell, problems, notes, raw }) => ({
      line,
      cells: Object.fromEntries(scoreFileColumns.map((name) => [name, cell(name)])) as ScoreCells,
      problems,
      notes,
      raw,
    }));
    const planned = await planScores(step, id, rows);
    const batch = { kind: scoresKind, title: fileName ?? null, options: { competitionId: id }, madeBy: step.person.id };
    const batchId = await createBatch(step, { ...batch, file, rows: planned });
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
