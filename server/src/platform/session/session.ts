import { bundlesOf } from '@apprecio/contract/api/bundles';
import type { Role } from '@apprecio/contract/api/codes';
import type { Module } from '@apprecio/contract/api/modules';
import type { Caller, TokenClaims } from '../context.ts';
import type { Transaction } from '../db/db.ts';
import { fail, isRemoved } from '../fail.ts';
import { isSignedFor, type SecretKey, signFor } from '../security/crypto.ts';
import { closedAt } from '../security/private.ts';
import { findMachine } from './api-keys.ts';
import { type Duty, factorDuty } from './factor-duty.ts';
import { freshUntil } from './fresh-power.ts';

const tokenPurpose = 'access tokens';

/** Lifetime of an access token, in minutes. */
export const accessMinutes = 15;

/** Makes the signed access token of a session: `a1.<claims>.<signature>`. */
export function makeToken(claims: TokenClaims, key: SecretKey): string {
  const body = Buffer.from(
    JSON.stringify([claims.organisationId, claims.subdomain, claims.sessionId, claims.personId, claims.expiresAt]),
  ).toString('base64url');
  return `a1.${body}.${signFor(`a1.${body}`, key, tokenPurpose)}`;
}

/**
 * Reads an access token without the database.
 * @throws Failure `session.invalid` when it is not ours, `session.expired` when its time is over
 */
export function readToken(token: string, key: SecretKey, now: Date): TokenClaims {
  const [version, body, signature, ...rest] = token.split('.');
  if (version !== 'a1' || !body || !signature || rest.length > 0) throw fail('session.invalid');
  if (!isSignedFor(`a1.${body}`, signature, key, tokenPurpose)) throw fail('session.invalid');
  const [organisationId, subdomain, sessionId, personId, expiresAt] = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as [string, string, string, string, number];
  if (expiresAt <= now.getTime()) throw fail('session.expired');
  return { organisationId, subdomain, sessionId, personId, expiresAt };
}

interface Row {
  role: Role;
  bundles: string[];
  person_zone: string | null;
  organisation_zone: string;
  power_since: Date | null;
  private_closed_until: Date | null;
  organisation_since: Date;
  modules_off: Module[];
  bundles_given: Duty['given'];
  has_factor: boolean;
  must_since: Duty['since'] | null;
  grace_days: number | null;
}

const callerStatement = `
  select p.role, p.bundles, p.time_zone as person_zone, o.time_zone as organisation_zone, o.created_at as organisation_since, o.modules_off,
    greatest(p.admin_since, p.address_by_other_at, p.password_by_other_at) as power_since,
    p.private_closed_until, p.bundles_given, m.since as must_since, m.grace_days,
    exists (select from second_factors f where f.organisation_id = $1 and f.person_id = p.id) as has_factor
  from sessions s
  join people p on p.organisation_id = $1 and p.id = s.person_id
  join organisations o on o.organisation_id = $1
  left join factor_policies m on m.organisation_id = $1
  where s.organisation_id = $1 and s.id = $2 and s.person_id = $3 and s.ended_at is null and s.expires_at > $4
    and p.status = 'active' and o.status = 'active'`;

/**
 * The session's person, or null when the session has ended, the person is not active or the organisation was removed.
 * One statement. An API key answers its machine person.
 */
export async function findCaller(send: Transaction['send'], claims: TokenClaims, now: Date): Promise<Caller | null> {
  if (claims.key) return findMachine(send, claims, claims.key, now);
  const values = [claims.organisationId, claims.sessionId, claims.personId, now];
  const { rows } = await send(callerStatement, values).catch((error: Error) => {
    if (isRemoved(error)) return { rows: [] };
    throw error;
  });
  const row = rows[0] as Row | undefined;
  if (!row) return null;
  const { role, power_since: since, organisation_since: organisationSince } = row;
  const held = bundlesOf(role, row.bundles);
  const factor = factorDuty(
    {
      bundles: held,
      given: row.bundles_given,
      since: row.must_since ?? {},
      graceDays: row.grace_days ?? 0,
      on: row.has_factor,
    },
    now,
  );
  return {
    id: claims.personId,
    role,
    bundles: held.filter((bundle) => !factor.closed.includes(bundle)),
    factor,
    timeZone: row.person_zone ?? row.organisation_zone,
    sessionId: claims.sessionId,
    freshUntil: freshUntil({ role, since, organisationSince }, now),
    privateClosedUntil: closedAt(row.private_closed_until, now),
    modulesOff: row.modules_off,
  };
}
