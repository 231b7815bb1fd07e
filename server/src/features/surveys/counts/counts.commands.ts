import type { Section } from '@apprecio/contract/surveys/questions';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { answeredQuery, type Countable, type CountRow, countsQuery, toBeTallied } from './counts.queries.ts';

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

/** Keeps what was answered to a closed survey as numbers of its groups, once: from then on results are read from them. */
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
  const [counts, answered] = await pipeline(ctx.db, [countsQuery(ctx, [survey]), answeredQuery(ctx, [survey])]);
  await writeCounts(ctx, inOrder(counts));
  const ids = answered.map(({ cohort_id }) => cohort_id);
  await sql`update survey_cohorts c set answered = coalesce((select x.count
      from unnest(${ids}::uuid[], ${answered.map(({ count }) => count)}::int[]) x(id, count) where x.id = c.id), 0)
    where c.organisation_id = ${ctx.organisationId} and c.survey_id = ${id}`.execute(ctx.db);
  await ctx.db.updateTable('surveys').set({ tallied: true }).where('id', '=', id).execute();
}
