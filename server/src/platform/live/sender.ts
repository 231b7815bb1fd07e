import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { GroupChange, PublishedEvent } from '../activity.ts';
import type { Log } from '../observability/log.ts';

/** That an organisation was removed, and the subdomain that it had. */
export interface Removal {
  removed: string;
}

/** Content to publish: a live event with its audience, a change of a group, or the removal of the organisation. */
export type Published = PublishedEvent | GroupChange | Removal;

/** A message between processes. */
export type Message = { organisationId: string } & Published;

const gatheredMs = 5;
const payloadAtMost = 7000;
const peopleAtMost = 150;
const liveAttempts = 5;
const againMs = 300;

function partsOf(people: readonly string[]): (readonly string[])[] {
  const parts = Math.ceil(people.length / peopleAtMost);
  return Array.from({ length: parts }, (_unused, at) => people.slice(at * peopleAtMost, (at + 1) * peopleAtMost));
}

/** A message as several that each fit a NOTIFY, whatever the number of its people. */
function cut(message: Message): Message[] {
  if ('removed' in message) return [message];
  if ('group' in message) {
    const { joined, left, ...rest } = message;
    return [
      ...partsOf(joined).map((part) => ({ ...rest, joined: part, left: [] })),
      ...partsOf(left).map((part) => ({ ...rest, joined: [], left: part })),
    ];
  }
  const { to } = message;
  return typeof to === 'string' ? [message] : partsOf(to).map((part) => ({ ...message, to: part }));
}

/** Messages as the payloads of as few NOTIFYs as can carry them, in their order. */
function payloadsOf(messages: readonly Message[]): string[] {
  const batches: string[][] = [];
  let size = Infinity;
  for (const text of messages.flatMap(cut).map((message) => JSON.stringify(message))) {
    if (size + text.length + 1 > payloadAtMost) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(text);
    size += text.length + 1;
  }
  return batches.map((batch) => `[${batch.join(',')}]`);
}

/** Sends live events and wakes to every process by NOTIFY, outside transactions, gathered over five milliseconds. */
export class LiveSender {
  private readonly pool: pg.Pool;
  private readonly log: Log;
  private queue: Message[] = [];
  private timer: NodeJS.Timeout | null = null;
  private wakeTimer: NodeJS.Timeout | null = null;
  private sending: Promise<void> | null = null;
  private isWaking = false;
  private isWakeDue = false;
  private stopped = false;

  constructor(pool: pg.Pool, log: Log) {
    this.pool = pool;
    this.log = log;
  }

  publish(messages: readonly Message[]): void {
    if (this.stopped || messages.length === 0) return;
    for (const message of messages) this.queue.push(message);
    this.timer ??= setTimeout(() => this.flush(), gatheredMs);
  }

  /** One wake at a time, sent once: whoever misses it looks for work soon anyway. */
  wake(): void {
    if (this.stopped) return;
    this.isWakeDue = true;
    if (!this.isWaking) this.wakeTimer ??= setTimeout(() => void this.sendWake(), gatheredMs);
  }

  private async sendWake(): Promise<void> {
    this.wakeTimer = null;
    this.isWakeDue = false;
    this.isWaking = true;
    await this.notify('wake', [''], 1);
    this.isWaking = false;
    if (this.isWakeDue) this.wake();
  }

  /** One statement at a time, so that events keep their order and a thousand of them take no more than one connection. */
  private flush(): void {
    this.timer = null;
    if (this.sending) return;
    this.sending = this.notify('live', payloadsOf(this.queue.splice(0)), liveAttempts).finally(() => {
      this.sending = null;
      if (this.queue.length > 0) this.flush();
    });
  }

  /** Tries again while no connection is free: else a stream would hear what it may not any more, until it ends. */
  private async notify(channel: string, payloads: readonly string[], tries: number): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        await this.pool.query('select pg_notify($1, p) from unnest($2::text[]) p', [channel, payloads]);
        return;
      } catch (error) {
        if (tried < tries && !this.stopped) {
          await sleep(againMs * tried);
          continue;
        }
        this.log.warn({ error: (error as Error).message }, 'a live event could not be sent');
        return;
      }
    }
  }

  /** Sends what waits, and then no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.wakeTimer) clearTimeout(this.wakeTimer);
    if (this.queue.length > 0) this.flush();
    while (this.sending) await this.sending;
  }
}
