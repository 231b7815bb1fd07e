import { fail } from '../fail.ts';
import { sha256 } from '../security/crypto.ts';
import type { Db, Transaction } from './db.ts';
import { jsonColumn } from './json-text.ts';

/** The key of a repeatable call: who repeats which operation with which body. */
export interface RepeatKey {
  organisationId: string;
  personId: string;
  operation: string;
  key: string;
  bodyHash: string;
}

/**
 * Makes the key of a call from its header.
 * @throws Failure `request.key_missing`, `request.malformed` when it is longer than 200 characters
 */
export function repeatKey(header: unknown, who: Omit<RepeatKey, 'key' | 'bodyHash'>, input: unknown): RepeatKey {
  if (typeof header !== 'string' || header === '') throw fail('request.key_missing');
  if (header.length > 200) throw fail('request.malformed', { detail: 'The Idempotency-Key is too long.' });
  return { ...who, key: header, bodyHash: sha256(JSON.stringify(input)) };
}

/** Takes a key; a second caller with the same key waits here until the first has finished. True when it was free. */
export async function claimKey(send: Transaction['send'], key: RepeatKey, now: Date): Promise<boolean> {
  const { rowCount } = await send(
    `insert into idempotency_keys (organisation_id, person_id, operation, key, body_hash, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (organisation_id, person_id, operation, key) do nothing`,
    [key.organisationId, key.personId, key.operation, key.key, key.bodyHash, now],
  );
  return rowCount === 1;
}

/**
 * The answer stored for a key that was taken before.
 * @throws Failure `request.key_reused` when the body was another
 */
export async function storedAnswer(db: Db, key: RepeatKey): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('person_id', '=', key.personId)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  if (row.body_hash !== key.bodyHash) throw fail('request.key_reused');
  return row.answer;
}

/** Stores the answer of a key that this transaction took; sent at once, before COMMIT. */
export async function storeAnswer(send: Transaction['send'], key: RepeatKey, answer: unknown): Promise<void> {
  await send(
    'update idempotency_keys set status = 200, answer = $5 where organisation_id = $1 and person_id = $2 and operation = $3 and key = $4',
    [key.organisationId, key.personId, key.operation, key.key, jsonColumn(answer)],
  );
}
