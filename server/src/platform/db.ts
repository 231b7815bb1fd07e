import type { Socket } from 'node:net';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { isUuid } from './crypto.ts';
import { fail } from './fail.ts';
import { holdBack, parsers, Round, type Rows } from './round.ts';
import { settle, type Statement } from './statement.ts';
import type { Tables } from './tables.ts';
import { TenantPlugin } from './tenant-plugin.ts';

/** The typed handle of one transaction; every statement names its organisation. */
export type Db = Kysely<Tables>;

/** A handle on the tables of one organisation, and which it is. */
export interface Scope {
  db: Db;
  organisationId: string;
}

export type DatabaseRole = 'apprecio_app' | 'apprecio_worker' | 'apprecio_owner';

type Listener = (statement: string) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with every statement that a transaction of this process sends; returns how to stop. Tests only. */
export function onStatement(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A statement came after the COMMIT that was sent behind what looked like the last one. */
export class LateStatement extends Error {}

interface Wire {
  connection: { stream: Socket };
}

const gathering = new WeakSet<pg.PoolClient>();

/**
 * Lets everything that is sent to a connection within one turn of the loop leave in one write, what is sent by the
 * callbacks of that turn's end (a COMMIT) included.
 */
function gather(client: pg.PoolClient): void {
  if (gathering.has(client)) return;
  gathering.add(client);
  const leave = holdBack((client as unknown as Wire).connection.stream);
  process.nextTick(() =>
    process.nextTick(() => {
      gathering.delete(client);
      leave();
    }),
  );
}

/** One transaction on one connection. Nothing can be sent through it once it was closed. */
class Line implements DatabaseConnection {
  readonly pass: (statement: Statement) => Promise<Rows>;
  closed = false;

  constructor(pass: (statement: Statement) => Promise<Rows>) {
    this.pass = pass;
  }

  send(text: string, values: readonly unknown[]): Promise<Rows> {
    if (this.closed) return Promise.reject(new LateStatement('A statement came after COMMIT'));
    const statement = settle(text, values);
    for (const listener of listeners) listener(statement.text);
    return this.pass(statement);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.send(query.sql, query.parameters);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator and no statement here is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered');
  }
}

const notHere = () => Promise.reject(new Error('The pipeline opens and ends transactions'));

function driverOf(line: Line): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(line),
    beginTransaction: notHere,
    commitTransaction: notHere,
    rollbackTransaction: notHere,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}

const adapter = new PostgresAdapter();
const lines = new WeakMap<Db, Line>();

function handleOf(line: Line, organisationId: string): Db {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driverOf(line),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new TenantPlugin(organisationId)],
  });
  lines.set(db, line);
  return db;
}

type Compilable = { compile(): CompiledQuery<unknown> };
type RowsOf<Q> = Q extends { compile(): CompiledQuery<infer R> } ? R[] : never;

/**
 * Sends several statements in the given order in one round trip and answers the rows of each. A later statement sees
 * what an earlier one did. The first error is thrown, and all of them are undone with the transaction.
 */
export async function together<const Q extends readonly Compilable[]>(
  db: Db,
  queries: Q,
): Promise<{ -readonly [K in keyof Q]: RowsOf<Q[K]> }> {
  const line = lines.get(db);
  if (!line) throw new Error('This is not the handle of a transaction');
  const sent = queries.map((query) => {
    const { sql, parameters } = query.compile();
    return line.send(sql, parameters);
  });
  const results = await Promise.all(sent);
  return results.map((result) => result.rows) as { -readonly [K in keyof Q]: RowsOf<Q[K]> };
}

/** Raw SQL as a member of `together`; it names `organisation_id` for every tenant table by itself. */
export function rawQuery<R>(db: Db, statement: RawBuilder<R>): { compile(): CompiledQuery<R> } {
  return { compile: () => statement.compile(db) };
}

/**
 * A member of `together`: what follows it in the transaction is planned once a connection, whatever its values. For a
 * statement that takes longer to plan than to run, and whose plan serves every value.
 */
export function keepPlans(db: Db): { compile(): CompiledQuery<unknown> } {
  return rawQuery(db, sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);
}

