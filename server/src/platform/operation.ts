import type { Answer, Operation, Operations, Parsed, PersonOperation } from '@apprecio/contract/api';
import { holds } from '@apprecio/contract/permissions';
import { Recorder, type TenantContext } from './activity.ts';
import { present } from './clock.ts';
import type { Config } from './config.ts';
import { readSecret } from './crypto.ts';
import { type Db, begin, type Transaction } from './db.ts';
import { findOrganisation } from './doors.ts';
import { Failure, fail, isRetryable, Refusal } from './fail.ts';
import type { HostInfo } from './hosts.ts';
import { type RepeatKey, repeatKey, storeAnswer, storedAnswer, takeKey } from './idempotency.ts';
import { sql } from 'kysely';
import type { Services } from './services.ts';
import { type Caller, findCaller, type TokenClaims } from './session.ts';

/** What a function may know of, and send back over, the wire beside its answer. */
export interface Edge {
  address: string;
  userAgent: string;
  host: HostInfo;
  /** The claims of a token that came along, if its signature and time are right. */
  claims: TokenClaims | null;
  /** Whether the browser says that our own page made this call. */
  fromOwnPage: boolean;
  refreshCookie: string | null;
  setRefreshCookie(secret: string | null): void;
  config: Config;
}

/** The outcome of one row of a bulk act. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

interface Writing {
  /** Says that a write changed nothing, and why; without it a write that records nothing fails. */
  unchanged(why: string): void;
  /** Runs `work` for each row behind a savepoint: a Failure undoes that row alone and becomes its outcome. */
  each<R, T>(rows: readonly R[], work: (row: R) => Promise<T>): Promise<Outcome<T>[]>;
}

/** A call of someone signed in: one transaction of their organisation. */
export interface PersonContext extends TenantContext, Writing {
  person: Caller;
  edge: Edge;
}

/** A call without a token, in the organisation of its host or of its secret. */
export interface PublicContext extends TenantContext, Writing {
  edge: Edge;
}

interface Steps {
  now: Date;
  requestId: string;
  edge: Edge;
  unchanged(why: string): void;
}

/** A public call that hashes or calls out: no transaction of its own but short steps. */
export interface ExternalContext extends Steps {
  services: Services;
  step<T>(organisationId: string, work: (ctx: TenantContext) => Promise<T>, actorId?: string): Promise<T>;
}

/** A call of someone signed in that hashes, parses or calls out: no transaction of its own but short steps. */
export interface PersonExternalContext extends Steps {
  person: Caller;
  organisationId: string;
  step<T>(work: (ctx: PersonContext) => Promise<T>): Promise<T>;
}

export type ContextOf<O extends Operation> = O extends { access: 'public'; external: true }
  ? ExternalContext
  : O extends { access: 'public' }
    ? PublicContext
    : O extends { external: true }
      ? PersonExternalContext
      : PersonContext;

export type Handler<O extends Operation> = (ctx: ContextOf<O>, input: Parsed<O>) => Promise<Answer<O> | Refusal>;

/** An operation of the contract with the function that does it. */
export interface Bound {
  name: string;
  operation: Operation;
  handler: (ctx: never, input: never) => Promise<unknown>;
}

/** Binds every operation of a feature to its function; the compiler refuses a missing or an extra one. */
export function bind<T extends Operations>(operations: T, handlers: { [K in keyof T]: Handler<T[K]> }): Bound[] {
  return Object.entries(operations).map(([name, operation]) => ({
    name,
    operation,
    handler: handlers[name as keyof T] as unknown as Bound['handler'],
  }));
}

/** One call as the pipeline gets it from HTTP: the raw input is what was sent, already put together by name. */
export interface Call {
  requestId: string;
  input: unknown;
  idempotencyKey: unknown;
  edge: Edge;
}

interface Work {
  services: Services;
  bound: Bound;
  call: Call;
  input: unknown;
  now: Date;
}

/**
 * The pipeline: what happens on every call, in one order. Answers the parsed output of the operation.
 * @throws Failure for every expected error
 */
export async function perform(services: Services, bound: Bound, call: Call, parse: (bound: Bound, raw: unknown) => unknown): Promise<unknown> {
  const { operation } = bound;
  const work: Work = { services, bound, call, input: undefined, now: present() };
  if (operation.access !== 'public') requireClaims(call.edge);
  work.input = parse(bound, call.input);
  if (operation.access === 'public') return operation.external ? performSteps(work) : performPublic(work);
  if (operation.external) return performPersonSteps(work);
  return operation.kind === 'read' ? performRead(work) : performWrite(work);
}

function requireClaims(edge: Edge): TokenClaims {
  const { claims, host } = edge;
  if (!claims) throw fail('session.missing');
  if (host.subdomain !== null && host.subdomain !== claims.subdomain) throw fail('session.wrong_host');
  return claims;
}

function answered(bound: Bound, answer: unknown): unknown {
  if (answer instanceof Refusal) throw answer.failure;
  return bound.operation.output.parse(answer);
}

