import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fail } from '../fail.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 3;
const waitingAtMost = 300;

/** Passwords and words that everybody tries first, folded; from the lists that leaks have made known. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);

const queue = pLimit(atOnce);
let waiting = 0;
let nobody: Promise<string> | null = null;

/** A check of a password against a hash. For `null` it does the same work and returns false. */
export type Verify = (stored: string | null, password: string) => Promise<boolean>;

const verifyNow: Verify = async (stored, password) => {
  nobody ??= hash('nobody has this password', options);
  const right = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return right && stored !== null;
};

/**
 * Runs work that hashes so many times when its turn has come: three at once, so that all else is served meanwhile. What
 * waits should hold nothing, above all no database connection.
 * @throws Failure `server.busy` when hundreds of hashes wait
 */
export async function inPasswordQueue<T>(hashes: number, work: (verify: Verify) => Promise<T>): Promise<T> {
  if (waiting + hashes > waitingAtMost) throw fail('server.busy', { retryAfterSeconds: 5 });
  waiting += hashes;
  return queue(async () => {
    waiting -= hashes;
    return work(verifyNow);
  });
}

/** The argon2id hash of a password (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return inPasswordQueue(1, async () => hash(password.normalize('NFKC'), options));
}

/** Returns true if a password matches a hash. For `null` it does the same work and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inPasswordQueue(1, async (verifyIt) => verifyIt(stored, password));
}
