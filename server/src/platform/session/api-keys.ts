import { bundlesOfKey } from '@apprecio/contract/api/by-key';
import type { KeyRight } from '@apprecio/contract/api/key-rights';
import type { Module } from '@apprecio/contract/api/modules';
import { LRUCache } from 'lru-cache';
import type { Caller, KeyClaims, TokenClaims } from '../context.ts';
import type { Database } from '../db/database.ts';
import { inTenant, type Transaction } from '../db/db.ts';
import { fail, isRemoved } from '../fail.ts';
import { isAmong } from '../security/networks.ts';
import type { Services } from '../services.ts';

const usedEveryMs = 60_000;

/** The facts of a key that never change. */
interface Identity {
  id: string;
  personId: string;
  subdomain: string;
}

interface Sent {
  organisationId: string;
  hash: string;
  address: string;
}

const identities = new LRUCache<string, Identity>({ max: 5000 });
const usedAt = new LRUCache<string, number>({ max: 5000 });

function claimsOf({ organisationId, hash, address }: Sent, { id, personId, subdomain }: Identity): TokenClaims {
  return { organisationId, subdomain, sessionId: id, personId, expiresAt: Infinity, key: { id, hash, address } };
}

/** Returns the claims of a key that this process has seen before; whether it still opens is asked in each transaction. */
export function rememberedClaims(sent: Sent): TokenClaims | null {
  const identity = identities.get(sent.hash);
  return identity ? claimsOf(sent, identity) : null;
}

/**
 * Returns the claims of a key by its hash.
 * @throws Failure `keys.invalid`
 */
export async function findClaims(database: Database, sent: Sent): Promise<TokenClaims> {
  const { rows } = await inTenant(database, sent.organisationId, 'read', ({ send }) =>
    send(
      `select k.id, k.person_id as "personId", o.subdomain
       from api_keys k join organisations o on o.organisation_id = $1
       where k.organisation_id = $1 and (k.secret_hash = $2 or k.previous_hash = $2)`,
      [sent.organisationId, sent.hash],
    ),
  );
  const identity = rows[0] as Identity | undefined;
  if (!identity) throw fail('keys.invalid');
  identities.set(sent.hash, identity);
  return claimsOf(sent, identity);
}

interface Row {
  rights: KeyRight[];
  addresses: string[];
  expires_at: Date;
  time_zone: string;
  modules_off: Module[];
}

const holderStatement = `
  select k.rights, k.addresses, k.expires_at, o.time_zone, o.modules_off
  from api_keys k
  join people p on p.organisation_id = $1 and p.id = k.person_id and p.status = 'machine'
  join organisations o on o.organisation_id = $1 and o.status = 'active'
  where k.organisation_id = $1 and k.id = $2 and k.revoked_at is null and k.expires_at > $4
    and (k.secret_hash = $3 or (k.previous_hash = $3 and k.previous_until > $4))`;

/**
 * Returns the machine person of a key with the rights of now. Private content stays closed to it. One statement.
 * @throws Failure `keys.invalid`, or `keys.address` for a call from elsewhere
 */
export async function findMachine(
  send: Transaction['send'],
  { organisationId, personId }: TokenClaims,
  key: KeyClaims,
  now: Date,
): Promise<Caller> {
  const { rows } = await send(holderStatement, [organisationId, key.id, key.hash, now]).catch((error: Error) => {
    if (isRemoved(error)) return { rows: [] };
    throw error;
  });
  const row = rows[0] as Row | undefined;
  if (!row) throw fail('keys.invalid');
  if (row.addresses.length > 0 && !isAmong(key.address, row.addresses)) throw fail('keys.address');
  return {
    id: personId,
    // A machine has no reports: managers' rights are not its own, whatever bundles it holds.
    role: 'employee',
    bundles: bundlesOfKey(row.rights),
    timeZone: row.time_zone,
    sessionId: key.id,
    freshUntil: null,
    privateClosedUntil: row.expires_at,
    modulesOff: row.modules_off,
    keyRights: row.rights,
  };
}

/** Notes that a key was used, at most once a minute, after the answer. */
export function noteUse({ database, log }: Services, { organisationId, key }: TokenClaims, now: Date): void {
  if (!key || now.getTime() - (usedAt.get(key.id) ?? 0) < usedEveryMs) return;
  usedAt.set(key.id, now.getTime());
  const statement = `update api_keys set last_used_at = $3
    where organisation_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3)`;
  inTenant(database, organisationId, 'write', ({ send }) => send(statement, [organisationId, key.id, now])).catch(
    (error: Error) => log.warn({ error: error.message }, 'the use of a key was not noted'),
  );
}
