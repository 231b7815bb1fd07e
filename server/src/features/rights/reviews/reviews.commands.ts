import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { reviews } from '@apprecio/contract/rights/reviews';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { everyHolder } from '../../people/public.ts';
import { keepRecord } from '../records/records.commands.ts';
import { dueIn, factsOf, isAlone, openReview, rowsOf, type StoredRow } from './reviews.queries.ts';
import { isOwnRow, judgeRow, namesOf, standingOf } from './reviews.rules.ts';

type Reviews = typeof reviews;

async function publishReview(ctx: TenantContext): Promise<void> {
  ctx.publish({ kind: 'rights', subject: ctx.organisationId }, await everyHolder(ctx, 'employees.grant'));
}

/** Starts a review, or returns the open one. The lock makes two people who start at once share one. */
export async function startReview(ctx: PersonContext): Promise<Answer<Reviews['rights.startReview']>> {
  await ctx.db.selectFrom('organisations').select('organisation_id').forNoKeyUpdate().execute();
  const open = await openReview(ctx);
  if (open) {
    ctx.noActivity('a review is open already');
    return { id: open.id };
  }
  const id = newId();
  await ctx.db
    .insertInto('access_reviews')
    .values({ organisation_id: ctx.organisationId, id, started_by: ctx.person.id, started_at: ctx.now })
    .execute();
  await ctx.record('rights.reviewStarted', id, {});
  await publishReview(ctx);
  return { id };
}

/** Locks a review that is not finished. */
async function lockReview(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('access_reviews')
    .select('finished_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  if (row.finished_at !== null) throw fail('rights.review_finished');
}

/** Confirms a row as the caller saw it, or takes the confirmation back. */
export async function decideRow(
  ctx: PersonContext,
  { reviewId, personId, version, confirmed }: Parsed<Reviews['rights.decideRow']>,
): Promise<Answer<Reviews['rights.decideRow']>> {
  await lockReview(ctx, reviewId);
  const { rows } = await sql<StoredRow>`select r.*, d.* from ${rowsOf(ctx, reviewId)}
    where r.id = ${personId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw fail('access.not_found');
  const alone = await isAlone(ctx);
  if (row.version !== version) throw fail('rights.row_changed');
  if (!judgeRow(factsOf(row), { id: ctx.person.id, isAlone: alone }).decide) throw fail('rights.own_row');
  const standing = standingOf(row.version, { decision: row.decision, version: row.decided_version });
  if ((standing === 'confirmed') === confirmed) {
    ctx.noActivity('the row is decided so already');
    return { ok: true };
  }
  const isOwn = isOwnRow(factsOf(row), ctx.person.id);
  const decision = confirmed ? { decision: 'confirmed', version, alone: isOwn } : { decision: 'reopened' };
  await ctx.db
    .insertInto('access_review_decisions')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      review_id: reviewId,
      person_id: personId,
      decided_by: ctx.person.id,
      decided_at: ctx.now,
      ...decision,
    })
    .execute();
  if (confirmed) await ctx.record('rights.rowConfirmed', personId, { alone: isOwn });
  else await ctx.record('rights.rowReopened', personId, {});
  await publishReview(ctx);
  return { ok: true };
}

/** Finishes a review once each row is decided, and keeps its record. */
export async function finishReview(
  ctx: PersonContext,
  { reviewId }: Parsed<Reviews['rights.finishReview']>,
): Promise<Answer<Reviews['rights.finishReview']>> {
  await lockReview(ctx, reviewId);
  const { rows } = await sql<StoredRow>`select r.*, d.* from ${rowsOf(ctx, reviewId)}
    order by r.sort, r.id`.execute(ctx.db);
  const undecided = rows.filter(
    ({ version, decision, decided_version }) =>
      standingOf(version, { decision, version: decided_version }) !== 'confirmed',
  );
  if (undecided.length > 0) {
    const names = namesOf(undecided.map(({ name }) => name));
    throw fail('rights.rows_undecided', { detail: `These rows aren’t decided yet: ${names}.` });
  }
  const counts = await keepRecord(ctx, reviewId, rows);
  const { startsOn } = await dueIn(ctx);
  await ctx.db
    .updateTable('access_reviews')
    .set({ finished_by: ctx.person.id, finished_at: ctx.now, quarter: startsOn, ...counts })
    .where('id', '=', reviewId)
    .execute();
  await ctx.record('rights.reviewFinished', reviewId, counts);
  await publishReview(ctx);
  return { id: reviewId };
}
