import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { fail } from './fail.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 3;
const waitingAtMost = 50;

/** Passwords and words that everybody tries first, folded; from the lists that leaks have made known. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw fail('server.busy', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** The argon2id hash of a password (19 MiB, two passes). Three at once, fifty waiting, then `server.busy`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options));
}

let nobody: Promise<string> | null = null;

/** Whether a password belongs to a hash; with `null` the same work is done and the answer is no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  const right = await inTurn(() => verify(against, password.normalize('NFKC')));
  return right && stored !== null;
}
