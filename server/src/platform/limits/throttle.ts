import { derivedSecret } from '../security/crypto.ts';
import type { Services } from '../services.ts';

const minuteMs = 60_000;
const rememberedMs = 10 * minuteMs;

/** Something whose failures are counted, and how many a minute it may have. */
export interface Counted {
  what: string;
  most: number;
}

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
}

// Keys are stored as HMACs, without names or addresses.
function keyOf(services: Services, { what }: Counted): string {
  return derivedSecret(what, services.config.secretKey, 'failures');
}

/**
 * Counts a try before it is made, as if it failed; false, and nothing is counted, when there were too many within this
 * minute. Tries at once cannot slip through together, by whichever process. A door without an organisation: an address
 * may try many of them.
 */
export async function reserveAttempt(services: Services, counted: Counted, now: Date): Promise<boolean> {
  const { rowCount } = await services.database.pool.query({
    name: 'try',
    text: `insert into sign_in_failures (key, minute, count) values ($1, $2, 1)
           on conflict (key, minute) do update set count = sign_in_failures.count + 1 where sign_in_failures.count < $3`,
    values: [keyOf(services, counted), minuteOf(now), counted.most],
  });
  return rowCount === 1;
}

/** Takes the tries of a minute back that did not fail. */
export async function giveBack(services: Services, taken: readonly Counted[], now: Date): Promise<void> {
  if (taken.length === 0) return;
  await services.database.pool.query({
    name: 'try given back',
    text: 'update sign_in_failures set count = count - 1 where key = any($1) and minute = $2 and count > 0',
    values: [taken.map((counted) => keyOf(services, counted)).toSorted(), minuteOf(now)],
  });
}

async function failures(services: Services, counted: Counted, since: Date): Promise<number> {
  const { rows } = await services.database.pool.query<{ count: number }>({
    name: 'failures',
    text: 'select coalesce(sum(count), 0)::int as count from sign_in_failures where key = $1 and minute >= $2',
    values: [keyOf(services, counted), since],
  });
  return rows[0]!.count;
}

/** Returns true if something failed too often in this minute. Does not count an attempt. */
export async function failedTooOften(services: Services, counted: Counted, now: Date): Promise<boolean> {
  return (await failures(services, counted, minuteOf(now))) >= counted.most;
}

/** Returns true if the counted attempt is the only one that may have failed within the last ten minutes. */
export async function isOnlyTry(services: Services, counted: Counted, now: Date): Promise<boolean> {
  return (await failures(services, counted, new Date(minuteOf(now).getTime() - rememberedMs))) <= 1;
}

/** Forgets the failures that nothing asks for any more. */
export async function forgetFailures(services: Services, now: Date): Promise<void> {
  await services.database.pool.query('delete from sign_in_failures where minute < $1', [
    new Date(minuteOf(now).getTime() - rememberedMs),
  ]);
}
