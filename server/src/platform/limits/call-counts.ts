import { LRUCache } from 'lru-cache';
import { derivedSecret } from '../security/crypto.ts';
import type { Services } from '../services.ts';

const windowMs = 60_000;
const publishDelayMs = 1000;
const maxCounts = 20_000;
// Nearly all callers stay below this share of their limit and cost no statement.
const publishThreshold = 0.1;

interface Count {
  /** Calls counted here since a moment, and those that the other processes do not know of. */
  here: number;
  since: number;
  untold: number;
  /** Calls of this minute that were told, and those that other processes told. */
  minute: number;
  published: number;
  elsewhere: number;
}

interface Total {
  key: string;
  count: number;
}

function minuteOf(now: number): number {
  return Math.floor(now / windowMs) * windowMs;
}

/**
 * Counts calls by key, in windows of a minute from the first call. Shared keys are also counted over all processes,
 * from a tenth of their limit. Once a second one statement exchanges these counts, and no call waits for it.
 */
export class CallCounts {
  private readonly services: Services;
  private readonly counts = new LRUCache<string, Count>({ max: maxCounts });
  private readonly untold = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(services: Services) {
    this.services = services;
  }

  /** Counts a call; answers how many there were, everywhere as far as it is known, and when counting begins anew. */
  add(key: string, most: number, isShared: boolean): { current: number; ttl: number } {
    const now = Date.now();
    const count = this.countOf(key, now);
    count.here += 1;
    count.untold += 1;
    if (isShared && count.here >= most * publishThreshold && count.here <= most + 1) this.tellSoon(key);
    return { current: count.here + count.elsewhere, ttl: windowMs - (now - count.since) };
  }

  private countOf(key: string, now: number): Count {
    let count = this.counts.get(key);
    const minute = minuteOf(now);
    if (!count || count.since + windowMs <= now)
      this.counts.set(key, (count = { here: 0, since: now, untold: 0, minute, published: 0, elsewhere: 0 }));
    if (count.minute !== minute) Object.assign(count, { minute, told: 0, elsewhere: 0 });
    return count;
  }

  private tellSoon(key: string): void {
    this.untold.add(key);
    this.timer ??= setTimeout(() => void this.publish(), publishDelayMs);
  }

  private async publish(): Promise<void> {
    const { database, config, log } = this.services;
    const now = Date.now();
    const keyByHash = new Map([...this.untold].map((key) => [derivedSecret(key, config.secretKey, 'calls'), key]));
    this.untold.clear();
    this.timer = null;
    const sent = [...keyByHash]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([sealed, key]) => {
        const count = this.countOf(key, now);
        const { untold } = count;
        count.published += untold;
        count.untold = 0;
        return { sealed, untold };
      });
    try {
      const { rows } = await database.pool.query<Total>({
        name: 'calls told',
        text: `insert into call_counts (key, minute, count) select k, $3, c from unnest($1::text[], $2::integer[]) as t (k, c)
               on conflict (key, minute) do update set count = call_counts.count + excluded.count returning key, count`,
        values: [sent.map(({ sealed }) => sealed), sent.map(({ untold }) => untold), new Date(minuteOf(now))],
      });
      for (const { key, count } of rows) this.receive(keyByHash.get(key)!, count, minuteOf(now));
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'calls could not be counted with other processes');
    }
  }

  private receive(key: string, total: number, minute: number): void {
    const count = this.counts.peek(key);
    if (count?.minute === minute) count.elsewhere = Math.max(0, total - count.published);
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }
}

/** Forgets the counts that nothing asks for any more. */
export async function forgetCalls({ database }: Services, now: Date): Promise<void> {
  await database.pool.query('delete from call_counts where minute < $1', [
    new Date(minuteOf(now.getTime()) - windowMs),
  ]);
}
