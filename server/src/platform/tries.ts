import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;

/** Counts tries by key within a minute, in this process. */
export class Tries {
  private readonly counts = new LRUCache<string, number>({ max: 100_000, ttl: minuteMs, noUpdateTTL: true });

  /** Whether `key` was counted `most` times or more within the last minute. */
  tooMany(key: string, most: number): boolean {
    return (this.counts.get(key) ?? 0) >= most;
  }

  add(key: string): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  clear(key: string): void {
    this.counts.delete(key);
  }
}
