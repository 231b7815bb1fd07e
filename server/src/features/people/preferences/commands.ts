import type { PersonContext } from '../../../platform/context.ts';

/** Keeps settings of the person who asks, by their columns. */
export async function savePreferences(ctx: PersonContext, changes: Record<string, unknown>): Promise<void> {
  const values = { ...changes, updated_at: ctx.now };
  await ctx.db
    .insertInto('preferences')
    .values({ organisation_id: ctx.organisationId, person_id: ctx.person.id, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(values))
    .execute();
}
