import type { RowProblem } from '@apprecio/contract/batches/problems';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, Row, RowResult, Values } from '../../../platform/batch-kind.ts';
import { publishChange } from '../competitions.commands.ts';
import type { PlannedScore } from './importing.rules.ts';

const over: RowProblem = { code: 'competitions.state' };
const left: RowProblem = { code: 'competitions.not_a_participant' };
const changed: RowProblem = { code: 'row.changed_since' };

const plannedOf = ({ input }: Row) => input as PlannedScore;
const competitionOf = (batch: BatchFacts) => String(batch.options['competitionId']);
const valuesOf = (score: number | null): Values => ({ score: score === null ? null : String(score) });
const scoreIn = (values: Values | null): number | null => {
  const text = values?.['score'] ?? null;
  return text === null ? null : Number(text);
};

type Scores = Map<string, number | null>;

async function scoresNow(ctx: Pick<TenantContext, 'db'>, competitionId: string, rows: readonly Row[]): Promise<Scores> {
  const found = await ctx.db
    .selectFrom('competition_participants')
    .select(['person_id', 'score'])
    .where('competition_id', '=', competitionId)
    .where('person_id', '=', sql<string>`any(${rows.map((row) => plannedOf(row).personId)}::uuid[])`)
    .execute();
  return new Map(found.map(({ person_id, score }) => [person_id, score]));
}

async function stateOf(ctx: Pick<TenantContext, 'db'>, id: string, isLocking: boolean): Promise<string | undefined> {
  const found = ctx.db.selectFrom('competitions').select('state').where('id', '=', id);
  return (await (isLocking ? found.forUpdate() : found).executeTakeFirst())?.state;
}

async function write(ctx: TenantContext, competitionId: string, scores: Scores): Promise<void> {
  if (scores.size === 0) return;
  await sql`
    update competition_participants p set score = s.score, scored_at = ${ctx.now}
    from unnest(${[...scores.keys()]}::uuid[], ${[...scores.values()]}::bigint[]) as s(person_id, score)
    where p.organisation_id = ${ctx.organisationId} and p.competition_id = ${competitionId}
      and p.person_id = s.person_id`.execute(ctx.db);
  await ctx.record('competitions.scored', competitionId, { scores: scores.size });
  await publishChange(ctx, competitionId);
}

async function apply(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const id = competitionOf(batch);
  const isOver = (await stateOf(ctx, id, true)) !== 'active';
  const now = await scoresNow(ctx, id, rows);
  const fits = isOver ? [] : rows.filter((row) => now.has(plannedOf(row).personId));
  await write(ctx, id, new Map(fits.map((row) => [plannedOf(row).personId, plannedOf(row).score])));
  return rows.map((row): RowResult => {
    const { personId, score } = plannedOf(row);
    if (isOver) return { line: row.line, state: 'skipped', reason: over };
    if (!now.has(personId)) return { line: row.line, state: 'skipped', reason: left };
    const before = valuesOf(now.get(personId)!);
    return { line: row.line, state: 'done', subjectId: personId, before, after: valuesOf(score) };
  });
}

function whyStaying(isOver: boolean, now: Scores, rows: readonly Row[]): Map<number, RowProblem> {
  const staying = new Map<number, RowProblem>();
  for (const row of rows) {
    const { personId } = plannedOf(row);
    if (isOver) staying.set(row.line, over);
    else if (!now.has(personId)) staying.set(row.line, left);
    else if (now.get(personId) !== scoreIn(row.after)) staying.set(row.line, changed);
  }
  return staying;
}

async function undo(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const id = competitionOf(batch);
  const isOver = (await stateOf(ctx, id, true)) !== 'active';
  const staying = whyStaying(isOver, await scoresNow(ctx, id, rows), rows);
  const going = rows.filter(({ line }) => !staying.has(line));
  await write(ctx, id, new Map(going.map((row) => [plannedOf(row).personId, scoreIn(row.before)])));
  return rows.map(({ line }): RowResult => {
    const reason = staying.get(line);
    return reason ? { line, state: 'not_undone', reason } : { line, state: 'undone' };
  });
}

/** Scores that a file entered: undone while the competition runs, as far as they are still those of the file. */
export const enteredScores: BatchKind = {
  right: 'competitions.manage',
  apply,
  undo,
  stays: async (ctx, batch, rows) => {
    const id = competitionOf(batch);
    const isOver = (await stateOf(ctx, id, false)) !== 'active';
    return whyStaying(isOver, await scoresNow(ctx, id, rows), rows);
  },
};
