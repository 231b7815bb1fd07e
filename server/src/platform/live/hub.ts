import type pg from 'pg';
import type { Audience, Group, GroupChange, PublishedEvent } from '../activity.ts';
import { forgetOrganisation } from '../db/tenant-lookup.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { LiveChannel } from './channel.ts';
import { LiveHistory, type Sent } from './history.ts';
import { LiveRooms } from './rooms.ts';
import { LiveSender, type Message, type Published } from './sender.ts';
import type { LiveStream } from './stream.ts';

const streamsOfOneAtMost = 20;

interface Means {
  pool: pg.Pool;
  log: Log;
  metrics: Metrics;
}

/**
 * Distributes live events between processes and to the open streams of this one. An audience is sent by its name.
 * This process finds its streams from what was read at their opening, and from later changes of groups.
 */
export class LiveHub {
  private readonly metrics: Metrics;
  private readonly log: Log;
  private readonly sender: LiveSender;
  private readonly channel: LiveChannel;
  private readonly history = new LiveHistory();
  private readonly rooms = new LiveRooms();
  private readonly streams = new Set<LiveStream>();
  private closed = false;
  onWake: (() => void) | null = null;

  /** `url` is that of the database without a pooler. */
  constructor(url: string, { pool, log, metrics }: Means) {
    this.metrics = metrics;
    this.log = log;
    this.sender = new LiveSender(pool, log);
    const listener = {
      received: (name: string, text: string) => this.receive(name, text),
      missed: () => this.beginAnew(),
    };
    this.channel = new LiveChannel(url, listener, { metrics, log });
  }

  /** @throws Error when the database cannot be connected to */
  async start(): Promise<void> {
    await this.channel.start();
  }

  /** Sends events and changes of groups to every process. */
  publish(organisationId: string, events: readonly Published[]): void {
    this.sender.publish(events.map((one) => ({ organisationId, ...one })));
  }

  /** Wakes the worker, at most once in five milliseconds. */
  wake(): void {
    this.sender.wake();
  }

  /**
   * Takes a stream in before its person is looked up: from now on its session's end and changes of groups reach it. One
   * person has twenty streams, a browser takes one; the oldest gives way, for it may be one that is long forgotten.
   */
  enter(stream: LiveStream): void {
    if (this.closed) return stream.end();
    const { organisationId, personId, sessionId } = stream.owner;
    const own = this.rooms.of(organisationId, personRoom(personId));
    if (own.size >= streamsOfOneAtMost) [...own][0]!.end();
    this.streams.add(stream);
    this.history.listen(organisationId);
    this.metrics.streams.inc();
    for (const room of [personRoom(personId), sessionRoom(sessionId)]) this.rooms.join(stream, room);
  }

  /** From now on an open stream hears everything that is for it, of these groups among them, and first what it missed. */
  begin(stream: LiveStream, groups: readonly Group[], lastEventId: string | null): void {
    if (!this.streams.has(stream)) return;
    for (const group of groups) if (!stream.changes.has(group)) this.rooms.join(stream, group);
    this.rooms.join(stream, 'organisation');
    if (lastEventId !== null) this.replay(stream, lastEventId);
    stream.send(this.beat());
  }

  private replay(stream: LiveStream, lastEventId: string): void {
    const missed = this.history.after(stream.owner.organisationId, lastEventId);
    if (missed === null) stream.send(`data: {"kind":"resync","subject":""}\n\n`);
    for (const sent of missed ?? []) if (this.isFor(sent, stream)) stream.send(this.history.textOf(sent));
  }

  /** Forgets a stream that ends. */
  leave(stream: LiveStream): void {
    if (!this.streams.delete(stream)) return;
    this.rooms.leave(stream);
    this.history.part(stream.owner.organisationId);
    this.metrics.streams.dec();
  }

  /** A text that keeps a stream alive and tells it how far it has heard. */
  beat(): string {
    return `: beat\nid: ${this.history.position}\n\n`;
  }

  private receive(channel: string, payload: string): void {
    if (channel === 'wake') {
      this.onWake?.();
      return;
    }
    try {
      for (const message of JSON.parse(payload) as Message[]) {
        if ('removed' in message) this.end(message.organisationId, message.removed);
        else if ('group' in message) this.regroup(message);
        else this.deliver(message);
      }
    } catch (error) {
      this.log.error({ error: (error as Error).stack }, 'a live event could not be read');
    }
  }

  private deliver({ organisationId, event, to }: PublishedEvent & { organisationId: string }): void {
    const text = this.history.textOf(this.history.add(organisationId, event, to));
    for (const room of roomsOf(to)) for (const stream of this.rooms.of(organisationId, room)) stream.send(text);
    if (event.kind !== 'session.ended') return;
    for (const stream of this.rooms.of(organisationId, sessionRoom(event.subject))) stream.end();
  }

  private regroup({ organisationId, group, joined, left }: GroupChange & { organisationId: string }): void {
    const streamsOf = (personId: string) => this.rooms.of(organisationId, personRoom(personId));
    for (const stream of joined.flatMap((id) => [...streamsOf(id)])) {
      stream.changes.set(group, 'joined');
      this.rooms.join(stream, group);
    }
    for (const stream of left.flatMap((id) => [...streamsOf(id)])) {
      stream.changes.set(group, 'left');
      this.rooms.part(stream, group);
    }
  }

  private end(organisationId: string, subdomain: string): void {
    forgetOrganisation(subdomain);
    this.history.forget(organisationId);
    for (const stream of this.streams) if (stream.owner.organisationId === organisationId) stream.end();
  }

  private isFor({ to }: Sent, stream: LiveStream): boolean {
    return roomsOf(to).some((room) => this.rooms.has(stream, room));
  }

  /** After events were missed streams end: they come back with their groups read anew, and are told to fetch again. */
  private beginAnew(): void {
    forgetOrganisation();
    this.history.beginAnew();
    this.endStreams();
  }

  private endStreams(): void {
    for (const stream of this.streams) stream.end();
  }

  /** Ends all streams and takes no more; what others still do is sent. */
  close(): void {
    this.closed = true;
    this.endStreams();
  }

  /** Ends all streams, sends what waits, and hears no more. */
  async stop(): Promise<void> {
    this.close();
    await this.sender.stop();
    this.channel.stop();
  }
}

function personRoom(personId: string): string {
  return `person:${personId}`;
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

function roomsOf(to: Audience): readonly string[] {
  return typeof to === 'string' ? [to] : to.map(personRoom);
}
