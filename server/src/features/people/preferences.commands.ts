import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';

// The column that stores since when a day is shown, and the value that applies if nothing was chosen.
const days = {
  birthday_visibility: { since: 'birthday_shown_at', unset: 'nobody' },
  anniversary_visibility: { since: 'anniversary_shown_at', unset: 'everyone' },
} as const;

/** Keeps settings of the person who asks, by their columns; of a day that was hidden also since when it is shown. */
export async function savePreferences(ctx: PersonContext, changes: Record<string, unknown>): Promise<void> {
  const values = { ...changes, updated_at: ctx.now };
  const shown = Object.entries(days).filter(([column]) => (changes[column] ?? 'nobody') !== 'nobody');
  const added = shown.filter(([, { unset }]) => unset === 'nobody').map(([, { since }]) => [since, ctx.now]);
  const changed = shown.map(([column, { since }]) => [
    since,
    sql`case when ${sql.ref(`preferences.${column}`)} = 'nobody' then ${ctx.now}::timestamptz
      else ${sql.ref(`preferences.${since}`)} end`,
  ]);
  await ctx.db
    .insertInto('preferences')
    .values({
      organisation_id: ctx.organisationId,
      person_id: ctx.person.id,
      ...values,
      ...Object.fromEntries(added),
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet({ ...values, ...Object.fromEntries(changed) }),
    )
    .execute();
}
