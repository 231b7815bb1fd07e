import { entityTypeOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { moderation, ReportedCase } from '@apprecio/contract/posts/moderation';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { ledBy, openCommunity } from '../../communities/public.ts';
import { amAloneAtTheTop, presentPerson, refJson } from '../../people/public.ts';
import { writtenAt } from '../visibility/visibility.queries.ts';
import { postColumns, postOf, postsQuery } from '../writing/writing.queries.ts';

type Moderation = typeof moderation;
type ReportedInput = Omit<Parsed<Moderation['posts.reportedIn']>, 'id'>;

interface CommentJson {
  id: string;
  author: PersonRef;
  text: string | null;
  createdAt: string;
}

interface CaseRow {
  id: string;
  post_id: string;
  recognition_id: string | null;
  report_count: number;
  reported_at: Date;
  decision: ReportedCase['decision'];
  reason: string | null;
  decided_at: Date | null;
  decided_by: PersonRef | null;
  comment: CommentJson | null;
  judged: boolean;
  reports: { category: ReportedCase['reports'][number]['category']; note: string; at: string }[] | null;
}

const reportsShown = 10;

/**
 * SQL condition that is true if the caller is not author `a` of the content of case `k` on post `o`. An author may
 * judge only if nobody else could.
 */
export function mayJudge(ctx: PersonContext): RawBuilder<boolean> {
  const others = ledBy(ctx.organisationId, { but: 'a.id' }, 'k.community_id', writtenAt('o'));
  return sql<boolean>`(a.id <> ${ctx.person.id} or ${amAloneAtTheTop(ctx, 'posts.moderate')} and not ${others})`;
}

async function cases(ctx: PersonContext, where: RawBuilder<unknown>, input: ReportedInput) {
  const org = ctx.organisationId;
  const at = input.state === 'open' ? sql`k.reported_at` : sql`k.decided_at`;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (${at}, k.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const decided = input.state === 'open' ? sql`k.decided_at is null` : sql`k.decided_at is not null`;
  const { rows } = await sql<CaseRow>`
    select k.id, k.post_id, o.recognition_id, k.report_count, k.reported_at, k.decision, k.reason, k.decided_at,
      case when d.id is null then null else ${refJson('d')} end as decided_by,
      case when c.id is null then null else json_build_object('id', c.id, 'author', ${refJson('a')}, 'text', c.text,
        'createdAt', c.created_at) end as comment,
      ${mayJudge(ctx)} as judged,
      (select json_agg(json_build_object('category', y.category, 'note', y.note, 'at', y.at) order by y.at)
       from (select x.category, x.note, x.at from post_reports x where x.organisation_id = ${org} and x.case_id = k.id
         order by x.at limit ${reportsShown}) y) as reports
    from (select k.id, k.post_id, k.comment_id, k.community_id, k.report_count, k.reported_at, k.decision, k.reason,
        k.decided_at, k.decided_by
      from post_cases k join posts o on o.organisation_id = ${org} and o.id = k.post_id
      where k.organisation_id = ${org} and ${decided} and ${where} ${before}
      order by ${at} desc, k.id desc limit ${input.limit + 1}) k
    join posts o on o.organisation_id = ${org} and o.id = k.post_id
    left join people d on d.organisation_id = ${org} and d.id = k.decided_by
    left join post_comments c on c.organisation_id = ${org} and c.id = k.comment_id
    join people a on a.organisation_id = ${org} and a.id = coalesce(c.author_id, o.author_id)
    order by ${at} desc, k.id desc`.execute(ctx.db);
  return rows;
}

async function page(ctx: PersonContext, where: RawBuilder<unknown>, input: ReportedInput) {
  const rows = await cases(ctx, where, input);
  const { rows: shown, nextCursor } = cut(rows, input.limit, (last) => [last.decided_at ?? last.reported_at, last.id]);
  const ids = [...new Set(shown.map((row) => row.post_id))];
  const found = await postsQuery(
    ctx,
    sql`select ${postColumns}, false as pinned from posts o
      where o.organisation_id = ${ctx.organisationId} and o.id = any(${ids}::uuid[])`,
  ).execute(ctx.db);
  const posts = new Map(found.rows.map((row) => [row.id, postOf(ctx, row)]));
  return {
    items: shown.map((row): ReportedCase => ({
      id: row.id,
      entityType: entityTypeOf({ recognition: row.recognition_id }),
      post: posts.get(row.post_id) ?? null,
      comment: row.comment && {
        ...row.comment,
        author: presentPerson(ctx, row.comment.author),
        createdAt: new Date(row.comment.createdAt).toISOString(),
      },
      reports: (row.reports ?? []).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
      reportCount: row.report_count,
      reportedAt: row.reported_at.toISOString(),
      decision: row.decision,
      reason: row.reason,
      decidedBy: row.decided_by && presentPerson(ctx, row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      can: { decide: row.decision === null && row.judged },
    })),
    nextCursor,
  };
}

/** Lists all reports for admins. A report shows admins content they would not see otherwise. */
export async function reported(
  ctx: PersonContext,
  input: Parsed<Moderation['posts.reported']>,
): Promise<Answer<Moderation['posts.reported']>> {
  return page(ctx, sql`true`, input);
}

/** Lists the reports in a community for its moderators. Throws `access.not_found` for others. */
export async function reportedIn(
  ctx: PersonContext,
  { id, ...input }: Parsed<Moderation['posts.reportedIn']>,
): Promise<Answer<Moderation['posts.reportedIn']>> {
  const org = ctx.organisationId;
  const found = await openCommunity(ctx, id);
  if (!found?.rights.moderate) throw fail('access.not_found');
  const isInCommunity = sql`k.community_id = ${id} and ${ledBy(org, ctx.person.id, 'k.community_id', writtenAt('o'))}`;
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from post_cases k
    join posts o on o.organisation_id = ${org} and o.id = k.post_id
    where k.organisation_id = ${org} and k.decided_at is null and ${isInCommunity}`.execute(ctx.db);
  return { ...(await page(ctx, isInCommunity, input)), open: rows[0]!.open };
}

/**
 * Returns the query for the oldest reports that await the caller's decision, with the total `count`, to be sent in a
 * pipeline. Leaders decide in their community, admins elsewhere or if only the author leads. Own content is included
 * only if nobody else could decide.
 */
export function casesQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  const others = hasRight(ctx.person, 'posts.moderate')
    ? sql`or k.community_id is null or not ${ledBy(org, { but: 'a.id' }, 'k.community_id', writtenAt('o'))}`
    : sql``;
  return rawQuery<{
    id: string;
    comment_id: string | null;
    author: PersonRef;
    community: { id: string; name: string } | null;
    report_count: number;
    reported_at: Date;
    count: number;
  }>(
    ctx.db,
    sql`select k.id, k.comment_id, k.report_count, k.reported_at, ${refJson('a')} as author,
          (count(*) over ())::int as count,
          (select json_build_object('id', c.id, 'name', c.name) from communities c
           where c.organisation_id = ${org} and c.id = k.community_id) as community
        from post_cases k
        join posts o on o.organisation_id = ${org} and o.id = k.post_id
        left join post_comments c on c.organisation_id = ${org} and c.id = k.comment_id
        join people a on a.organisation_id = ${org} and a.id = coalesce(c.author_id, o.author_id)
        where k.organisation_id = ${org} and k.decided_at is null and ${mayJudge(ctx)}
          and (${ledBy(org, ctx.person.id, 'k.community_id', writtenAt('o'))} ${others})
        order by k.reported_at, k.id limit ${limit}`,
  );
}
