import type { Section } from '@apprecio/contract/surveys/questions';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import {
  answeredQuery,
  type Countable,
  type CountRow,
  countsQuery,
  participantsOf,
  toBeTallied,
  uncountedIn,
} from './counts.queries.ts';

const rowsAtOnce = 1000;

// Orders the rows by their random ids, so that a row's position does not reveal who answered when.
function inOrder(rows: readonly CountRow[]): CountRow[] {
  const key = ({ cohort_id, question_id }: CountRow) => `${cohort_id} ${question_id}`;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

async function writeCounts(ctx: TenantContext, rows: readonly CountRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce);
    await ctx.db
      .insertInto('survey_counts')
      .values(part.map((row) => ({ organisation_id: ctx.organisationId, ...row, counts: jsonColumn(row.counts) })))
      .execute();
  }
}

async function writeGroups(
  { db, organisationId }: TenantContext,
  surveyId: string,
  groups: readonly GroupRow[],
  answered: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = groups.map(({ id }) => id);
  const counts = ids.map((id) => answered.get(id) ?? 0);
  await sql`update survey_cohorts c set
      answered = (select x.answered from unnest(${ids}::uuid[], ${counts}::int[]) x(id, answered) where x.id = c.id),
      uncounted = (select x.uncounted
        from unnest(${ids}::uuid[], ${groups.map(({ uncounted }) => uncounted)}::int[]) x(id, uncounted) where x.id = c.id)
    where c.organisation_id = ${organisationId} and c.survey_id = ${surveyId}`.execute(db);
}

interface GroupRow {
  id: string;
  uncounted: number;
}

function groupsQuery(ctx: TenantContext, id: string) {
  return rawQuery<GroupRow>(
    ctx.db,
    sql`select c.id, ${uncountedIn(ctx)} as uncounted from survey_cohorts c
        where c.organisation_id = ${ctx.organisationId} and c.survey_id = ${id}`,
  );
}

function participantsQuery(ctx: TenantContext, id: string) {
  return rawQuery<{ took_part: number }>(
    ctx.db,
    sql`select ${participantsOf(ctx)} as took_part from surveys s
        where s.organisation_id = ${ctx.organisationId} and s.id = ${id}`,
  );
}

/**
 * Keeps what was answered to a closed survey as numbers of its groups, once: from then on results are read from them.
 * Nothing changes them: a closed survey does not open again, and answers and tickets outlast the people who gave them.
 * Each reading decides who may see which group.
 */
export async function storeCounts(ctx: TenantContext, id: string): Promise<void> {
  const closed = await ctx.db
    .selectFrom('surveys')
    .select(['id', 'sections', 'tallied'])
    .where('id', '=', id)
    .where(sql<boolean>`(${sql.raw(toBeTallied)})`)
    .forUpdate()
    .executeTakeFirst();
  if (!closed) return;
  const survey: Countable = { ...closed, sections: closed.sections as unknown as Section[] };
  const [counts, answered, groups, [participants]] = await pipeline(ctx.db, [
    countsQuery(ctx, [survey]),
    answeredQuery(ctx, [survey]),
    groupsQuery(ctx, id),
    participantsQuery(ctx, id),
  ]);
  await writeCounts(ctx, inOrder(counts));
  await writeGroups(ctx, id, groups, new Map(answered.map(({ cohort_id, count }) => [cohort_id, count])));
  const kept = { tallied: true, took_part: participants!.took_part };
  await ctx.db.updateTable('surveys').set(kept).where('id', '=', id).execute();
}
