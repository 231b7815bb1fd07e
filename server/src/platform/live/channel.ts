import pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Receiver of each NOTIFY, and of the event that some may have been missed. */
export interface LiveListener {
  received(channel: string, payload: string): void;
  missed(): void;
}

/** Interval of the connection checks, and the time allowed for an answer, in milliseconds. */
export interface Patience {
  everyMs: number;
  answerMs: number;
}

const againMs = 500;

/** Ends a connection without waiting for its other end, which may be gone; it is heard no more. */
function letGo(client: pg.Client): void {
  client.removeAllListeners('notification');
  void client.end().catch(() => undefined);
}

/**
 * The connection that receives NOTIFY. It reconnects when it is lost. It must answer each minute, because a
 * connection open at this end alone would be silent for hours.
 */
export class LiveChannel {
  private readonly url: string;
  private readonly listener: LiveListener;
  private readonly metrics: Metrics;
  private readonly log: Log;
  private readonly patience: Patience;
  private client: pg.Client | null = null;
  private closed = false;
  private asking: NodeJS.Timeout | null = null;
  private returning: NodeJS.Timeout | null = null;

  constructor(
    url: string,
    listener: LiveListener,
    { metrics, log }: { metrics: Metrics; log: Log },
    patience: Patience = { everyMs: 60_000, answerMs: 5000 },
  ) {
    this.url = url;
    this.listener = listener;
    this.metrics = metrics;
    this.log = log;
    this.patience = patience;
  }

  /** @throws Error when the database cannot be connected to */
  async start(): Promise<void> {
    await this.connect();
    this.askLater();
  }

  private askLater(): void {
    this.asking = setTimeout(() => void this.ask().then(() => this.askLater()), this.patience.everyMs);
  }

  private async connect(): Promise<void> {
    const { answerMs } = this.patience;
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => this.listener.received(channel, payload));
    client.once('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query('listen live');
      await client.query('listen wake');
    } catch (error) {
      letGo(client);
      throw error;
    }
    if (this.closed) return letGo(client);
    this.client = client;
    this.metrics.listening.set(1);
  }

  private async ask(): Promise<void> {
    const { client } = this;
    if (this.closed) return;
    await client?.query('select 1').catch(() => this.lose(client));
  }

  private lose(client: pg.Client): void {
    if (this.client !== client || this.closed) return;
    this.client = null;
    this.metrics.listening.set(0);
    this.log.warn('live events are not heard: the connection was lost');
    letGo(client);
    this.comeBack();
  }

  private comeBack(): void {
    this.returning = setTimeout(() => {
      this.connect().then(
        () => this.listener.missed(),
        () => this.comeBack(),
      );
    }, againMs);
  }

  stop(): void {
    this.closed = true;
    if (this.asking) clearTimeout(this.asking);
    if (this.returning) clearTimeout(this.returning);
    if (this.client) letGo(this.client);
  }
}
