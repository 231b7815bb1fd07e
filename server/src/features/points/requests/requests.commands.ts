import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { requests } from '@apprecio/contract/points/requests';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { constraintOf, fail, failAt } from '../../../platform/fail.ts';
import { allowanceFrom, allowanceQuery, lockGiving, openMonth } from '../allowance/allowance.commands.ts';

type Requests = typeof requests;

/** Asks admins for more points to give this month. */
export async function askMore(
  ctx: PersonContext,
  { points, reason }: Parsed<Requests['points.askMore']>,
): Promise<Answer<Requests['points.askMore']>> {
  const id = newId();
  const row = {
    organisation_id: ctx.organisationId,
    id,
    person_id: ctx.person.id,
    points,
    reason,
    state: 'asked',
    asked_at: ctx.now,
  };
  try {
    await ctx.db.insertInto('points_allowance_requests').values(row).execute();
  } catch (error) {
    if (constraintOf(error) === 'points_requests_open') throw fail('points.request_open');
    throw error;
  }
  await ctx.record('points.moreAsked', id, { points });
  return { id, state: 'asked' };
}

async function lockRequest(ctx: PersonContext, id: string) {
  const row = await ctx.db
    .selectFrom('points_allowance_requests')
    .select(['person_id', 'points', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return row;
}

async function decide(
  ctx: PersonContext,
  id: string,
  answer: { state: 'granted' | 'refused' | 'withdrawn'; month?: string; granted?: number; answer?: string },
) {
  await ctx.db
    .updateTable('points_allowance_requests')
    .set({ ...answer, decided_by: ctx.person.id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute();
}

/** Withdraws a request of the caller. */
export async function withdrawRequest(
  ctx: PersonContext,
  { id }: Parsed<Requests['points.withdrawRequest']>,
): Promise<Answer<Requests['points.withdrawRequest']>> {
  const request = await lockRequest(ctx, id);
  if (request.person_id !== ctx.person.id) throw fail('access.not_found');
  if (request.state !== 'asked') throw fail('points.request_decided');
  await decide(ctx, id, { state: 'withdrawn' });
  await ctx.record('points.moreWithdrawn', id, { points: request.points });
  return { id, state: 'withdrawn' };
}

async function lockForAnswer(ctx: PersonContext, id: string) {
  const request = await lockRequest(ctx, id);
  if (request.person_id === ctx.person.id) throw fail('points.self');
  if (request.state !== 'asked') throw fail('points.request_decided');
  return request;
}

/** Raises the asker's allowance of the month under way; the ledger issues the difference. */
export async function grantRequest(
  ctx: PersonContext,
  { id, points }: Parsed<Requests['points.grantRequest']>,
): Promise<Answer<Requests['points.grantRequest']>> {
  const request = await lockForAnswer(ctx, id);
  if (points > request.points) throw failAt('points', 'points.request_over');
  const personId = request.person_id;
  const [locked, before] = await pipeline(ctx.db, [lockGiving(ctx, personId), allowanceQuery(ctx, personId)]);
  if (locked.length === 0 || !before[0]?.active) throw fail('points.person_unavailable');
  await decide(ctx, id, { state: 'granted', granted: points, month: allowanceFrom(before[0]).month });
  const [after] = await pipeline(ctx.db, [allowanceQuery(ctx, personId)]);
  await openMonth(ctx, personId, after[0]!);
  await ctx.record('points.moreGranted', id, { points, asked: request.points });
  return { id, state: 'granted' };
}

/** Refuses a request with the reason. */
export async function refuseRequest(
  ctx: PersonContext,
  { id, reason }: Parsed<Requests['points.refuseRequest']>,
): Promise<Answer<Requests['points.refuseRequest']>> {
  const request = await lockForAnswer(ctx, id);
  await decide(ctx, id, { state: 'refused', answer: reason });
  await ctx.record('points.moreRefused', id, { points: request.points });
  return { id, state: 'refused' };
}
