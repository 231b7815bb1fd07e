import type { TokenClaims } from '../context.ts';
import type { Transaction } from '../db/db.ts';
import { fail } from '../fail.ts';

const freshMs = 5 * 60_000;

const statement = `
  select s.factor_at, exists (
    select from second_factors f where f.organisation_id = $1 and f.person_id = s.person_id
  ) as has_factor
  from sessions s where s.organisation_id = $1 and s.id = $2`;

/**
 * Refuses a session without a code within five minutes. People without two-step sign-in pass.
 * @throws Failure `auth.factor_needed`
 */
export async function requireStepUp(send: Transaction['send'], claims: TokenClaims, now: Date): Promise<void> {
  const { rows } = await send(statement, [claims.organisationId, claims.sessionId]);
  const row = rows[0] as { factor_at: Date | null; has_factor: boolean };
  if (!row.has_factor) return;
  if (row.factor_at === null || now.getTime() - row.factor_at.getTime() > freshMs) throw fail('auth.factor_needed');
}
