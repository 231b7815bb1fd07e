import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { celebrationWords } from '@apprecio/contract/celebrations/words';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { constraintOf, fail } from '../../../platform/fail.ts';

type Words = typeof celebrationWords;

/** Sets the words of the cards for years of service from now on; the fewest years first, those for all others last. */
export async function setWords(
  ctx: PersonContext,
  { version, words }: Parsed<Words['celebrations.setWords']>,
): Promise<Answer<Words['celebrations.setWords']>> {
  const last = await ctx.db
    .selectFrom('celebration_words')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((last?.version ?? 0) !== version) throw fail('celebrations.words_changed');
  const sorted = words.toSorted((one, other) => (one.years ?? Infinity) - (other.years ?? Infinity));
  const next = version + 1;
  try {
    await ctx.db
      .insertInto('celebration_words')
      .values({
        organisation_id: ctx.organisationId,
        version: next,
        words: jsonColumn(sorted),
        set_by: ctx.person.id,
        set_at: ctx.now,
      })
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'celebration_words_pkey') throw fail('celebrations.words_changed');
    throw error;
  }
  await ctx.record('celebrations.wordsSet', null, { version: next, levels: sorted.length });
  return { ok: true };
}
