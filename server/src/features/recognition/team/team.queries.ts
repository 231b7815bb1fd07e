import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { myTeam } from '@apprecio/contract/recognition/my-team';
import { shareLimits } from '@apprecio/contract/recognition/my-team-figures';
import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { onLeave, presentPerson, refJson, reportsBelow } from '../../people/public.ts';
import { receivedPage, receivedQuery } from '../received/received.queries.ts';
import { countsForMe } from '../visibility.queries.ts';

type MyTeam = typeof myTeam;

/** Returns the number of the caller's reports and the first twenty direct ones. */
export async function team(ctx: PersonContext): Promise<Answer<MyTeam['recognition.team']>> {
  const org = ctx.organisationId;
  const [counts, reports] = await pipeline(ctx.db, [
    rawQuery<{ direct: number; all: number }>(
      ctx.db,
      sql`with ${reportsBelow(ctx)} select count(*) filter (where b.depth = 1)::int as direct, count(*)::int as all from below b`,
    ),
    rawQuery<{ person: PersonRef }>(
      ctx.db,
      sql`select ${refJson('p')} as person from people p
          where p.organisation_id = ${org} and p.manager_id = ${ctx.person.id} and p.status = 'active'
          order by p.name, p.id limit ${recognitionLimits.recipients}`,
    ),
  ]);
  return { ...counts[0]!, reports: reports.map(({ person }) => presentPerson(ctx, person)) };
}

interface UnthankedRow {
  id: string;
  person: PersonRef;
  last_at: Date | null;
  key: Date;
  gave: number;
}

/** Lists the caller's reports who were not thanked for that many days, the longest without thanks first. */
export async function unthanked(
  ctx: PersonContext,
  input: Parsed<MyTeam['recognition.unthanked']>,
): Promise<Answer<MyTeam['recognition.unthanked']>> {
  const org = ctx.organisationId;
  const since = new Date(ctx.now.getTime() - days(input.days));
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const later = after ? sql`where (w.key, w.id) > (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const waiting = sql`
    with ${reportsBelow(ctx)}, waiting as (
      select b.id, l.last_at, coalesce(l.last_at, 'epoch'::timestamptz) as key from below b
      join people q on q.organisation_id = ${org} and q.id = b.id and not ${onLeave(ctx, 'q')}
      left join lateral (select x.created_at as last_at from recognition_recipients x
        join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id
        where x.organisation_id = ${org} and x.person_id = b.id and x.status = 'approved'
          and ${countsForMe(ctx)}
        order by x.created_at desc limit 1) l on true
      where l.last_at is null or l.last_at < ${since})`;
  const [rows, counts] = await pipeline(ctx.db, [
    rawQuery<UnthankedRow>(
      ctx.db,
      sql`${waiting} select w.id, w.last_at, w.key, ${refJson('p')} as person,
            (select count(*)::int from recognitions r where r.organisation_id = ${org} and r.giver_id = w.id
             and r.created_at >= ${since} and r.published_at is not null and r.removed_at is null
             and ${countsForMe(ctx)}) as gave
          from waiting w join people p on p.organisation_id = ${org} and p.id = w.id
          ${later} order by w.key, w.id limit ${input.limit + 1}`,
    ),
    rawQuery<{ count: number }>(ctx.db, sql`${waiting} select count(*)::int as count from waiting w`),
  ]);
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.key, last.id]);
  return {
    items: items.map(({ id, person, last_at, gave }) => ({
      id,
      person: presentPerson(ctx, person),
      lastAt: last_at?.toISOString() ?? null,
      gave,
    })),
    nextCursor,
    total: counts[0]!.count,
  };
}

/** Lists the thank-yous to the caller's reports that the caller may see, newest first, one row for each recognition. */
export async function teamReceived(
  ctx: PersonContext,
  input: Parsed<MyTeam['recognition.teamReceived']>,
): Promise<Answer<MyTeam['recognition.teamReceived']>> {
  const org = ctx.organisationId;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  // An array is computed once per statement, not once per row.
  const inTeam = (recipient: 'x' | 'y') =>
    sql`${sql.ref(`${recipient}.person_id`)} = any(array(with ${reportsBelow(ctx)} select b.id from below b))`;
  const first = sql`and not exists (select 1 from recognition_recipients y
    where y.organisation_id = ${org} and y.recognition_id = x.recognition_id and y.status = 'approved'
      and y.id < x.id and ${inTeam('y')})`;
  const { rows } = await receivedQuery(ctx, inTeam('x'), { after, limit: input.limit, more: first }).execute(ctx.db);
  return receivedPage(ctx, rows, input.limit);
}

/**
 * Returns the numbers of people who were thanked or thanked others in the last thirty days, among the caller's
 * reports and in the company.
 */
export async function teamShares(ctx: PersonContext): Promise<Answer<MyTeam['recognition.teamShares']>> {
  const org = ctx.organisationId;
  const since = new Date(ctx.now.getTime() - days(shareLimits.days));
  // Counts only what the reader may see. Otherwise the difference to other pages would reveal the rest.
  const counts = sql`r.visibility <> 'private' and ${countsForMe(ctx)}`;
  const { rows } = await sql<{ mine: boolean; people: number; thanked: number; gave: number }>`
    with ${reportsBelow(ctx)}, here as (
      select q.id, q.id in (select b.id from below b) as mine from people q
      where q.organisation_id = ${org} and q.status = 'active'),
    seen as (
      select p.mine,
        exists (select 1 from recognition_recipients x
          join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id and ${counts}
          where x.organisation_id = ${org} and x.person_id = p.id
            and x.status = 'approved' and x.created_at >= ${since}) as thanked,
        exists (select 1 from recognitions r where r.organisation_id = ${org} and r.giver_id = p.id
          and r.created_at >= ${since} and r.published_at is not null and r.removed_at is null
          and ${counts}) as gave
      from here p)
    select s.mine, count(*)::int as people, (count(*) filter (where s.thanked))::int as thanked,
      (count(*) filter (where s.gave))::int as gave
    from seen s group by s.mine`.execute(ctx.db);
  const [team, rest] = [rows.find(({ mine: isOwnTeam }) => isOwnTeam), rows.find(({ mine: isInTeam }) => !isInTeam)];
  if (!team || !rest || Math.min(team.people, rest.people) < shareLimits.fewest) return { shares: null };
  const company = {
    people: team.people + rest.people,
    thanked: team.thanked + rest.thanked,
    gave: team.gave + rest.gave,
  };
  const { people, thanked, gave } = team;
  return { shares: { team: { people, thanked, gave }, company } };
}
