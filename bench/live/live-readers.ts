import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { ask } from '../support/running.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const firstWaitMs = 1000;

interface Page {
  items: { id: string; createdAt: string }[];
  nextCursor: string | null;
}

/**
 * An open page: its stream, and the posts it knows of in their order. It comes back by itself with the last event it
 * heard, as the browser's does, and fetches what it missed when it is told to.
 */
export class Reader {
  received: string[] = [];
  /** Events that its streams brought more than once. */
  doubled = 0;
  opened = 0;
  /** The number of times it was notified to refetch; `refused` counts fetches that failed. */
  resyncs = 0;
  refused = 0;
  private readonly brought = new Set<string>();
  private readonly seenIds = new Set<string>();
  private readonly port: number;
  private readonly token: string;
  private lastId: string | null = null;
  private request: ClientRequest | null = null;
  private catching = false;
  private buffered: string[] = [];
  private stopped = false;

  constructor(port: number, token: string) {
    this.port = port;
    this.token = token;
  }

  /** Opens the stream, again when the server is busy with the others; from then on it stays open. */
  async open(): Promise<this> {
    let { closed } = await this.connect();
    const keep = async () => {
      for (;;) {
        await closed;
        if (this.stopped) return;
        ({ closed } = await this.connect());
      }
    };
    void keep();
    return this;
  }

  stop(): void {
    this.stopped = true;
    this.request?.destroy();
  }

  private async connect(): Promise<{ closed: Promise<void> }> {
    for (let wait = firstWaitMs; !this.stopped; wait = Math.min(wait * 2, 30 * firstWaitMs)) {
      if (this.opened > 0) await pause(wait * (0.75 + Math.random() / 2));
      const response = await this.ask();
      if (response) {
        this.opened++;
        return { closed: this.read(response) };
      }
      if (this.opened === 0) await pause(500);
    }
    return { closed: Promise.resolve() };
  }

  private ask(): Promise<IncomingMessage | null> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(this.lastId !== null && { 'last-event-id': this.lastId }),
    };
    return new Promise((resolve) => {
      this.request = get({ port: this.port, path: '/api/events', agent: false, headers });
      this.request.on('error', () => resolve(null));
      this.request.on('response', (response) => resolve(response.statusCode === 200 ? response : null));
    });
  }

  private read(response: IncomingMessage): Promise<void> {
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const events = (rest + text).split('\n\n');
      rest = events.pop()!;
      for (const event of events) this.receive(event);
    });
    return new Promise((resolve) => response.on('error', () => resolve()).on('close', () => resolve()));
  }

  private receive(event: string): void {
    this.lastId = /^id: (.+)$/m.exec(event)?.[1] ?? this.lastId;
    const { kind, subject } = /data: \{"kind":"(?<kind>[^"]+)","subject":"(?<subject>[^"]*)"/.exec(event)?.groups ?? {};
    if (kind === 'resync') void this.catchUp();
    if (kind !== 'post') return;
    if (this.brought.has(subject!)) this.doubled++;
    this.brought.add(subject!);
    if (this.catching) this.buffered.push(subject!);
    else this.add([subject!]);
  }

  private add(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.seenIds.has(id)) continue;
      this.seenIds.add(id);
      this.received.push(id);
    }
  }

  /** Asks for the newest posts until one is known, and puts those that were missed before what came since. */
  private async catchUp(): Promise<void> {
    if (this.catching) return;
    this.catching = true;
    this.resyncs++;
    this.add([...(await this.missed()), ...this.buffered]);
    this.buffered = [];
    this.catching = false;
  }

  private async missed(): Promise<string[]> {
    const missed: string[] = [];
    let cursor: string | null = null;
    for (;;) {
      try {
        const input = { limit: 10, ...(cursor !== null && { cursor }) };
        const page: Page = await ask<Page>(`http://127.0.0.1:${this.port}`, this.token, 'posts.list', input);
        const at = page.items.findIndex(({ id }) => this.seenIds.has(id));
        missed.unshift(
          ...page.items
            .slice(0, at === -1 ? undefined : at)
            .map(({ id }) => id)
            .reverse(),
        );
        if (at !== -1 || page.nextCursor === null) return missed;
        cursor = page.nextCursor;
      } catch {
        this.refused++;
        await pause(firstWaitMs * (0.75 + Math.random() / 2));
      }
    }
  }
}
