import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { LeaderboardMeasure } from '@apprecio/contract/reports/boards';
import { fewestShown } from '@apprecio/contract/reports/groups';
import type { leaderboard as operations } from '@apprecio/contract/reports/leaderboard';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { bounds, type Period, periodOf } from '../period/period.queries.ts';
import { departmentsQuery, scopeOf, thanksIn } from '../scope/scope.queries.ts';
import { settings } from '../settings/settings.queries.ts';

type Leaderboard = typeof operations;
type LeaderboardInput = Parsed<Leaderboard['reports.leaderboard']>;

const placesAtMost = 10;
const rowsAtMost = 50;

const counts: Record<LeaderboardMeasure, { who: RawBuilder<string>; times: RawBuilder<number> }> = {
  reached: { who: sql.ref('a.giver_id'), times: sql`count(distinct a.person_id)::int` },
  gave: { who: sql.ref('a.giver_id'), times: sql`count(*)::int` },
  received: { who: sql.ref('a.person_id'), times: sql`count(*)::int` },
};

function placesQuery(ctx: PersonContext, input: LeaderboardInput, period: Period) {
  const { who, times } = counts[input.measure];
  return rawQuery<{ id: string; place: number; times: number; person: PersonRef }>(
    ctx.db,
    sql`with ${scopeOf(ctx, { ...input, by: 'department' }, period)}, ${thanksIn(ctx, bounds(period, period.zone))},
      summed as (select s.id, ${times} as times from acts a join scope s on s.id = ${who} group by 1),
      ranked as (select m.id, m.times, rank() over (order by m.times desc)::int as place,
        count(*) over (order by m.times desc)::int as so_far from summed m)
      select k.id, k.place, k.times, ${refJson('p')} as person from ranked k
        join people p on p.organisation_id = ${ctx.organisationId} and p.id = k.id
      where k.place <= ${placesAtMost}::int and k.so_far <= (select count(*) from scope) / 2
      order by k.place, p.name_fold, k.id limit ${rowsAtMost}::int`,
  );
}

function peopleQuery(ctx: PersonContext, input: LeaderboardInput, period: Period) {
  return rawQuery<{ count: number }>(
    ctx.db,
    sql`with ${scopeOf(ctx, { ...input, by: 'department' }, period)} select count(*)::int as count from scope`,
  );
}

/**
 * Returns the leaders among the people that the caller oversees. Empty if the organisation disables leaderboards or
 * too few people are in scope.
 */
export async function leaderboard(
  ctx: PersonContext,
  input: LeaderboardInput,
): Promise<Answer<Leaderboard['reports.leaderboard']>> {
  const period = await periodOf(ctx, input);
  const { leaderboards: on } = await settings(ctx);
  const [places, people, departments] = await pipeline(ctx.db, [
    placesQuery(ctx, input, period),
    peopleQuery(ctx, input, period),
    departmentsQuery(ctx),
  ]);
  const shown = on && people[0]!.count >= fewestShown;
  return {
    from: period.from,
    to: period.to,
    departments: departments.map(({ name }) => name),
    people: people[0]!.count,
    on,
    places: shown ? places.map(({ person, ...row }) => ({ ...row, person: presentPerson(ctx, person) })) : [],
  };
}
