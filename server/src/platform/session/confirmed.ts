import type { PersonContext } from '../context.ts';
import { fail } from '../fail.ts';

const confirmedMs = 5 * 60_000;

/**
 * Refuses what changes how somebody gets in, unless they gave their password in this session within five minutes. People
 * without a password have to have signed in within that time.
 * @throws Failure `auth.confirm_needed` or `auth.sign_in_again`
 */
export async function requireConfirmed({ db, person, now }: PersonContext): Promise<void> {
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('passwords as w', 'w.person_id', 's.person_id')
    .select(['s.created_at', 's.confirmed_at', 'w.changed_at as chosen_at'])
    .where('s.id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  const hasPassword = row.chosen_at !== null;
  const at = hasPassword ? row.confirmed_at : row.created_at;
  if (at !== null && now.getTime() - at.getTime() <= confirmedMs) return;
  throw fail(hasPassword ? 'auth.confirm_needed' : 'auth.sign_in_again');
}
