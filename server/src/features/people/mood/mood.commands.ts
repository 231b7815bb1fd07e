import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { moods } from '@apprecio/contract/people/mood';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';

type Moods = typeof moods;

/** My mood of today; the last one of the day stays, with the department I am in. */
export async function setMood(
  ctx: PersonContext,
  input: Parsed<Moods['people.setMood']>,
): Promise<Answer<Moods['people.setMood']>> {
  const me = await ctx.db
    .selectFrom('people')
    .select(['department', 'manager_id'])
    .where('id', '=', ctx.person.id)
    .executeTakeFirstOrThrow();
  const day = dateIn(ctx.person.timeZone, ctx.now);
  const values = {
    mood: input.mood,
    note: input.note || null,
    department: me.department,
    manager_id: me.manager_id,
    at: ctx.now,
  };
  await ctx.db
    .insertInto('moods')
    .values({ organisation_id: ctx.organisationId, person_id: ctx.person.id, day, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id', 'day']).doUpdateSet(values))
    .execute();
  return { today: { day, mood: values.mood, note: values.note } };
}
