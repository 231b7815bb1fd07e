import type { Answer } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { requests } from '@apprecio/contract/points/requests';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { refJson } from '../../people/public.ts';

type Requests = typeof requests;

/** The last request of the caller. */
export async function myRequest(ctx: PersonContext): Promise<Answer<Requests['points.myRequest']>> {
  const row = await ctx.db
    .selectFrom('points_allowance_requests')
    .select(['id', 'points', 'reason', 'state', 'asked_at', 'granted', 'answer', 'decided_at'])
    .where('person_id', '=', ctx.person.id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { request: null };
  const { asked_at, decided_at, state, ...requestFields } = row;
  const decidedAt = decided_at?.toISOString() ?? null;
  return { request: { ...requestFields, state: state as 'asked', askedAt: asked_at.toISOString(), decidedAt } };
}

/** Requests that wait for an admin other than who asked, the oldest first, as a member of `pipeline`. */
export function openRequestsQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  const may = sql.lit(hasRight(ctx.person, 'points.manage'));
  return rawQuery<{ id: string; points: number; reason: string; asked_at: Date; person: PersonRef; count: number }>(
    ctx.db,
    sql`select q.id, q.points, q.reason, q.asked_at, ${refJson('p')} as person, (count(*) over ())::int as count
      from points_allowance_requests q
      join people p on p.organisation_id = ${org} and p.id = q.person_id and p.status = 'active'
      where q.organisation_id = ${org} and q.state = 'asked' and ${may} and q.person_id <> ${ctx.person.id}
      order by q.asked_at, q.id limit ${limit}`,
  );
}

/** A request with its answer, to tell of it. */
export interface RequestForNotice {
  personId: string;
  state: string;
  points: number;
  granted: number;
  reason: string;
  answer: string | null;
}

/** A request to tell of; null when it is not there. */
export async function requestForNotice(ctx: TenantContext, id: string): Promise<RequestForNotice | null> {
  const row = await ctx.db
    .selectFrom('points_allowance_requests')
    .select(['person_id as personId', 'state', 'points', 'granted', 'reason', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
