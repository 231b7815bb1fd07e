import pg from 'pg';
import { fail } from '../fail.ts';
import { parsers } from './parsers.ts';

export type DatabaseRole = 'apprecio_app' | 'apprecio_worker' | 'apprecio_owner';

const waitingAtMost = 100;
const fillAfterMs = 1000;

/**
 * The connections of one role. Waits at most two seconds for a free one unless told otherwise, with at most a hundred
 * waiting.
 */
export class Database {
  readonly pool: pg.Pool;
  private readonly connections: number;

  constructor(url: string, role: DatabaseRole, connections: number, { waitMs = 2000 } = {}) {
    this.connections = connections;
    this.pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: 1800,
      options: `-c role=${role} -c statement_timeout=8000 -c idle_in_transaction_session_timeout=10000`,
      types: parsers,
      pipeline: true,
    });
    this.pool.on('error', () => undefined);
    // A connection lost between two statements reports it here alone. An unhandled error would end the process.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Opens all its connections, as far as that is possible now, and those that end later anew. */
  async keepOpen(): Promise<void> {
    const fill = async () =>
      Promise.allSettled(Array.from({ length: this.connections }, async () => (await this.pool.connect()).release()));
    let filling: NodeJS.Timeout | undefined;
    // Several connections end together: when their lifetime is over, and when the database restarts.
    this.pool.on('remove', () => {
      clearTimeout(filling);
      filling = setTimeout(() => void fill(), fillAfterMs).unref();
    });
    await fill();
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.pool.waitingCount >= waitingAtMost) throw fail('server.busy', { retryAfterSeconds: 1 });
    return this.pool.connect();
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}
