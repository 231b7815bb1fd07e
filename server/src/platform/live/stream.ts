import type { ServerResponse } from 'node:http';
import type { Group } from '../activity.ts';

const heartbeatMs = 25_000;
const unsentAtMost = 64 * 1024;
const lingerMs = 5000;

/** The owner of a stream. */
export interface StreamOwner {
  organisationId: string;
  personId: string;
  sessionId: string;
}

/**
 * The answer to which the live events of one open page are written. It sends nothing before it was opened and nothing
 * after it has ended; a page that leaves ends it as well.
 */
export class LiveStream {
  readonly owner: StreamOwner;
  /** The names under which it is to be found. */
  readonly rooms = new Set<string>();
  /** Groups that its person came to or left since it is known here: newer than what is read when it opens. */
  readonly changes = new Map<Group, 'joined' | 'left'>();
  private readonly raw: ServerResponse;
  private readonly leave: (stream: LiveStream) => void;
  private state: 'opening' | 'open' | 'ended' = 'opening';
  private heartbeat: NodeJS.Timeout | null = null;
  private expiry: NodeJS.Timeout | null = null;

  /** `leave` is called once, before the answer ends. */
  constructor(owner: StreamOwner, raw: ServerResponse, leave: (stream: LiveStream) => void) {
    this.owner = owner;
    this.raw = raw;
    this.leave = leave;
    // The response may fail long after its last event was written. An unhandled error would end the process.
    raw.on('error', () => undefined);
    raw.once('close', () => this.end());
  }

  get hasEnded(): boolean {
    return this.state === 'ended';
  }

  /** Begins the answer: from here on it sends, `beat` from time to time, and ends by itself with its token. */
  open(endsInMs: number, beat: () => string): void {
    if (this.state !== 'opening') return;
    this.state = 'open';
    this.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    this.send(': open\n\n');
    this.heartbeat = setInterval(() => this.send(beat()), heartbeatMs);
    this.expiry = setTimeout(() => this.end(), Math.max(0, endsInMs));
  }

  /** Sends a text; a page that does not keep up is cut off. */
  send(text: string): void {
    if (this.state !== 'open' || this.raw.destroyed) return;
    if (this.raw.writableLength > unsentAtMost) this.raw.destroy();
    else this.raw.write(text);
  }

  /** Ends it: nothing finds it any more, then the answer ends, at the latest when the page has not taken it for seconds. */
  end(): void {
    if (this.state === 'ended') return;
    const wasOpen = this.state === 'open';
    this.state = 'ended';
    if (this.heartbeat) clearInterval(this.heartbeat);
    if (this.expiry) clearTimeout(this.expiry);
    this.leave(this);
    if (!wasOpen || this.raw.destroyed) return;
    this.raw.end();
    setTimeout(() => this.raw.destroy(), lingerMs).unref();
  }
}
