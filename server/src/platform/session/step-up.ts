import type { ActivityName } from '@apprecio/contract/generated/activities';
import type { Caller, TokenClaims } from '../context.ts';
import type { Transaction } from '../db/db.ts';
import { fail } from '../fail.ts';

const freshMs = 5 * 60_000;

const statement = `
  select s.factor_at, exists (
    select from second_factors f where f.organisation_id = $1 and f.person_id = s.person_id
  ) as has_factor
  from sessions s where s.organisation_id = $1 and s.id = $2`;

/** Returns true if a session has to give a code first. People without two-step sign-in do not. */
export async function owesCode(send: Transaction['send'], claims: TokenClaims, now: Date): Promise<boolean> {
  const { rows } = await send(statement, [claims.organisationId, claims.sessionId]);
  const row = rows[0] as { factor_at: Date | null; has_factor: boolean };
  return row.has_factor && (row.factor_at === null || now.getTime() - row.factor_at.getTime() > freshMs);
}

/**
 * Refuses a change of rights by a person who has to give a code first.
 * @throws Failure `auth.factor_needed`
 */
export function guardRights(activity: ActivityName, { codeDue }: Pick<Caller, 'codeDue'>): void {
  if (codeDue && activity === 'employees.rightsChanged') throw fail('auth.factor_needed');
}
