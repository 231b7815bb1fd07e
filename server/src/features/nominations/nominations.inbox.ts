import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery } from '../../platform/db/db.ts';
import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { refJson, presentPerson } from '../people/public.ts';

/** A cycle whose nominations wait for my scores. */
interface CycleToScore {
  id: string;
  award_name: string;
  made_by: PersonRef;
  nominees: number;
  closed_at: Date;
  count: number;
}

/** The closed cycles in which people wait for my scores, the longest closed first, with how many there are. */
function cyclesToScoreQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const waiting = sql`(select count(distinct n.person_id)::int from nominations n
    join people z on z.organisation_id = ${org} and z.id = n.person_id and z.status = 'active'
    where n.organisation_id = ${org} and n.cycle_id = k.id
      and not exists (select 1 from nominations o where o.organisation_id = ${org} and o.cycle_id = k.id
        and o.person_id = n.person_id and o.nominated_by = ${me})
      and not exists (select 1 from nomination_scores s where s.organisation_id = ${org} and s.cycle_id = k.id
        and s.person_id = n.person_id and s.scored_by = ${me}))`;
  return rawQuery<CycleToScore>(
    ctx.db,
    sql`select q.id, q.award_name, q.made_by, q.nominees, q.closed_at, count(*) over ()::int as count from (
        select k.id, k.award_name, ${refJson('x')} as made_by, ${waiting} as nominees, k.closes_at as closed_at
        from nomination_panel p
        join nomination_cycles k on k.organisation_id = ${org} and k.id = p.cycle_id
        join people x on x.organisation_id = ${org} and x.id = k.made_by
        where p.organisation_id = ${org} and p.person_id = ${me} and k.closes_at <= ${ctx.now}
          and k.decided_at is null and k.cancelled_at is null) q
      where q.nominees > 0 order by q.closed_at, q.id limit ${limit}`,
  );
}

/** Closed cycles that wait for my scores. */
export const nominationsInbox: InboxParts = {
  nominations: waiting(cyclesToScoreQuery, (ctx, { id, award_name, made_by, nominees, closed_at }) => ({
    id,
    awardName: award_name,
    by: presentPerson(ctx, made_by),
    nominees,
    closedAt: closed_at.toISOString(),
  })),
};