function checkAccess(operation: Operation, caller: Caller | null): Caller {
  if (!caller) throw fail('session.invalid');
  if (!holds(caller.role, (operation as PersonOperation).access)) throw fail('access.denied');
  return caller;
}

function sameCaller(a: Caller, b: Caller): boolean {
  return a.role === b.role && a.timeZone === b.timeZone;
}

const readOnly = async (): Promise<never> => {
  throw new Error('A read records nothing');
};

function readContext(work: Work, db: Db, claims: TokenClaims, person: Caller): PersonContext {
  const { call, now } = work;
  return {
    db,
    organisationId: claims.organisationId,
    now,
    requestId: call.requestId,
    person,
    edge: call.edge,
    record: readOnly,
    tell: () => undefined,
    mail: () => undefined,
    unchanged: () => undefined,
    each: readOnly,
  };
}

/**
 * A read starts with the person last seen for its session while the session is being read in the same round trip, and
 * runs again when they differ: it writes nothing, so nothing can have happened.
 */
async function performRead({ services, bound, call, input, now }: Work): Promise<unknown> {
  const claims = requireClaims(call.edge);
  const work: Work = { services, bound, call, input, now };
  const transaction = await begin(services.database, claims.organisationId, 'read');
  try {
    const checking = findCaller(transaction.db, claims, now);
    const guess = services.callers.get(claims.sessionId);
    const run = (caller: Caller) => bound.handler(readContext(work, transaction.db, claims, caller) as never, input as never);
    const early = guess ? run(guess) : null;
    early?.catch(() => undefined);
    const caller = checkAccess(bound.operation, await checking);
    services.callers.set(claims.sessionId, caller);
    if (early && guess && !sameCaller(guess, caller)) await early.catch(() => undefined);
    const answer = early && guess && sameCaller(guess, caller) ? await early : await run(caller);
    transaction.commit().catch((error: Error) => services.log.warn({ error: error.message }, 'a read did not commit'));
    return answered(bound, answer);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

class Writer {
  readonly recorder: Recorder;
  readonly db: Db;
  excuse: string | null = null;

  constructor(work: Work, db: Db, organisationId: string, actorId: string | null) {
    this.db = db;
    this.recorder = new Recorder({
      db,
      organisationId,
      actorId,
      operation: work.bound.name,
      requestId: work.call.requestId,
      now: work.now,
      reactor: work.services.reactor,
    });
  }

  context(): TenantContext & Writing {
    return {
      ...this.recorder.context(),
      unchanged: (why) => {
        this.excuse = why;
      },
      each: (rows, work) => this.each(rows, work),
    };
  }

  private async each<R, T>(rows: readonly R[], work: (row: R) => Promise<T>): Promise<Outcome<T>[]> {
    const outcomes: Outcome<T>[] = [];
    for (const row of rows) {
      const mark = this.recorder.mark();
      await sql`savepoint row_of_bulk`.execute(this.db);
      try {
        outcomes.push({ ok: true, value: await work(row) });
        await sql`release savepoint row_of_bulk`.execute(this.db);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await sql`rollback to savepoint row_of_bulk`.execute(this.db);
        this.recorder.reset(mark);
        outcomes.push({ ok: false, failure: error });
        this.excuse ??= 'every row was refused';
      }
    }
    return outcomes;
  }

  complain(work: Work): void {
    const { operation, name } = work.bound;
    if (operation.kind === 'write' && !operation.quiet && this.recorder.recorded === 0 && this.excuse === null) {
      throw new Error(`${name} wrote without recording an activity`);
    }
  }
}

function announce(services: Services, organisationId: string, recorder: Recorder): void {
  services.live.publish(organisationId, recorder.told);
  if (recorder.due > 0) services.live.wake();
}

const triesAtMost = 4;

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt >= triesAtMost) throw error;
    }
  }
}

