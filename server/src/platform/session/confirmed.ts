import { sql } from 'kysely';
import type { PersonContext } from '../context.ts';
import { fail } from '../fail.ts';

const confirmedMs = 5 * 60_000;

/**
 * Refuses what changes how somebody gets in, unless they gave their password in this session within five minutes. People
 * without a password, or with a provider as their only way in, have to have signed in within that time.
 * @throws Failure `auth.confirm_needed` or `auth.sign_in_again`
 */
export async function requireConfirmed({ db, person, now }: PersonContext): Promise<void> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .leftJoin('passwords as w', 'w.person_id', 's.person_id')
    .leftJoin('only_sso_domains as d', (join) =>
      join.on('d.domain', '=', sql<string>`split_part(p.email_fold, '@', 2)`),
    )
    .select(['s.created_at', 's.confirmed_at', 'w.changed_at as chosen_at', 'd.domain as only_sso'])
    .where('s.id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  const hasPassword = row.chosen_at !== null && row.only_sso === null;
  const at = hasPassword ? row.confirmed_at : row.created_at;
  if (at !== null && now.getTime() - at.getTime() <= confirmedMs) return;
  throw fail(hasPassword ? 'auth.confirm_needed' : 'auth.sign_in_again');
}
