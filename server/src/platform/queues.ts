import { isRemoved } from './fail.ts';
import type { Log } from './observability/log.ts';

const atOnce = 4;
const sliceMs = 50;
const lookAgainMs = 1000;

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
async function runSlice({ name, next }: Queue, organisationId: string, log: Log): Promise<number> {
  const until = performance.now() + sliceMs;
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

/** Turns that are being taken, four at most, each with its organisation. */
class RunningSlices {
  private readonly queue: Queue;
  private readonly log: Log;
  private readonly running = new Map<Promise<void>, string>();
  /** Organisations in which a turn found nothing to do, with nothing done anywhere since it began. */
  private readonly idle = new Set<string>();
  done = 0;

  constructor(queue: Queue, log: Log) {
    this.queue = queue;
    this.log = log;
  }

  get isOver(): boolean {
    return this.running.size === 0;
  }

  /** Returns true if an organisation may have something to do and fewer than `most` turns are running for it. */
  mayTake(organisationId: string, most: number): boolean {
    const taken = this.running.values().filter((other) => other === organisationId);
    return !this.idle.has(organisationId) && [...taken].length < most;
  }

  /** Begins a turn as soon as one is free. */
  async begin(organisationId: string): Promise<void> {
    while (this.running.size >= atOnce) await this.next();
    const before = this.done;
    const turn = runSlice(this.queue, organisationId, this.log).then((done) => {
      this.running.delete(turn);
      this.done += done;
      if (done > 0) this.idle.clear();
      else if (this.done === before) this.idle.add(organisationId);
    });
    this.running.set(turn, organisationId);
  }

  /** Waits for the next turn that ends. */
  async next(): Promise<void> {
    await Promise.race(this.running.keys());
  }

  /** Waits for the next turn that ends, a second at most: meanwhile anything may have become due, anywhere. */
  async nextOrLater(): Promise<void> {
    const timer = Promise.withResolvers<void>();
    const later = setTimeout(() => {
      this.idle.clear();
      timer.resolve();
    }, lookAgainMs);
    await Promise.race([this.next(), timer.promise]);
    clearTimeout(later);
  }

  async end(): Promise<void> {
    await Promise.all(this.running.keys());
  }
}

/**
 * Does the due work, four items at a time, with organisations in turn. Much or slow work of one organisation delays
 * neither the others nor what becomes due meanwhile. Returns the number of items done when nothing is left.
 */
export async function workOff(queue: Queue, log: Log): Promise<number> {
  const turns = new RunningSlices(queue, log);
  try {
    for (;;) {
      const organisations = await queue.due();
      const most = Math.ceil(atOnce / Math.max(organisations.length, 1));
      let begun = false;
      for (const organisationId of Array.from({ length: most }, () => organisations).flat()) {
        if (!turns.mayTake(organisationId, most)) continue;
        await turns.begin(organisationId);
        begun = true;
      }
      if (begun) continue;
      if (turns.isOver) return turns.done;
      await turns.nextOrLater();
    }
  } finally {
    await turns.end();
  }
}
