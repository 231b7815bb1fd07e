import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { feed } from '@apprecio/contract/posts/feed';
import type { posts } from '@apprecio/contract/posts/posts.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { visible } from '../visibility/visibility.queries.ts';

const quotedAtMost = 160;
const countedAtMost = 1000;

interface QuoteRow {
  recognitionId: string;
  postId: string;
  text: string;
}

/** Returns the beginnings of the thank-yous that the caller may see, with their posts. */
export async function quotes(
  ctx: PersonContext,
  { recognitionIds }: Parsed<(typeof posts)['posts.quotes']>,
): Promise<Answer<(typeof posts)['posts.quotes']>> {
  const org = ctx.organisationId;
  const { rows } = await sql<QuoteRow>`
    select o.recognition_id as "recognitionId", o.id as "postId", left(r.message, ${sql.lit(quotedAtMost)}) as text
    from posts o join recognitions r on r.organisation_id = ${org} and r.id = o.recognition_id
    where o.organisation_id = ${org} and o.recognition_id = any(${recognitionIds}::uuid[]) and ${visible(ctx)}`.execute(
    ctx.db,
  );
  return { items: rows };
}

/** Counts the people thanked this week in posts that the caller may see. */
export async function thankedThisWeek(ctx: PersonContext): Promise<Answer<(typeof feed)['posts.thankedThisWeek']>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ posts: number; people: number }>`
    with counted as (
      select o.recognition_id from posts o
      where o.organisation_id = ${org} and o.kind = 'recognition' and o.visibility <> 'private' and ${visible(ctx)}
        and o.published_at >= (
          select date_trunc('week', ${ctx.now}::timestamptz at time zone c.time_zone) at time zone c.time_zone
          from organisations c where c.organisation_id = ${org})
      order by o.published_at desc limit ${sql.lit(countedAtMost + 1)})
    select (select count(*) from counted)::int as posts, count(distinct x.person_id)::int as people
    from counted n join lateral (select r.person_id from recognition_recipients r
      where r.organisation_id = ${org} and r.recognition_id = n.recognition_id and r.status = 'approved' offset 0) x on true`.execute(
    ctx.db,
  );
  const { posts, people } = rows[0]!;
  return { people: posts > countedAtMost ? null : people };
}
