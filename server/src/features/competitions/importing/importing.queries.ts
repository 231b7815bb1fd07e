import type { FaultyFile } from '@apprecio/contract/batches/problems';
import { sql } from 'kysely';
import type { NewRow } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { faultyFile } from '../../batches/public.ts';
import { type Participant, problemsOf, type RowError, type ScoreCells, scoreOf } from './importing.rules.ts';

/** The kind of batch that a file of scores is. */
export const scoresKind = 'competitions.scores';

const cellAtMost = 200;

interface FileRow {
  line: number;
  cells: ScoreCells;
  problems: RowError[];
  notes: RowError[];
  raw: string[];
}

async function participantsOf(ctx: PersonContext, competitionId: string, rows: readonly FileRow[]) {
  const org = ctx.organisationId;
  const ids = rows.map(({ cells }) => cells['Employee ID'].trim());
  const found = await sql<Participant>`
    select x.id, x.employee_id, x.name, p.person_id is not null as joined, p.score
    from people x
    left join competition_participants p on p.organisation_id = ${org} and p.competition_id = ${competitionId}
      and p.person_id = x.id
    where x.organisation_id = ${org} and x.status in ('active', 'inactive') and x.employee_id = any(${ids}::text[])`.execute(
    ctx.db,
  );
  return new Map(found.rows.map((person) => [person.employee_id, person]));
}

const textOf = (score: number | null) => (score === null ? '' : String(score));

/** Returns the plan for each row of a file: the score to enter, or the reasons it cannot be entered. */
export async function planScores(
  ctx: PersonContext,
  competitionId: string,
  rows: readonly FileRow[],
): Promise<NewRow[]> {
  const people = await participantsOf(ctx, competitionId, rows);
  const seen = new Set<string>();
  return rows.map(({ line, cells, problems, notes, raw }): NewRow => {
    const person = people.get(cells['Employee ID'].trim());
    const errors = problemsOf(cells, person, seen, problems);
    const texts = {
      name: person?.name ?? cells.Name,
      employeeId: cells['Employee ID'],
      score: cells.Score,
      before: textOf(person?.score ?? null),
    };
    const shown = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text.trim().slice(0, cellAtMost)]),
    );
    const common = { line, subjectId: person?.id ?? null, shown, changes: [], errors };
    if (!person || errors.length > 0) return { ...common, outcome: 'faulty', input: raw, before: null, after: null };
    seen.add(person.id);
    const score = scoreOf(cells)!;
    const outcome = person.score === score ? 'same' : person.score === null ? 'create' : 'update';
    return { ...common, notes, outcome, input: { personId: person.id, score }, before: null, after: null };
  });
}

/** The faulty rows of a checked file, to correct and upload again. */
export function faultyScores(ctx: PersonContext, { id }: { id: string }): Promise<FaultyFile> {
  return faultyFile(ctx, id, scoresKind);
}
