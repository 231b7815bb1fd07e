import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { meetings } from '@apprecio/contract/reports/meetings';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { isInAudience } from '../../competitions/public.ts';
import { presentPerson, refJson, reportsBelow } from '../../people/public.ts';
import { visible } from '../../posts/public.ts';
import { bounds, periodOf } from '../period/period.queries.ts';
import { thanksIn } from '../scope/scope.queries.ts';

type OneToOne = Answer<(typeof meetings)['reports.oneToOne']>;
type Days = readonly [Date, Date];

const newestShown = 20;

function personQuery(ctx: PersonContext, id: string) {
  const isManaged = hasRight(ctx.person, 'reports.oversee')
    ? sql`true`
    : sql`p.id in (with ${reportsBelow(ctx)} select b.id from below b)`;
  return rawQuery<{ person: PersonRef }>(
    ctx.db,
    sql`select ${refJson('p')} as person from people p
      where p.organisation_id = ${ctx.organisationId} and p.id = ${id} and p.status = 'active'
        and (p.id = ${ctx.person.id} or ${isManaged})`,
  );
}

function sumsQuery(ctx: PersonContext, id: string, days: Days) {
  return rawQuery<Pick<OneToOne, 'received' | 'receivedPoints' | 'given' | 'reached'>>(
    ctx.db,
    sql`with ${thanksIn(ctx, days)}
      select (count(*) filter (where a.person_id = ${id}))::int as received,
        coalesce(sum(a.points) filter (where a.person_id = ${id}), 0)::int as "receivedPoints",
        (count(*) filter (where a.giver_id = ${id}))::int as given,
        (count(distinct a.person_id) filter (where a.giver_id = ${id}))::int as reached from acts a`,
  );
}

type Line = OneToOne['receivedNewest'][number];
type Direction = Parsed<(typeof meetings)['reports.oneToOneThanks']>['direction'];
type Found = Omit<Line, 'at'> & { at: Date };

interface Part {
  direction: Direction;
  after?: readonly string[] | null;
  limit: number;
}

