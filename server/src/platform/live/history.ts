import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@apprecio/contract/generated/live';
import { LRUCache } from 'lru-cache';
import type { Audience } from '../activity.ts';

const eventsPerOrganisation = 1000;
const eventsInTotal = 50_000;
// The longest time that a browser may be away before it refetches everything anyway.
const awayMs = 600_000;

/** A live event that was sent, and when. */
export interface Sent {
  id: number;
  at: number;
  event: LiveEvent;
  to: Audience;
}

interface List {
  events: Sent[];
  /** The newest event of the organisation that is not kept any more. */
  forgotten: Pick<Sent, 'id' | 'at'>;
}

/**
 * The last thousand live events of each organisation with a stream here now or in the last ten minutes, fifty
 * thousand in all. A stream that reconnects misses nothing; if its events are no longer stored, the page must
 * refetch.
 */
export class LiveHistory {
  private epoch = randomUUID().slice(0, 8);
  private lastId = 0;
  private readonly listened = new Map<string, { streams: number; leftAt: number }>();
  /** The newest event of any organisation of which nothing is kept. */
  private forgotten: List['forgotten'] = { id: 0, at: Date.now() };
  private readonly lists = new LRUCache<string, List>({
    maxSize: eventsInTotal,
    sizeCalculation: ({ events }) => events.length + 1,
    dispose: ({ events, forgotten }, _organisationId, reason) => {
      if (reason === 'set') return;
      this.forgotten = { id: Math.max(this.forgotten.id, events.at(-1)?.id ?? forgotten.id), at: Date.now() };
    },
  });

  /** The id up to which everything was sent. */
  get position(): string {
    return `${this.epoch}-${this.lastId}`;
  }

  /** A stream of an organisation opens: from now on what it is sent is kept. */
  listen(organisationId: string): void {
    const { streams } = this.listened.get(organisationId) ?? { streams: 0 };
    this.listened.set(organisationId, { streams: streams + 1, leftAt: 0 });
    if (!this.lists.has(organisationId)) this.lists.set(organisationId, this.listOf(organisationId));
  }

  /** A stream of an organisation ends, and may come back. */
  part(organisationId: string): void {
    const { streams } = this.listened.get(organisationId) ?? { streams: 1 };
    this.listened.set(organisationId, { streams: streams - 1, leftAt: Date.now() });
  }

  private isListened(organisationId: string): boolean {
    const { streams, leftAt } = this.listened.get(organisationId) ?? { streams: 0, leftAt: 0 };
    if (streams > 0 || leftAt > Date.now() - awayMs) return true;
    this.listened.delete(organisationId);
    return false;
  }

  add(organisationId: string, event: LiveEvent, to: Audience): Sent {
    const sent = { id: ++this.lastId, at: Date.now(), event, to };
    if (!this.isListened(organisationId)) {
      this.lists.delete(organisationId);
      this.forgotten = sent;
      return sent;
    }
    const { events, forgotten } = this.listOf(organisationId);
    events.push(sent);
    const pushedOut = events.length > eventsPerOrganisation ? events.shift()! : forgotten;
    // Sets a new list each time, because the cache does not count the size of an existing one again.
    this.lists.set(organisationId, { events, forgotten: pushedOut });
    return sent;
  }

  private listOf(organisationId: string): List {
    return this.lists.get(organisationId) ?? { events: [], forgotten: this.forgotten };
  }

  /** The text of an event on a stream. */
  textOf({ id, event }: Sent): string {
    return `id: ${this.epoch}-${id}\ndata: ${JSON.stringify(event)}\n\n`;
  }

  /**
   * Returns the events of an organisation after a position, or of the last milliseconds (`age-<milliseconds>`, the
   * age of a page that opens its first stream). Returns null if some are not stored.
   */
  after(organisationId: string, lastEventId: string): readonly Sent[] | null {
    const { events, forgotten } = this.listOf(organisationId);
    const age = /^age-(\d{1,5})$/.exec(lastEventId)?.[1];
    if (age !== undefined) {
      const since = Date.now() - Number(age);
      return forgotten.at >= since ? null : events.filter(({ at }) => at >= since);
    }
    const [epoch, number] = lastEventId.split('-');
    const last = Number(number);
    if (epoch !== this.epoch || !Number.isInteger(last) || last < forgotten.id) return null;
    return events.filter(({ id }) => id > last);
  }

  /** Forgets an organisation that is no more. */
  forget(organisationId: string): void {
    this.lists.delete(organisationId);
  }

  /** Events may have been missed here: nothing from before counts any more. */
  beginAnew(): void {
    this.epoch = randomUUID().slice(0, 8);
    this.lists.clear();
    this.forgotten = { id: this.lastId, at: Date.now() };
  }
}
