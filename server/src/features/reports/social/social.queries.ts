import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { fewestShown } from '@apprecio/contract/reports/groups';
import type { SocialFigure, socialReport } from '@apprecio/contract/reports/social';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { readableAmong } from '../../communities/public.ts';
import { ofTeamShownToMe, writtenAt } from '../../posts/public.ts';
import { type Behind, listBehind } from '../figures/figures.queries.ts';
import {
  bounds,
  type Cuts,
  cutsOf,
  daysBefore,
  daysOfStep,
  type Period,
  periodOf,
  type Span,
  unitOf,
} from '../period/period.queries.ts';
import { type ReportInput, departmentsQuery, scopeOf } from '../scope/scope.queries.ts';
import { groupsOf, wholeOf } from '../scope/scope.rules.ts';

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

/** SQL of what was done in some days: each span is read by itself, and nothing that lies between. */
function eachSpan(spans: readonly Span[], read: (start: Date, end: Date) => RawBuilder<unknown>) {
  return sql.join(
    spans.map(([start, end]) => read(start, end)),
    sql` union all `,
  );
}

/**
 * Returns SQL for the common table `acts (person_id, what, at)` over `spans`, on published posts that are not
 * private, not hidden and open to the caller. `what` is 0 for a post by its author, 1 for a comment, 2 for a
 * reaction. Comments and reactions are checked against the excluded posts, because those are few.
 */
function actsIn(ctx: PersonContext, spans: readonly Span[]) {
  const org = ctx.organisationId;
  const open = sql`o.visibility <> 'private' and o.removed_at is null and o.hidden_at is null and o.scheduled_at is null`;
  const ofOthers = sql`o.visibility = 'team' and not ${ofTeamShownToMe(ctx, 'o')}`;
  return sql`unseen as (
      select o.id from posts o where o.organisation_id = ${org} and not (${open})
      union all select o.id from posts o where o.organisation_id = ${org} and ${ofOthers}
      union all select o.id from posts o where o.organisation_id = ${org} and o.community_id is not null
        and not ${readableAmong(ctx, 'o.community_id', writtenAt('o'))}),
    said as (${eachSpan(
      spans,
      (start, end) => sql`select c.author_id as person_id, c.post_id, 1 as what, c.created_at as at from post_comments c
        where c.organisation_id = ${org} and c.removed_at is null and c.hidden_at is null
          and c.created_at >= ${start} and c.created_at < ${end}
      union all select c.person_id, c.post_id, 2, c.at from post_reactions c
        where c.organisation_id = ${org} and c.at >= ${start} and c.at < ${end}`,
    )}),
    acts as (${eachSpan(
      spans,
      (start, end) => sql`select o.author_id as person_id, 0 as what, o.published_at as at from posts o
        where o.organisation_id = ${org} and ${open} and not (${ofOthers}) and o.kind not in ('award', 'celebration')
          and ${readableAmong(ctx, 'o.community_id', writtenAt('o'))} and o.published_at >= ${start} and o.published_at < ${end}`,
    )}
      union all select c.person_id, c.what, c.at from said c where not exists (select 1 from unseen u where u.id = c.post_id))`;
}

const sums = sql`(count(*) filter (where a.what = 0))::int as posts,
  (count(*) filter (where a.what = 1))::int as comments,
  (count(*) filter (where a.what = 2))::int as reactions`;

/** Common tables: `scope`, and `did (person_id, posts, comments, reactions)` of its people in the days. */
function counted(ctx: PersonContext, input: ReportInput & { step?: string | undefined }, period: Period) {
  const days = bounds(daysOfStep(period, input.step), period.zone);
  return sql`${scopeOf(ctx, input, period)}, ${actsIn(ctx, [days])},
    did as (select a.person_id, ${sums} from acts a join scope s on s.id = a.person_id group by 1)`;
}

