import type { Answer, Parsed } from '@apprecio/contract/api';
import type { Language } from '@apprecio/contract/codes';
import type { people } from '@apprecio/contract/people';
import type { PersonContext } from '../../platform/context.ts';

type People = typeof people;

/** Changes theme or language. */
export async function prefer(
  ctx: PersonContext,
  input: Parsed<People['people.prefer']>,
): Promise<Answer<People['people.prefer']>> {
  const changes = {
    ...(input.theme === undefined ? {} : { theme: input.theme }),
    ...(input.language === undefined ? {} : { language: input.language }),
    updated_at: ctx.now,
  };
  const row = await ctx.db
    .insertInto('preferences')
    .values({ organisation_id: ctx.organisationId, person_id: ctx.person.id, ...changes })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(changes))
    .returning(['theme', 'language'])
    .executeTakeFirstOrThrow();
  return { theme: row.theme as 1 | 2 | 3, language: row.language as Language };
}