function thanksQuery(ctx: PersonContext, id: string, days: Days, { direction, after = null, limit }: Part) {
  const org = ctx.organisationId;
  const [one, other] = direction === 'received' ? ['a.person_id', 'a.giver_id'] : ['a.giver_id', 'a.person_id'];
  const older = after ? sql`and (a.created_at, a.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  return rawQuery<{ id: string; at: Date; points: number; message: string | null; person: PersonRef }>(
    ctx.db,
    sql`with ${thanksIn(ctx, days)}
      select a.id, a.created_at as at, a.points, ${refJson('p')} as person,
        case when exists (select 1 from posts o where o.organisation_id = ${org} and o.recognition_id = a.recognition_id
          and ${visible(ctx)}) then r.message end as message
      from acts a join recognitions r on r.organisation_id = ${org} and r.id = a.recognition_id
      join people p on p.organisation_id = ${org} and p.id = ${sql.ref(other)}
      where ${sql.ref(one)} = ${id} ${older} order by a.created_at desc, a.id desc limit ${limit + 1}::int`,
  );
}

function linesOf(ctx: PersonContext, found: readonly Found[], limit: number) {
  const { rows, nextCursor } = cut(found, limit, (row) => [row.at, row.id]);
  const items = rows.map(({ at, person, ...row }): Line => ({
    ...row,
    at: at.toISOString(),
    person: presentPerson(ctx, person),
  }));
  return { items, nextCursor };
}

/** Lists the thanks given or received by the caller or one of their reports, in pages. */
export async function oneToOneThanks(
  ctx: PersonContext,
  { id, direction, cursor, limit, ...filters }: Parsed<(typeof meetings)['reports.oneToOneThanks']>,
): Promise<Answer<(typeof meetings)['reports.oneToOneThanks']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const period = await periodOf(ctx, filters);
  const [person, found] = await pipeline(ctx.db, [
    personQuery(ctx, id),
    thanksQuery(ctx, id, bounds(period, period.zone), { direction, after, limit }),
  ]);
  if (!person[0]) throw fail('access.not_found');
  return linesOf(ctx, found, limit);
}

function valuesQuery(ctx: PersonContext, id: string, days: Days) {
  return rawQuery<{ id: string; name: string; thanks: number }>(
    ctx.db,
    sql`with ${thanksIn(ctx, days)}
      select v.id, v.name, count(*)::int as thanks from acts a
      join company_values v on v.organisation_id = ${ctx.organisationId} and v.id = any(a.value_ids)
      where a.person_id = ${id} group by v.id, v.name order by 3 desc, v.name, v.id`,
  );
}

function awardsQuery(ctx: PersonContext, id: string, [start, end]: Days) {
  return rawQuery<{ id: string; name: string; at: Date }>(
    ctx.db,
    sql`select w.id, w.award_name as name, w.revealed_at as at from awards w
      where w.organisation_id = ${ctx.organisationId} and w.person_id = ${id} and w.removed_at is null
        and w.revealed_at >= ${start} and w.revealed_at < ${end} order by w.revealed_at desc, w.id limit 50`,
  );
}

/** SQL condition that competition `c` is shown to the caller, as on its own page. */
function competitionShown(ctx: PersonContext) {
  const org = ctx.organisationId;
  if (hasRight(ctx.person, 'reports.oversee')) return sql`true`;
  return sql`(exists (select 1 from competition_participants n where n.organisation_id = ${org}
      and n.competition_id = c.id and n.person_id = ${ctx.person.id})
    or exists (select 1 from people me where me.organisation_id = ${org} and me.id = ${ctx.person.id} and ${isInAudience(org, 'me')}))`;
}

function zapzQuery(ctx: PersonContext, id: string, [start, end]: Days) {
  const org = ctx.organisationId;
  return rawQuery<{ id: string; title: string; placement: number | null; ends_at: Date }>(
    ctx.db,
    sql`select c.id, c.title, w.placement, c.ends_at from competition_participants m
      join competitions c on c.organisation_id = ${org} and c.id = m.competition_id
        and c.state in ('new', 'active', 'completed') and c.ends_at >= ${start} and c.starts_at < ${end}
        and ${competitionShown(ctx)}
      left join competition_winners w on w.organisation_id = ${org} and w.competition_id = c.id and w.person_id = ${id}
        and w.reversed_at is null
      where m.organisation_id = ${org} and m.person_id = ${id} order by c.ends_at desc, c.id limit 50`,
  );
}

/** Returns the thanks, awards and values of the caller or one of their reports, for a one-to-one meeting. */
export async function oneToOne(
  ctx: PersonContext,
  { id, ...filters }: Parsed<(typeof meetings)['reports.oneToOne']>,
): Promise<OneToOne> {
  const period = await periodOf(ctx, filters);
  const days = bounds(period, period.zone);
  const [person, sums, received, given, values, awards, zapz] = await pipeline(ctx.db, [
    personQuery(ctx, id),
    sumsQuery(ctx, id, days),
    thanksQuery(ctx, id, days, { direction: 'received', limit: newestShown }),
    thanksQuery(ctx, id, days, { direction: 'given', limit: newestShown }),
    valuesQuery(ctx, id, days),
    awardsQuery(ctx, id, days),
    zapzQuery(ctx, id, days),
  ]);
  if (!person[0]) throw fail('access.not_found');
  const { items: receivedNewest, nextCursor: receivedCursor } = linesOf(ctx, received, newestShown);
  const { items: givenNewest, nextCursor: givenCursor } = linesOf(ctx, given, newestShown);
  return {
    from: period.from,
    to: period.to,
    person: presentPerson(ctx, person[0].person),
    ...sums[0]!,
    receivedNewest,
    receivedCursor,
    givenNewest,
    givenCursor,
    values,
    awards: awards.map(({ at, ...award }) => ({ ...award, at: at.toISOString() })),
    zapz: zapz.map(({ ends_at: at, ...each }) => ({ ...each, endsAt: at.toISOString() })),
  };
}
