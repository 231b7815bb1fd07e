import type { Answer } from '@apprecio/contract/api/define';
import type { celebrationWords, ServiceWords } from '@apprecio/contract/celebrations/words';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { presentPerson, refJson } from '../../people/public.ts';

interface WordsRow {
  version: number;
  words: ServiceWords[];
  set_at: Date;
  set_by: PersonRef;
}

/** The words of the cards for years of service as they are now. */
export async function words(ctx: PersonContext): Promise<Answer<(typeof celebrationWords)['celebrations.words']>> {
  const org = ctx.organisationId;
  const { rows } =
    await sql<WordsRow>`select r.version, r.words, r.set_at, ${refJson('x')} as set_by from celebration_words r
    join people x on x.organisation_id = ${org} and x.id = r.set_by
    where r.organisation_id = ${org} order by r.version desc limit 1`.execute(ctx.db);
  const now = rows[0];
  return {
    version: now?.version ?? 0,
    words: now?.words ?? [],
    setBy: now ? presentPerson(ctx, now.set_by) : null,
    setAt: now?.set_at.toISOString() ?? null,
  };
}

/** SQL of the words for so many years (SQL of a number) as they were at an instant, with their places; null without. */
export function wordsAt(
  { organisationId: org }: Pick<PersonContext, 'organisationId'>,
  years: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(select coalesce(
      jsonb_path_query_first(cw.words, '$[*] ? (@.years == $y).text', jsonb_build_object('y', ${years})),
      jsonb_path_query_first(cw.words, '$[*] ? (@.years == null).text')) #>> '{}'
    from celebration_words cw where cw.organisation_id = ${org} and cw.version = (select max(cx.version)
      from celebration_words cx where cx.organisation_id = ${org} and cx.set_at <= ${at}))`;
}

/** The words of my own anniversary as they were when it was celebrated. */
export async function wordsOfDay(
  ctx: PersonContext,
  { years, year }: { years: number; year: number },
): Promise<string | null> {
  const org = ctx.organisationId;
  const begun = sql`coalesce((select s.done_at from celebration_steps s where s.organisation_id = ${org}
    and s.person_id = ${ctx.person.id} and s.occasion = 'work_anniversary' and s.year = ${year}
    and s.step = 'celebrated'), ${ctx.now})`;
  const { rows } = await sql<{ words: string | null }>`
    select ${wordsAt(ctx, sql`${years}::int`, begun)} as words`.execute(ctx.db);
  return rows[0]!.words;
}
