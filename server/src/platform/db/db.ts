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
} from 'kysely';
import type pg from 'pg';
import { fail } from '../fail.ts';
import { isUuid } from '../security/crypto.ts';
import type { Database } from './database.ts';
import { statementName } from './statement.ts';
import type { Tables } from './tables.ts';
import { TenantPlugin } from './tenant-plugin.ts';

/** The typed handle of one transaction; every statement names its organisation. */
export type Db = Kysely<Tables>;

/** A handle on the tables of one organisation, and which it is. */
export interface Scope {
  db: Db;
  organisationId: string;
}

type Listener = (statement: string) => void;
const listeners = new Map<Listener, 'work' | 'all'>();

/**
 * Calls `listener` with every statement that a transaction of this process sends, with `all` also with those that open
 * it; returns how to stop. Tests only.
 */
export function onStatement(listener: Listener, which: 'work' | 'all' = 'work'): () => void {
  listeners.set(listener, which);
  return () => listeners.delete(listener);
}

type AnswerListener = (statement: string, columns: readonly string[]) => void;
const answerListeners = new Set<AnswerListener>();

/** Calls `listener` with the columns that answer each statement of a transaction; returns how to stop. Tests only. */
export function onAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

const lockTimeoutMs = 3000;
const abortedCode = '25P02';
// A removed organisation accepts no more writes.
const removedCode = 'AP001';
// A plan whose columns changed, or a name known to the server and not to the driver, or the reverse.
const doubtfulCodes = new Set(['0A000', '26000', '42P05']);

/** One transaction on one connection. Nothing can be sent through it once it was closed. */
class TransactionConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private closed = false;
  /** The error since which PostgreSQL refuses every statement, or null. */
  failure: Error | null = null;
  /** True if the prepared statements of the connection may differ from those the driver assumes. */
  isDoubtful = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  close(): void {
    this.closed = true;
  }

  /** Sends a statement behind those sent before, without waiting for them. */
  async send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.closed) throw new Error('A statement came after COMMIT');
    for (const listener of listeners.keys()) listener(text);
    const name = statementName(text, values.length);
    try {
      const result = await this.client.query({ ...(name && { name }), text, values: values as unknown[] });
      this.failure = null;
      for (const listener of answerListeners)
        listener(
          text,
          result.fields.map((field) => field.name),
        );
      return result;
    } catch (error) {
      throw this.explained(error as Error);
    }
  }

  /** Sends what opens the transaction; what fails here is why all that was sent behind it fails. */
  async opening(text: string, values?: readonly unknown[]): Promise<void> {
    for (const [listener, which] of listeners) if (which === 'all') listener(text);
    try {
      await this.client.query(values ? { name: text, text, values: [...values] } : text);
    } catch (error) {
      throw this.explained(error as Error);
    }
  }

  /** The first error, where PostgreSQL says no more of a statement than that the transaction has failed. */
  private explained(error: Error): Error {
    const { code } = error as Partial<pg.DatabaseError>;
    if (code === removedCode) return (this.failure = fail('organisation.unknown'));
    this.isDoubtful ||= code === undefined || doubtfulCodes.has(code);
    if (code !== abortedCode) this.failure = error;
    return this.failure ?? error;
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

const notSupported = () => Promise.reject(new Error('The pipeline opens and ends transactions'));

function driverOf(connection: TransactionConnection): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: notSupported,
    commitTransaction: notSupported,
    rollbackTransaction: notSupported,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}

const adapter = new PostgresAdapter();
const connections = new WeakMap<Db, TransactionConnection>();

function handleOf(connection: TransactionConnection, organisationId: string): Db {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driverOf(connection),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new TenantPlugin(organisationId)],
  });
  connections.set(db, connection);
  return db;
}

/** A member of `pipeline`. */
export type Compilable = { compile(): CompiledQuery<unknown> };
/** The rows of a member of `pipeline`. */
export type RowsOf<Q> = Q extends { compile(): CompiledQuery<infer R> } ? R[] : never;

/**
 * Sends several statements in the given order in one round trip and answers the rows of each. A later statement sees
 * what an earlier one did. The first error is thrown, and all of them are undone with the transaction.
 */
export async function pipeline<const Q extends readonly Compilable[]>(
  db: Db,
  queries: Q,
): Promise<{ -readonly [K in keyof Q]: RowsOf<Q[K]> }> {
  const connection = connections.get(db);
  if (!connection) throw new Error('This is not the handle of a transaction');
  const sent = queries.map((query) => {
    const { sql, parameters } = query.compile();
    return connection.send(sql, parameters);
  });
  const results = await Promise.all(sent);
  return results.map((result) => result.rows) as { -readonly [K in keyof Q]: RowsOf<Q[K]> };
}

/** Raw SQL as a member of `pipeline`; it names `organisation_id` for every tenant table by itself. */
export function rawQuery<R>(db: Db, statement: RawBuilder<R>): { compile(): CompiledQuery<R> } {
  return { compile: () => statement.compile(db) };
}

/** An open transaction of one organisation. */
export interface Transaction {
  db: Db;
  /** Sends a statement of the platform at once, without waiting for its turn; it names its organisation by itself. */
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  /** Sends COMMIT behind what was sent before and gives the connection back when it is answered. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Sends what opens a transaction, each a statement of its own, since Citus passes a whole query string on (rule 31). */
async function open(connection: TransactionConnection, organisationId: string, mode: 'read' | 'write'): Promise<void> {
  const scope = `set local app.organisation_id = '${organisationId}'`;
  const patience = `set local lock_timeout = ${lockTimeoutMs}`;
  const statements = mode === 'read' ? ['begin read only', scope] : ['begin', scope, patience];
  const sent = statements.map((statement) => connection.opening(statement));
  if (mode === 'write') sent.push(connection.opening('select enter_organisation($1::uuid)', [organisationId]));
  await Promise.all(sent);
}

/**
 * Opens a transaction scoped to one organisation. BEGIN and the tenant are sent without waiting; the caller's first
 * statements are sent after them and fail if they fail. A write in a removed organisation fails as
 * `organisation.unknown`.
 * @throws Error if `organisationId` is not a UUID.
 */
export async function begin(database: Database, organisationId: string, mode: 'read' | 'write'): Promise<Transaction> {
  if (!isUuid(organisationId)) throw new Error('The organisation is not a uuid');
  const client = await database.connect();
  const connection = new TransactionConnection(client);
  const opened = open(connection, organisationId, mode);
  opened.catch(() => undefined);
  const finish = async (command: 'commit' | 'rollback') => {
    connection.close();
    const answer = client.query(command);
    const released = answer.then(
      () => client.release(connection.isDoubtful),
      (error: Error) => client.release(error),
    );
    await released;
    await opened;
    const result = await answer;
    if (command === 'commit' && result.command === 'ROLLBACK')
      throw connection.failure ?? new Error('The transaction was rolled back');
  };
  let ending: Promise<void> | null = null;
  const end = (command: 'commit' | 'rollback') => (ending ??= finish(command));
  return {
    db: handleOf(connection, organisationId),
    send: (text, values) => connection.send(text, values),
    commit: () => end('commit'),
    rollback: () => end('rollback').catch(() => undefined),
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
