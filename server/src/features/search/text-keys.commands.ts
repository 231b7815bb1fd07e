import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { indexPost } from './search.commands.ts';
import { wordsOf } from './search.rules.ts';

const pageOf = 200;

interface Row {
  id: string;
  text: string;
  words: string[];
}

/** Writes the terms of a page of posts anew where they are old. Those of plain English never changed. */
export async function refreshPosts(ctx: TenantContext, after: string): Promise<string | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select o.id, o.text, array(select w.word from search_terms w where w.organisation_id = ${org} and w.post_id = o.id) as words
    from (select p.id, coalesce(p.words, r.message, '') as text from posts p
      left join recognitions r on r.organisation_id = ${org} and r.id = p.recognition_id
      where p.organisation_id = ${org} and p.id > ${after} and p.removed_at is null
        and coalesce(p.words, r.message, '') ~ '[^ -~\n\r\t]' order by p.id limit ${pageOf}) o
    order by o.id`.execute(ctx.db);
  for (const { id, text, words } of rows) {
    const [stored, wanted] = [new Set(words), wordsOf(text)];
    if (stored.size !== wanted.length || wanted.some((word) => !stored.has(word))) await indexPost(ctx, { id });
  }
  return rows.length < pageOf ? null : rows.at(-1)!.id;
}
