import type { IncomingMessage } from 'node:http';
import { fail } from '../fail.ts';
import { PersonQueues } from '../person-queues.ts';

const stalledMs = 20_000;

const uploadQueues = new PersonQueues(10);

// A stalled upload would keep the person's next upload waiting.
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
export async function queueUpload<T>(person: string, raw: IncomingMessage, work: () => Promise<T>): Promise<T> {
  return uploadQueues.take(person, () => unlessStalled(raw, work));
}
