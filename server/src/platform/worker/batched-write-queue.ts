import { present } from '../clock.ts';
import { fail, isRemoved } from '../fail.ts';
import type { Log } from '../observability/log.ts';
import type { WriteBatch, WriteQueue } from '../services.ts';

const tickMs = 10_000;
const smallest = 5;
const soonMs = 60_000;
const oldestMs = 600_000;
const idleMs = 3_600_000;
const maxQueuedItems = 50_000;

interface QueuedBatch {
  lot: WriteBatch<unknown>;
  items: Map<string, unknown>;
  since: number;
  stored: number;
}

/**
 * Stores items in memory and writes them in lots, which hides the order of their arrival. Writes from five items on,
 * when the oldest is ten minutes old, when the lot closes, and when the process ends. After a crash, clients resend
 * the items they have not yet seen stored.
 */
export class BatchedWriteQueue implements WriteQueue {
  private readonly log: Log;
  private readonly batches = new Map<string, QueuedBatch>();
  private timer: NodeJS.Timeout | null = null;
  private turn: Promise<void> = Promise.resolve();
  private count = 0;

  constructor(log: Log) {
    this.log = log;
  }

  /** Returns true if an item is held and not yet written. */
  has(key: string, name: string): boolean {
    return this.batches.get(key)?.items.has(name) ?? false;
  }

  /**
   * Holds an item by its name; false when one of that name is held.
   * @throws Failure `server.busy` when too many are held
   */
  hold<T>(lot: WriteBatch<T>, name: string, item: T): boolean {
    const batch = this.batches.get(lot.key) ?? this.begin(lot);
    if (batch.items.has(name)) return false;
    if (this.count >= maxQueuedItems) throw fail('server.busy', { retryAfterSeconds: 10 });
    if (batch.items.size === 0) batch.since = present().getTime();
    batch.items.set(name, item);
    this.count++;
    return true;
  }

  private begin<T>(lot: WriteBatch<T>): QueuedBatch {
    const queuedBatch = { lot: lot as WriteBatch<unknown>, items: new Map(), since: present().getTime(), stored: 0 };
    this.batches.set(lot.key, queuedBatch);
    return queuedBatch;
  }

  /** Writes the lots that are due, or all of them, one after the other. One that fails stays and is tried again. */
  write(which: 'due' | 'all'): Promise<void> {
    this.turn = this.turn.then(async () => {
      for (const [key, held] of this.batches) await this.writeOne(key, held, which);
    });
    return this.turn;
  }

  private async writeOne(key: string, held: QueuedBatch, which: 'due' | 'all'): Promise<void> {
    const age = present().getTime() - held.since;
    if (held.items.size === 0) {
      if (age > idleMs) this.batches.delete(key);
      return;
    }
    try {
      if (which === 'due' && !(await isDue(held, age))) return;
      const names = [...held.items.keys()];
      held.stored = await held.lot.write(names.map((name) => held.items.get(name)));
      for (const name of names) held.items.delete(name);
      this.count -= names.length;
      held.since = present().getTime();
    } catch (error) {
      if (isRemoved(error)) return this.drop(key, held);
      this.log.error({ error: (error as Error).message }, 'a lot was not written');
    }
  }

  private drop(key: string, { items }: QueuedBatch): void {
    this.count -= items.size;
    this.batches.delete(key);
  }

  start(): void {
    this.timer = setInterval(() => void this.write('due'), tickMs);
  }

  /** Writes what is held and ends. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.write('all');
  }
}

// Each write mixes a lot with all its stored rows, so a large lot waits until this is worthwhile.
async function isDue({ lot, items, stored }: QueuedBatch, age: number): Promise<boolean> {
  if (age >= oldestMs) return true;
  const isLarge = items.size >= smallest && (items.size * 20 >= stored || age >= soonMs);
  return isLarge || lot.isClosing();
}
