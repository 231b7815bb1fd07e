import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { fewestShown } from '@apprecio/contract/reports/groups';
import type { SocialFigure, socialReport } from '@apprecio/contract/reports/social';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { readableAmong } from '../../communities/public.ts';
import { type Behind, listBehind } from '../figures/queries.ts';
import { bounds, type Days, daysBefore, type Period, periodOf, stepsOf, type Unit, unitOf } from '../period/queries.ts';
import { type Asked, departmentsQuery, groupsOf, scopeOf, wholeOf } from '../scope/queries.ts';

type Social = typeof socialReport;

const parts = ['people', 'tookPart', 'posts', 'comments', 'reactions'] as const;
interface Row {
  part: string | null;
  whole: boolean;
  people: number;
  tookPart: number;
  posts: number;
  comments: number;
  reactions: number;
  posted: number;
  commented: number;
  reacted: number;
}

/**
 * Common tables: `scope`; `acts (person_id, what, at)` of its people in the days, on posts that are out, not private,
 * not hidden and open to the caller; and `did (person_id, posts, comments, reactions)`.
 */
function counted(ctx: PersonContext, asked: Asked, period: Period, [start, end]: readonly [Date, Date]) {
  const org = ctx.organisationId;
  const counts = sql`o.organisation_id = ${org} and o.visibility <> 'private' and o.removed_at is null
    and o.hidden_at is null and o.scheduled_at is null and ${readableAmong(ctx, 'o.community_id')}`;
  return sql`${scopeOf(ctx, asked, period)},
    acts as (
      select o.author_id as person_id, 'post' as what, o.published_at as at from posts o
        where ${counts} and o.published_at >= ${start} and o.published_at < ${end}
      union all select c.author_id, 'comment', c.created_at from post_comments c join posts o on o.id = c.post_id and ${counts}
        where c.organisation_id = ${org} and c.removed_at is null and c.hidden_at is null
          and c.created_at >= ${start} and c.created_at < ${end}
      union all select x.person_id, 'reaction', x.at from post_reactions x join posts o on o.id = x.post_id and ${counts}
        where x.organisation_id = ${org} and x.at >= ${start} and x.at < ${end}),
    did as (select a.person_id, (count(*) filter (where a.what = 'post'))::int as posts,
        (count(*) filter (where a.what = 'comment'))::int as comments,
        (count(*) filter (where a.what = 'reaction'))::int as reactions
      from acts a join scope s on s.id = a.person_id group by 1)`;
}

function sharesQuery(ctx: PersonContext, asked: Asked, period: Period, days: Days) {
  return rawQuery<Row>(
    ctx.db,
    sql`with ${counted(ctx, asked, period, bounds(days, period.zone))}
      select s.part, grouping(s.part) = 1 as whole, count(*)::int as people, count(d.person_id)::int as "tookPart",
        coalesce(sum(d.posts), 0)::int as posts, coalesce(sum(d.comments), 0)::int as comments,
        coalesce(sum(d.reactions), 0)::int as reactions, (count(*) filter (where d.posts > 0))::int as posted,
        (count(*) filter (where d.comments > 0))::int as commented, (count(*) filter (where d.reactions > 0))::int as reacted
      from scope s left join did d on d.person_id = s.id group by grouping sets ((), (s.part)) order by s.part`,
  );
}

/** Who took part before the day of joining that is known of them counts among the people of that step. */
interface Step {
  step: string;
  people: number;
  tookPart: number;
  posts: number;
  comments: number;
  reactions: number;
}

function stepsQuery(ctx: PersonContext, asked: Asked, period: Period, unit: Unit) {
  return rawQuery<Step>(
    ctx.db,
    sql`with ${counted(ctx, asked, period, bounds(period, period.zone))},
      told as (
        select date_trunc(${unit}, a.at at time zone ${period.zone})::date as step, a.person_id, a.what, s.joined_on
        from acts a join scope s on s.id = a.person_id),
      summed as (select t.step, count(distinct t.person_id)::int as active,
        (count(distinct t.person_id) filter (where t.joined_on >= (t.step + ${`1 ${unit}`}::interval)::date))::int as early, (count(*) filter (where t.what = 'post'))::int as posts,
        (count(*) filter (where t.what = 'comment'))::int as comments, (count(*) filter (where t.what = 'reaction'))::int as reactions
        from told t group by 1)
      select k.step::text as step,
        (select count(*)::int from scope s where s.joined_on is null
          or s.joined_on < (k.step + ${`1 ${unit}`}::interval)::date) + coalesce(m.early, 0) as people,
        coalesce(m.active, 0) as "tookPart", coalesce(m.posts, 0) as posts, coalesce(m.comments, 0) as comments,
        coalesce(m.reactions, 0) as reactions
      from unnest(${stepsOf(period, unit)}::date[]) k(step) left join summed m on m.step = k.step order by k.step`,
  );
}

type Whole = NonNullable<Answer<Social['reports.social']>['figures']>['now'];

function wholeFigures({ part: _part, whole: _whole, ...figures }: Row): Whole {
  return figures;
}

/** Whether those I oversee talk to each other. */
export async function social(
  ctx: PersonContext,
  input: Parsed<Social['reports.social']>,
): Promise<Answer<Social['reports.social']>> {
  const period = await periodOf(ctx, input);
  const before = daysBefore(period, period.first);
  const unit = unitOf(period);
  const [now, earlier, steps, departments] = await pipeline(ctx.db, [
    sharesQuery(ctx, input, period, period),
    sharesQuery(ctx, input, period, before ?? period),
    stepsQuery(ctx, input, period, unit),
    departmentsQuery(ctx),
  ]);
  const figures = wholeOf(now).people >= fewestShown && {
    now: wholeFigures(wholeOf(now)),
    before: before && wholeFigures(wholeOf(earlier)),
    unit,
    series: steps.map(({ step, ...sums }) => ({ from: step, ...sums })),
    groups: groupsOf<(typeof parts)[number]>(now, parts),
  };
  return {
    from: period.from,
    to: period.to,
    departments: departments.map(({ name }) => name),
    figures: figures || null,
  };
}

const joined = sql`left join did d on d.person_id = s.id`;
const all = sql<number>`coalesce(d.posts + d.comments + d.reactions, 0)`;
const behind: Record<SocialFigure, Behind> = {
  took_part: { joined, times: all, where: sql`d.person_id is not null` },
  silent: { joined, times: all, where: sql`d.person_id is null` },
  posted: { joined, times: sql`d.posts`, where: sql`d.posts > 0` },
  commented: { joined, times: sql`d.comments`, where: sql`d.comments > 0` },
  reacted: { joined, times: sql`d.reactions`, where: sql`d.reactions > 0` },
};

/** The people behind a figure, by name. */
export async function socialPeople(
  ctx: PersonContext,
  input: Parsed<Social['reports.socialPeople']>,
): Promise<Answer<Social['reports.socialPeople']>> {
  const period = await periodOf(ctx, input);
  const tables = counted(ctx, input, period, bounds(period, period.zone));
  return await listBehind(ctx, input, tables, behind[input.figure]);
}