const waitingAtMost = 100;

/** The connections of one role. Waits at most two seconds for a free one, with at most a hundred waiting. */
export class Database {
  readonly pool: pg.Pool;

  constructor(url: string, role: DatabaseRole, connections: number) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 2000,
      idleTimeoutMillis: 60_000,
      options: `-c role=${role} -c statement_timeout=8000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000`,
      types: parsers,
      pipeline: true,
    });
    this.pool.on('error', () => undefined);
    // A connection that is lost between two statements says so here alone: unheard, it would end the process.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.pool.waitingCount >= waitingAtMost) throw fail('server.busy', { retryAfterSeconds: 1 });
    return this.pool.connect();
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}

/** An open transaction of one organisation. */
export interface Transaction {
  db: Db;
  /** Sends a statement of the platform at once, without waiting for its turn; it names its organisation by itself. */
  send(text: string, values: readonly unknown[]): Promise<Rows>;
  /**
   * Sends COMMIT behind what was sent before and gives the connection back when it is answered. A statement that comes
   * later fails with `LateStatement`.
   */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Opens a transaction scoped to one organisation. BEGIN and the tenant go out in one message and are not awaited: the
 * caller's first statements travel with them, and fail if they failed.
 * @throws Error when `organisationId` is not a uuid
 */
export async function begin(database: Database, organisationId: string, mode: 'read' | 'write'): Promise<Transaction> {
  if (!isUuid(organisationId)) throw new Error('The organisation is not a uuid');
  const client = await database.connect();
  const line = new Line(({ name, text, values }) => {
    gather(client);
    return client.query({ ...(name === undefined ? {} : { name }), text, values: values as unknown[] });
  });
  gather(client);
  const opened = client.query(
    `begin${mode === 'read' ? ' read only' : ''}; set local app.organisation_id = '${organisationId}'`,
  );
  opened.catch(() => undefined);
  let ending: Promise<void> | null = null;
  const finish = async (command: 'commit' | 'rollback') => {
    line.closed = true;
    gather(client);
    const answer = client.query(command);
    try {
      await opened;
      const result = await answer;
      if (command === 'commit' && result.command === 'ROLLBACK') throw new Error('The transaction was rolled back');
      client.release();
    } catch (error) {
      answer.catch(() => undefined);
      client.release(error as Error);
      if (command === 'commit') throw error;
    }
  };
  const end = (command: 'commit' | 'rollback') => (ending ??= finish(command));
  return {
    db: handleOf(line, organisationId),
    send: (text, values) => line.send(text, values),
    commit: () => end('commit'),
    rollback: () => end('rollback').catch(() => undefined),
  };
}

const tenantStatement = `select set_config('app.organisation_id', $1, true), set_config('transaction_read_only', 'on', true)`;

/**
 * Opens a reading transaction of one organisation that is one round trip in all: nothing is sent before `commit`, and
 * with it everything. What is sent must be known by then; a later statement fails with `LateStatement`.
 * @throws Error when `organisationId` is not a uuid
 */
export async function beginRound(database: Database, organisationId: string): Promise<Transaction> {
  if (!isUuid(organisationId)) throw new Error('The organisation is not a uuid');
  const client = await database.connect();
  const round = new Round();
  const line = new Line((statement) => round.add(statement));
  round.add(settle(tenantStatement, [organisationId])).catch(() => undefined);
  let ending: Promise<void> | null = null;
  const finish = async () => {
    line.closed = true;
    try {
      client.query(round);
      await round.done;
      client.release();
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  };
  const giveUp = async () => {
    line.closed = true;
    round.handleError(new Error('The transaction was rolled back'));
    client.release();
  };
  return {
    db: handleOf(line, organisationId),
    send: (text, values) => line.send(text, values),
    commit: () => (ending ??= finish()),
    rollback: () => (ending ??= giveUp()).catch(() => undefined),
  };
}

/** Runs `work` in a transaction of one organisation; commits when it returns, rolls back when it throws. */
export async function inTenant<T>(
  database: Database,
  organisationId: string,
  mode: 'read' | 'write',
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = await begin(database, organisationId, mode);
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
