import pLimit from 'p-limit';
import { isRemoved } from '../fail.ts';
import type { Log } from '../observability/log.ts';

const atOnce = 4;
const turnMs = 50;

/** Work that is due in organisations. */
export interface Queue {
  /** Its name in the log. */
  name: string;
  /** The organisations in which something is due, those that wait longest first. */
  due(): Promise<string[]>;
  /** Does what is due next in an organisation and nobody else does; false when nothing is left. */
  next(organisationId: string): Promise<boolean>;
}

/** An organisation's turn: a few things, or one that takes longer. An error ends the turn, and nobody else's. */
async function takeTurn({ name, next }: Queue, organisationId: string, log: Log): Promise<number> {
  const until = performance.now() + turnMs;
  let done = 0;
  try {
    while (await next(organisationId)) {
      done++;
      if (performance.now() >= until) break;
    }
  } catch (error) {
    if (!isRemoved(error))
      log.warn(
        { queue: name, organisation: organisationId, error: (error as Error).message },
        'the worker had to stop',
      );
  }
  return done;
}

/**
 * Does what is due, four things at once, organisations in turn, so that one with much to do holds no other up. Answers
 * how many things were done when nothing is left.
 */
export async function workOff(queue: Queue, log: Log): Promise<number> {
  const limit = pLimit(atOnce);
  for (let total = 0; ;) {
    const organisations = await queue.due();
    if (organisations.length === 0) return total;
    const turns = Array.from({ length: Math.ceil(atOnce / organisations.length) }, () => organisations).flat();
    const done = await limit.map(turns, (organisationId) => takeTurn(queue, organisationId, log));
    const sum = done.reduce((all, one) => all + one, 0);
    if (sum === 0) return total;
    total += sum;
  }
}
