import type { IncomingMessage } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import { fail } from '../fail.ts';

const waitingAtMost = 9;
const stalledMs = 20_000;

interface Turns {
  queue: LimitFunction;
  uploads: number;
}

const turns = new Map<string, Turns>();

// An upload whose network went away would keep its person's next one waiting.
async function unlessStalled<T>(raw: IncomingMessage, work: () => Promise<T>): Promise<T> {
  if (raw.destroyed) throw fail('request.malformed');
  let seen = -1;
  const watch = setInterval(() => {
    const arrived = raw.socket?.bytesRead ?? 0;
    if (!raw.complete && arrived === seen) raw.destroy();
    seen = arrived;
  }, stalledMs);
  try {
    return await work();
  } finally {
    clearInterval(watch);
  }
}

/**
 * Runs what reads an upload when no other of its person is being read by this process; until then its bytes stay where
 * they are. One that stalls is broken off.
 * @throws Failure `request.too_many` when ten wait or are being read
 */
export async function inUploadTurn<T>(person: string, raw: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const mine = turns.get(person) ?? { queue: pLimit(1), uploads: 0 };
  if (mine.uploads > waitingAtMost) throw fail('request.too_many', { retryAfterSeconds: 10 });
  turns.set(person, mine);
  mine.uploads += 1;
  try {
    return await mine.queue(async () => unlessStalled(raw, work));
  } finally {
    mine.uploads -= 1;
    if (mine.uploads === 0) turns.delete(person);
  }
}
