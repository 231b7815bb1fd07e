import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { posts } from '@apprecio/contract/posts/posts.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { visible } from '../visibility/visibility.queries.ts';

const quotedAtMost = 160;

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
