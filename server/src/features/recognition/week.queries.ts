import { days } from '@apprecio/contract/api/days';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { onLeave } from '../people/public.ts';
import { waitingCount } from './recognition.queries.ts';
import { countsForMe } from './visibility.queries.ts';

/** The facts about a team at the start of a week that its manager may see. */
export interface TeamWeek {
  /** Reports who were thanked in the last seven days. */
  thanked: number;
  /** Reports whom nobody thanked in the last thirty days. */
  unthanked: number;
  /** Thank-yous that wait for the manager’s decision. */
  waiting: number;
}

/** The week of a manager’s team. */
export async function teamWeek(
  ctx: TenantContext,
  reader: Pick<PersonContext['person'], 'id' | 'role' | 'bundles'>,
): Promise<TeamWeek> {
  const { organisationId: org, now } = ctx;
  // Closed private content does not matter here, because counts of thank-yous reveal no words of a private one.
  const person = { ...reader, privateClosedUntil: null };
  const ago = (count: number) => new Date(now.getTime() - days(count));
  const since = (days: number) => sql`exists (select 1 from recognition_recipients x
    join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id
    where x.organisation_id = ${org} and x.person_id = p.id and x.status = 'approved' and x.created_at > ${ago(days)}
      and ${countsForMe({ organisationId: org, person })})`;
  const [team, waiting] = await pipeline(ctx.db, [
    rawQuery<{ thanked: number; unthanked: number }>(
      ctx.db,
      sql`select (count(*) filter (where ${since(7)}))::int as thanked,
          (count(*) filter (where not ${onLeave(ctx, 'p')} and not ${since(30)}))::int as unthanked
        from people p where p.organisation_id = ${org} and p.manager_id = ${person.id} and p.status = 'active'`,
    ),
    waitingCount({ organisationId: org, now, db: ctx.db, person }),
  ]);
  return { thanked: team[0]?.thanked ?? 0, unthanked: team[0]?.unthanked ?? 0, waiting: waiting[0]?.count ?? 0 };
}
