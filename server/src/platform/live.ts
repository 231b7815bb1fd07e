import type { LiveEvent } from '@apprecio/contract/live';
import pg from 'pg';
import type { Told } from './activity.ts';
import type { Log } from './log.ts';

interface Message {
  organisationId: string;
  event: LiveEvent;
  to: 'everyone' | readonly string[];
}

interface Kept {
  id: number;
  at: number;
  event: LiveEvent;
  to: 'everyone' | ReadonlySet<string>;
}

/** One open stream of one session. `send` gets the text of an event; `cut` ends the stream. */
export interface Listener {
  organisationId: string;
  personId: string;
  sessionId: string;
  send(text: string): void;
  cut(): void;
}

const keptAtMost = 1000;
const payloadAtMost = 7000;

/** Messages as what NOTIFY can carry; one that is too long becomes the advice to fetch again. */
function payloadsOf(messages: readonly Message[]): string[] {
  const batches: Message[][] = [];
  let size = Infinity;
  for (const message of messages) {
    const length = JSON.stringify(message).length + 1;
    const fits = length <= payloadAtMost;
    if (size + length > payloadAtMost) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(fits ? message : { ...message, event: { kind: 'resync', subject: '' }, to: 'everyone' });
    size += length;
  }
  return batches.map((batch) => JSON.stringify(batch));
}

/**
 * Live events between processes by NOTIFY, and to the open streams of this one. Keeps the last thousand events of each
 * organisation, so that a stream which comes back misses nothing.
 */
export class LiveHub {
  private readonly url: string;
  private readonly log: Log;
  private readonly send: pg.Pool;
  private client: pg.Client | null = null;
  private closed = false;
  private queue: Message[] = [];
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> | null = null;
  private wakeTimer: NodeJS.Timeout | null = null;
  private readonly kept = new Map<string, Kept[]>();
  private readonly epoch = Date.now().toString(36);
  private nextId = 1;
  private readonly listeners = new Map<string, Set<Listener>>();
  onWake: (() => void) | null = null;

  constructor(url: string, pool: pg.Pool, log: Log) {
    this.url = url;
    this.send = pool;
    this.log = log;
  }

  /** Listens on the direct connection; comes back by itself when it is lost, and tells all streams to fetch again. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('notification', (message) => this.hear(message.channel, message.payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      if (this.closed) return;
      setTimeout(
        () =>
          void this.start().then(
            () => this.resyncAll(),
            () => undefined,
          ),
        500,
      );
    });
    await client.connect();
    await client.query('listen live');
    await client.query('listen wake');
    this.client = client;
  }

  /** Sends events to every process, gathered over five milliseconds. */
  publish(organisationId: string, told: readonly Told[]): void {
    if (told.length === 0) return;
    for (const { event, to } of told) this.queue.push({ organisationId, event, to });
    this.timer ??= setTimeout(() => this.flush(), 5);
  }

  /** Wakes the worker, at most once in five milliseconds. */
  wake(): void {
    this.wakeTimer ??= setTimeout(() => {
      this.wakeTimer = null;
      void this.notify('wake', ['']);
    }, 5);
  }

  /** One statement at a time, so that events keep their order and a thousand of them take no more than one connection. */
  private flush(): void {
    this.timer = null;
    if (this.sending) return;
    this.sending = this.notify('live', payloadsOf(this.queue.splice(0))).finally(() => {
      this.sending = null;
      if (this.queue.length > 0) this.flush();
    });
  }

  private async notify(channel: string, payloads: readonly string[]): Promise<void> {
    if (this.closed) return;
    try {
      await this.send.query('select pg_notify($1, p) from unnest($2::text[]) p', [channel, payloads]);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'a live event could not be sent');
    }
  }

  private hear(channel: string, payload: string): void {
    if (channel === 'wake') {
      this.onWake?.();
      return;
    }
    for (const { organisationId, event, to } of JSON.parse(payload) as Message[]) {
      const kept: Kept = { id: this.nextId++, at: Date.now(), event, to: to === 'everyone' ? to : new Set(to) };
      const list = this.kept.get(organisationId) ?? [];
      list.push(kept);
      if (list.length > keptAtMost) list.shift();
      this.kept.set(organisationId, list);
      const text = this.textOf(kept);
      for (const listener of this.listeners.get(organisationId) ?? []) {
        if (this.isFor(kept, listener)) listener.send(text);
      }
      if (event.kind === 'session.ended') this.cutSession(organisationId, event.subject);
    }
  }

  private isFor(kept: Kept, listener: Listener): boolean {
    return kept.to === 'everyone' || kept.to.has(listener.personId);
  }

  private textOf(kept: Kept): string {
    return `id: ${this.epoch}-${kept.id}\ndata: ${JSON.stringify(kept.event)}\n\n`;
  }

  private resyncAll(): void {
    for (const set of this.listeners.values()) for (const listener of set) listener.send(this.resyncText());
  }

  private resyncText(): string {
    return `id: ${this.epoch}-${this.nextId - 1}\ndata: {"kind":"resync","subject":""}\n\n`;
  }

  /**
   * Adds a stream; replays what came after `lastEventId`, or asks it to fetch again. A page that opens its first stream
   * says `age-<milliseconds>`, how long ago it began, and misses nothing of that time. Returns how to remove it.
   */
  join(listener: Listener, lastEventId: string | null): () => void {
    const set = this.listeners.get(listener.organisationId) ?? new Set();
    set.add(listener);
    this.listeners.set(listener.organisationId, set);
    if (lastEventId !== null) this.replay(listener, lastEventId);
    return () => {
      if (set.delete(listener) && set.size === 0) this.listeners.delete(listener.organisationId);
    };
  }

  private replay(listener: Listener, lastEventId: string): void {
    const age = /^age-(\d{1,5})$/.exec(lastEventId)?.[1];
    if (age !== undefined) return this.replayYounger(listener, Date.now() - Number(age));
    const [epoch, number] = lastEventId.split('-');
    const last = Number(number);
    const list = this.kept.get(listener.organisationId) ?? [];
    const known =
      epoch === this.epoch && Number.isInteger(last) && (list.length < keptAtMost || (list[0]?.id ?? 0) <= last + 1);
    if (!known) {
      listener.send(this.resyncText());
      return;
    }
    for (const kept of list) if (kept.id > last && this.isFor(kept, listener)) listener.send(this.textOf(kept));
  }

  private replayYounger(listener: Listener, since: number): void {
    const list = this.kept.get(listener.organisationId) ?? [];
    for (const kept of list) if (kept.at >= since && this.isFor(kept, listener)) listener.send(this.textOf(kept));
  }

  private cutSession(organisationId: string, sessionId: string): void {
    for (const listener of this.listeners.get(organisationId) ?? [])
      if (listener.sessionId === sessionId) listener.cut();
  }

  /** How many streams are open. */
  get open(): number {
    let count = 0;
    for (const set of this.listeners.values()) count += set.size;
    return count;
  }

  async stop(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.wakeTimer) clearTimeout(this.wakeTimer);
    for (const set of this.listeners.values()) for (const listener of set) listener.cut();
    await this.client?.end();
  }
}