function performWrite(work: Work): Promise<unknown> {
  const { services, bound, call, input } = work;
  const claims = requireClaims(call.edge);
  const who = { organisationId: claims.organisationId, personId: claims.personId, operation: bound.name };
  const key = bound.operation.idempotent ? repeatKey(call.idempotencyKey, who, input) : null;
  return retried(async () => {
    const transaction = await begin(services.database, claims.organisationId, 'write');
    try {
      const taking = key ? takeKey(transaction.db, key, work.now) : null;
      const [found, free] = await both(findCaller(transaction.db, claims, work.now), taking);
      const person = checkAccess(bound.operation, found);
      if (key && free === false) return await replay(transaction, key);
      const writer = new Writer(work, transaction.db, claims.organisationId, person.id);
      const ctx: PersonContext = { ...writer.context(), person, edge: call.edge };
      const answer = await bound.handler(ctx as never, input as never);
      const output = answer instanceof Refusal ? answer : bound.operation.output.parse(answer);
      if (!(answer instanceof Refusal)) writer.complain(work);
      await finish(transaction, writer, answer instanceof Refusal ? null : key, output);
      announce(services, claims.organisationId, writer.recorder);
      if (output instanceof Refusal) throw output.failure;
      return output;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  });
}

async function both<A, B>(first: Promise<A>, second: Promise<B> | null): Promise<[A, B | null]> {
  second?.catch(() => undefined);
  const a = await first;
  return [a, second ? await second : null];
}

async function replay(transaction: Transaction, key: RepeatKey): Promise<unknown> {
  const answer = await storedAnswer(transaction.db, key);
  await transaction.commit();
  return answer;
}

async function finish(transaction: Transaction, writer: Writer, key: RepeatKey | null, output: unknown): Promise<void> {
  const writes = [writer.recorder.flush(transaction.send), ...(key ? [storeAnswer(transaction.send, key, output)] : [])];
  const committing = transaction.commit();
  committing.catch(() => undefined);
  await Promise.all(writes);
  await committing;
}

async function tenantOf(work: Work): Promise<string> {
  const { call, bound, input, services } = work;
  const operation = bound.operation;
  if (operation.access === 'public' && operation.tenant === 'secret') {
    const fields = input as { secret?: string; code?: string };
    const secret = readSecret(fields.secret ?? fields.code ?? '');
    if (!secret) throw fail(operation.errors?.[0] ?? 'request.invalid');
    return secret.organisationId;
  }
  const { claims, host } = call.edge;
  if (host.subdomain === null) {
    if (claims) return claims.organisationId;
    throw fail('organisation.unknown');
  }
  const found = await findOrganisation(services.database, host.subdomain);
  if (!found) throw fail('organisation.unknown');
  return found;
}

async function performPublic(work: Work): Promise<unknown> {
  const { services, bound, call, input } = work;
  const organisationId = await tenantOf(work);
  return retried(async () => {
    const transaction = await begin(services.database, organisationId, bound.operation.kind);
    try {
      const writer = new Writer(work, transaction.db, organisationId, null);
      const ctx: PublicContext = { ...writer.context(), edge: call.edge };
      const answer = await bound.handler(ctx as never, input as never);
      if (!(answer instanceof Refusal)) writer.complain(work);
      await finish(transaction, writer, null, null);
      announce(services, organisationId, writer.recorder);
      return answered(bound, answer);
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  });
}

/** Runs one step: a transaction of its own, retried as a whole. Returns its result and whether it recorded. */
async function runStep<T>(
  work: Work,
  organisationId: string,
  actorId: string | null,
  run: (writer: Writer) => Promise<T>,
): Promise<{ result: T; writer: Writer }> {
  return retried(async () => {
    const transaction = await begin(work.services.database, organisationId, 'write');
    try {
      const writer = new Writer(work, transaction.db, organisationId, actorId);
      const result = await run(writer);
      await finish(transaction, writer, null, null);
      announce(work.services, organisationId, writer.recorder);
      return { result, writer };
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  });
}

class StepLog {
  recorded = 0;
  excuse: string | null = null;

  note(writer: Writer): void {
    this.recorded += writer.recorder.recorded;
    this.excuse ??= writer.excuse;
  }

  complain(work: Work): void {
    const { operation, name } = work.bound;
    if (operation.kind === 'write' && !operation.quiet && this.recorded === 0 && this.excuse === null) {
      throw new Error(`${name} wrote without recording an activity`);
    }
  }
}

async function performSteps(work: Work): Promise<unknown> {
  const log = new StepLog();
  const ctx: ExternalContext = {
    now: work.now,
    requestId: work.call.requestId,
    edge: work.call.edge,
    services: work.services,
    unchanged: (why) => {
      log.excuse = why;
    },
    step: async (organisationId, run, actorId) => {
      const { result, writer } = await runStep(work, organisationId, actorId ?? null, (w) => run(w.context()));
      log.note(writer);
      return result;
    },
  };
  const answer = await work.bound.handler(ctx as never, work.input as never);
  if (!(answer instanceof Refusal)) log.complain(work);
  return answered(work.bound, answer);
}

async function performPersonSteps(work: Work): Promise<unknown> {
  const { bound, call, now } = work;
  const claims = requireClaims(call.edge);
  const log = new StepLog();
  const check = async (db: Db) => checkAccess(bound.operation, await findCaller(db, claims, now));
  const first = await runStep(work, claims.organisationId, claims.personId, (writer) => check(writer.db));
  const ctx: PersonExternalContext = {
    now,
    requestId: call.requestId,
    edge: call.edge,
    person: first.result,
    organisationId: claims.organisationId,
    unchanged: (why) => {
      log.excuse = why;
    },
    step: async (run) => {
      const { result, writer } = await runStep(work, claims.organisationId, claims.personId, async (w) => {
        const person = await check(w.db);
        return run({ ...w.context(), person, edge: call.edge });
      });
      log.note(writer);
      return result;
    },
  };
  const answer = await bound.handler(ctx as never, work.input as never);
  if (!(answer instanceof Refusal)) log.complain(work);
  return answered(bound, answer);
}