/** Figures of one step. People who took part before their stored joining date also count in `people`. */
interface Step {
  step: string;
  people: number;
  tookPart: number;
  posts: number;
  comments: number;
  reactions: number;
}

interface Found {
  groups: Row[];
  earlier: Omit<Row, 'part' | 'whole' | 'people'>;
  steps: Step[];
}

const sumsOf = sql`count(d.person_id)::int as "tookPart", coalesce(sum(d.posts), 0)::int as posts,
  coalesce(sum(d.comments), 0)::int as comments, coalesce(sum(d.reactions), 0)::int as reactions,
  (count(*) filter (where d.posts > 0))::int as posted, (count(*) filter (where d.comments > 0))::int as commented,
  (count(*) filter (where d.reactions > 0))::int as reacted`;

/** Everything at once, from one count of what each person did in each part of the time. */
function foundQuery(ctx: PersonContext, input: ReportInput, period: Period, cuts: Cuts) {
  return rawQuery<Found>(
    ctx.db,
    sql`with ${scopeOf(ctx, input, period)}, ${actsIn(ctx, cuts.spans)},
      done as (select a.person_id, width_bucket(a.at, ${cuts.instants}::timestamptz[]) as cut, ${sums}
        from acts a group by 1, 2),
      cells as materialized (select d.person_id, d.cut, d.posts, d.comments, d.reactions, s.joined_on
        from done d join scope s on s.id = d.person_id),
      did as (select c.person_id, sum(c.posts)::int as posts, sum(c.comments)::int as comments,
          sum(c.reactions)::int as reactions from cells c where c.cut >= ${cuts.now} group by 1)
      select (select json_agg(g) from (
          select s.part, grouping(s.part) = 1 as whole, count(*)::int as people, ${sumsOf}
          from scope s left join did d on d.person_id = s.id group by grouping sets ((), (s.part)) order by s.part) g) as groups,
        (select row_to_json(b) from (select ${sumsOf} from cells d where d.cut = ${cuts.before}) b) as earlier,
        (select json_agg(f order by f.step) from (
          select k.step::text as step, count(m.person_id)::int as "tookPart", coalesce(sum(m.posts), 0)::int as posts,
            coalesce(sum(m.comments), 0)::int as comments, coalesce(sum(m.reactions), 0)::int as reactions,
            (select count(*)::int from scope s where s.joined_on is null or s.joined_on < k.after)
              + (count(*) filter (where m.joined_on >= k.after))::int as people
          from unnest(${cuts.steps}::date[], ${cuts.ends}::date[], ${cuts.parts}::int[]) k(step, after, cut)
          left join cells m on m.cut = k.cut group by k.step, k.after) f) as steps`,
  );
}

type Whole = NonNullable<Answer<Social['reports.social']>['figures']>['now'];

function wholeFigures({ part: _part, whole: _whole, ...figures }: Row): Whole {
  return figures;
}

/** Returns the social report: posts, comments and reactions of the people that the caller oversees. */
export async function social(
  ctx: PersonContext,
  input: Parsed<Social['reports.social']>,
): Promise<Answer<Social['reports.social']>> {
  const period = await periodOf(ctx, input);
  const before = daysBefore(period, period.first, input.compare);
  const unit = unitOf(period);
  const [[found], departments] = await pipeline(ctx.db, [
    foundQuery(ctx, input, period, cutsOf(period, before, unit)),
    departmentsQuery(ctx),
  ]);
  const { groups, earlier, steps } = found!;
  const now = wholeFigures(wholeOf(groups));
  const figures = now.people >= fewestShown && {
    now,
    before: before && { people: now.people, ...earlier },
    unit,
    series: steps.map(({ step, ...counts }) => ({ from: step, ...counts })),
    groups: groupsOf<(typeof parts)[number]>(groups, parts),
  };
  return {
    from: period.from,
    to: period.to,
    compared: before,
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
  const tables = counted(ctx, input, period);
  return await listBehind(ctx, input, tables, behind[input.figure]);
}
