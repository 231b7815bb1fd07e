import { isRemoved } from './fail.ts';
import type { Log } from './observability/log.ts';

const usuallyAtOnce = 4;
const sliceMs = 50;
const lookAgainMs = 1000;

/** Work that is due in organisations. */
export interface Queue {
  /** Its name in the log. */
  name: string;
  /** The most things that it does at the same time, if not four. */
  atOnce?: number;
  /** True if an organisation does one thing at a time, however few others wait. */
  isSerial?: boolean;
  /** The organisations in which something is due, those that wait longest first. */
  due(): Promise<string[]>;
  /** Does what is due next in an organisation and nobody else does; false when nothing is left. */
  next(organisationId: string): Promise<boolean>;
}

/** Outcome of a turn; it is cut when its time was up. */
interface Slice {
  done: number;
  isCut: boolean;
}

/** An organisation's turn: a few things, or one that takes longer. An error ends the turn, and nobody else's. */
async function runSlice({ name, next }: Queue, organisationId: string, log: Log): Promise<Slice> {
  const until = performance.now() + sliceMs;
  let done = 0;
  try {
    while (await next(organisationId)) {
      done++;
      if (performance.now() >= until) return { done, isCut: true };
    }
  } catch (error) {
    if (!isRemoved(error))
      log.warn(
        { queue: name, organisation: organisationId, error: (error as Error).message },
        'the worker had to stop',
      );
  }
  return { done, isCut: false };
}

/** A turn that is being taken, and since when. */
interface RunningSlice {
  organisationId: string;
  since: number;
}

const isLong = ({ since }: RunningSlice) => performance.now() - since >= sliceMs;

/** Turns that are being taken, each with its organisation. */
class RunningSlices {
  private readonly queue: Queue;
  private readonly log: Log;
  private readonly running = new Map<Promise<void>, RunningSlice>();
  /** Organisations whose last turn ended because its time was up: they get several turns at once. */
  private readonly busy = new Set<string>();
  /** Organisations in which a turn found nothing to do, with nothing done anywhere since it began. */
  private readonly idle = new Set<string>();
  done = 0;

  constructor(queue: Queue, log: Log) {
    this.queue = queue;
    this.log = log;
  }

  get atOnce(): number {
    return this.queue.atOnce ?? usuallyAtOnce;
  }

  get isOver(): boolean {
    return this.running.size === 0;
  }

  /**
   * Returns true if an organisation may have something to do and fewer than `most` turns are running for it. A turn
   * usually does all of it, so the next one begins only once that takes long.
   */
  mayTake(organisationId: string, most: number): boolean {
    if (this.idle.has(organisationId)) return false;
    const taken = [...this.running.values()].filter((other) => other.organisationId === organisationId);
    return taken.length < most && (this.busy.has(organisationId) || taken.every(isLong));
  }

  /** Returns true if a turn just began, which may soon turn out to take long. */
  get mayBeLong(): boolean {
    return [...this.running.values()].some((slice) => !isLong(slice));
  }

  /** Begins a turn as soon as one is free. */
  async begin(organisationId: string): Promise<void> {
    while (this.running.size >= this.atOnce) await this.next();
    const before = this.done;
    const turn = runSlice(this.queue, organisationId, this.log).then(({ done, isCut }) => {
      this.running.delete(turn);
      if (isCut) this.busy.add(organisationId);
      else this.busy.delete(organisationId);
      this.done += done;
      if (done > 0) this.idle.clear();
      else if (this.done === before) this.idle.add(organisationId);
    });
    this.running.set(turn, { organisationId, since: performance.now() });
  }

  /** Waits for the next turn that ends. */
  async next(): Promise<void> {
    await Promise.race(this.running.keys());
  }

  /**
   * Waits for the next turn that ends, or until one takes long; a second at most, since anything may have become due
   * meanwhile, anywhere.
   */
  async nextOrLater(): Promise<void> {
    const timer = Promise.withResolvers<void>();
    const mayBeLong = this.mayBeLong;
    const wake = () => {
      if (!mayBeLong) this.idle.clear();
      timer.resolve();
    };
    const later = setTimeout(wake, mayBeLong ? sliceMs : lookAgainMs);
    await Promise.race([this.next(), timer.promise]);
    clearTimeout(later);
  }

  async end(): Promise<void> {
    await Promise.all(this.running.keys());
  }
}

/**
 * Does the due work, four items at a time unless the queue says otherwise, with organisations in turn. Much or slow work of one organisation delays
 * neither the others nor what becomes due meanwhile. Returns the number of items done when nothing is left.
 */
export async function workOff(queue: Queue, log: Log): Promise<number> {
  const turns = new RunningSlices(queue, log);
  try {
    for (;;) {
      const organisations = await queue.due();
      const most = queue.isSerial ? 1 : Math.ceil(turns.atOnce / Math.max(organisations.length, 1));
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
