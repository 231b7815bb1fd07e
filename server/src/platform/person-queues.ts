import pLimit, { type LimitFunction } from 'p-limit';
import { fail } from './fail.ts';

interface PersonQueue {
  queue: LimitFunction;
  works: number;
}

/** Lets each person have one work of a kind done at a time in this process, and a few wait. */
export class PersonQueues {
  private readonly turns = new Map<string, PersonQueue>();
  private readonly atMost: number;

  /** `atMost` is how many works of one person may wait or be done. */
  constructor(atMost: number) {
    this.atMost = atMost;
  }

  /**
   * Does `work` when no other of its person is being done.
   * @throws Failure `request.too_many` when as many as may be wait or are being done
   */
  async take<T>(person: string, work: () => Promise<T>): Promise<T> {
    const personQueue = this.turns.get(person) ?? { queue: pLimit(1), works: 0 };
    if (personQueue.works >= this.atMost) throw fail('request.too_many', { retryAfterSeconds: 10 });
    this.turns.set(person, personQueue);
    personQueue.works += 1;
    try {
      return await personQueue.queue(work);
    } finally {
      personQueue.works -= 1;
      if (personQueue.works === 0) this.turns.delete(person);
    }
  }
}
