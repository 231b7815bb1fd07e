import { derivedSecret } from './crypto.ts';
import type { Services } from './services.ts';

const minuteMs = 60_000;

/** Something whose failures are counted, and how many a minute it may have. */
export interface Counted {
  what: string;
  most: number;
}

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
}

function keyOf({ what }: Counted, services: Services): string {
  return derivedSecret(what, services.config.secretKey, 'failures');
}

/**
 * Whether any of these failed too often in this minute, counted by all processes together. A door without an
 * organisation: an address may try many of them. The keys are stored as HMACs, without names or addresses.
 */
export async function failedTooOften(services: Services, counted: readonly Counted[], now: Date): Promise<boolean> {
  const keys = counted.map((one) => keyOf(one, services));
  const { rows } = await services.database.pool.query<{ key: string; count: number }>({
    name: 'failures',
    text: 'select key, count from sign_in_failures where key = any($1) and minute = $2',
    values: [keys, minuteOf(now)],
  });
  return rows.some(({ key, count }) => count >= counted[keys.indexOf(key)]!.most);
}

/** Counts a failure of each; only failures write. */
export async function countFailure(services: Services, counted: readonly Counted[], now: Date): Promise<void> {
  const keys = counted.map((one) => keyOf(one, services)).toSorted();
  await services.database.pool.query({
    name: 'failed',
    text: `insert into sign_in_failures (key, minute, count) select key, $2, 1 from unnest($1::text[]) as key
           on conflict (key, minute) do update set count = sign_in_failures.count + 1`,
    values: [keys, minuteOf(now)],
  });
}

/** Forgets the failures of minutes that are over. */
export async function forgetFailures(services: Services, now: Date): Promise<void> {
  await services.database.pool.query('delete from sign_in_failures where minute < $1', [minuteOf(now)]);
}
