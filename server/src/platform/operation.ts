import { z } from 'zod';
import { silent } from './activity.ts';
import { present } from './clock.ts';
import type {
  Caller,
  ExternalContext,
  PersonContext,
  PersonExternalContext,
  PublicContext,
  RequestContext,
  Route,
  TokenClaims,
} from './context.ts';
import { begin, type Db, type Transaction } from './db/db.ts';
import { type RepeatKey, repeatKey, storedAnswer, claimKey } from './db/idempotency.ts';
import { retried } from './db/retry.ts';
import { findOrganisation } from './db/tenant-lookup.ts';
import { fail, Refusal } from './fail.ts';
import { readSecret } from './security/crypto.ts';
import type { Services } from './services.ts';
import { admitCaller } from './session/access.ts';
import { guardPower } from './session/fresh-power.ts';
import { ifOn } from './session/modules.ts';
import { mustRecord, Writer } from './writer.ts';

/** One call as the pipeline gets it from HTTP: the raw input is what was sent, already put together by name. */
export interface Call {
  requestId: string;
  input: unknown;
  idempotencyKey: unknown;
  requestContext: RequestContext;
}

interface Work {
  services: Services;
  route: Route;
  call: Call;
  input: unknown;
  requestId: string;
  now: Date;
}

/**
 * The pipeline: what happens on every call, in one order. Answers the parsed output of the operation.
 * @throws Failure for every expected error
 */
export async function perform(
  services: Services,
  route: Route,
  call: Call,
  parse: (route: Route, raw: unknown) => unknown,
): Promise<unknown> {
  const { operation } = route;
  const work: Work = { services, route, call, input: undefined, requestId: call.requestId, now: present() };
  if (operation.access !== 'public') requireClaims(call.requestContext);
  work.input = parse(route, call.input);
  if (operation.access === 'public') return operation.external ? performSteps(work) : performPublic(work);
  if (operation.external) return performPersonSteps(work);
  return operation.kind === 'read' ? performRead(work) : performWrite(work);
}

function requireClaims(requestContext: RequestContext): TokenClaims {
  const { claims, host } = requestContext;
  if (!claims) throw fail('session.missing');
  if (host.subdomain !== null && host.subdomain !== claims.subdomain) throw fail('session.wrong_host');
  return claims;
}

function answered(route: Route, answer: unknown): unknown {
  if (answer instanceof Refusal) throw answer.failure;
  return z.parse(route.operation.output, answer);
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
    requestContext: call.requestContext,
    record: readOnly,
    recordEach: readOnly,
    ...silent,
    settings: work.services.config,
    noActivity: () => undefined,
    each: readOnly,
  };
}

async function performRead(work: Work): Promise<unknown> {
  const { services, route, call, input, now } = work;
  const claims = requireClaims(call.requestContext);
  const transaction = await begin(services.database, claims.organisationId, 'read');
  try {
    const person = await admitCaller(transaction.send, route, claims, now);
    const ctx = readContext(work, transaction.db, claims, person);
    const answer = await route.handler(ctx as never, input as never);
    transaction.commit().catch((error: Error) => services.log.warn({ error: error.message }, 'a read did not commit'));
    return answered(route, answer);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

function performWrite(work: Work): Promise<unknown> {
  const { services, route, call, input } = work;
  const claims = requireClaims(call.requestContext);
  const who = { organisationId: claims.organisationId, personId: claims.personId, operation: route.name };
  const key = route.operation.idempotent ? repeatKey(call.idempotencyKey, who, input) : null;
  return retried(async () => {
    const transaction = await begin(services.database, claims.organisationId, 'write');
    try {
      const taking = key ? claimKey(transaction.send, key, work.now) : null;
      const [person, free] = await both(admitCaller(transaction.send, route, claims, work.now), taking);
      if (key && free === false) return await replay(transaction, key);
      const writer = new Writer(work, transaction.db, claims.organisationId, person.id);
      guardPower(route.operation, person, writer.recorder);
      const ctx: PersonContext = { ...writer.context(), person, requestContext: call.requestContext };
      const answer = await route.handler(ctx as never, input as never);
      const output = answer instanceof Refusal ? answer : z.parse(route.operation.output, answer);
      if (!(answer instanceof Refusal)) mustRecord(route, writer.recorder.recorded, writer.noActivityReason);
      await writer.finish(transaction, answer instanceof Refusal ? null : key, output);
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

/** Returns the secret of the call; its id is unique. */
function secretOf({ route, input }: Work): NonNullable<ReturnType<typeof readSecret>> {
  const fields = input as { secret?: string; code?: string };
  const secret = readSecret(fields.secret ?? fields.code ?? '');
  if (!secret) throw fail(route.operation.errors?.[0] ?? 'request.invalid');
  return secret;
}

async function tenantOf(work: Work): Promise<string> {
  const { call, route, services } = work;
  if (route.operation.access === 'public' && route.operation.tenant === 'secret') return secretOf(work).organisationId;
  const { claims, host } = call.requestContext;
  if (host.subdomain === null) {
    if (claims) return claims.organisationId;
    throw fail('organisation.unknown');
  }
  const found = await findOrganisation(services.database, host.subdomain);
  if (!found) throw fail('organisation.unknown');
  return found;
}

/** The key of a repeatable call without a token, which belongs to its secret. */
function publicKey(work: Work, organisationId: string): RepeatKey | null {
  const { route, call, input } = work;
  if (!route.operation.idempotent) return null;
  const who = { organisationId, personId: secretOf(work).id, operation: route.name };
  return repeatKey(call.idempotencyKey, who, input);
}

async function performPublic(work: Work): Promise<unknown> {
  const { services, route, call, input } = work;
  const organisationId = await tenantOf(work);
  const key = publicKey(work, organisationId);
  return retried(async () => {
    const transaction = await begin(services.database, organisationId, route.operation.kind);
    try {
      if (key && !(await claimKey(transaction.send, key, work.now))) return await replay(transaction, key);
      const writer = new Writer(work, transaction.db, organisationId, null);
      const actAs = (personId: string) => {
        writer.recorder.actorId = personId;
      };
      const ctx: PublicContext = { ...writer.context(), requestContext: call.requestContext, actAs };
      const handle = () => route.handler(ctx as never, input as never);
      const answer = await ifOn(transaction.send, organisationId, route, handle);
      if (!(answer instanceof Refusal)) mustRecord(route, writer.recorder.recorded, writer.noActivityReason);
      const output = answer instanceof Refusal ? answer : z.parse(route.operation.output, answer);
      await writer.finish(transaction, output instanceof Refusal ? null : key, output);
      if (output instanceof Refusal) throw output.failure;
      return output;
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
  run: (writer: Writer, send: Transaction['send']) => Promise<T>,
): Promise<{ result: T; writer: Writer }> {
  return retried(async () => {
    const transaction = await begin(work.services.database, organisationId, 'write');
    try {
      const writer = new Writer(work, transaction.db, organisationId, actorId);
      const result = await run(writer, transaction.send);
      await writer.finish(transaction);
      return { result, writer };
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  });
}

class StepLog {
  recorded = 0;
  noActivityReason: string | null = null;

  note(writer: Writer): void {
    this.recorded += writer.recorder.recorded;
    this.noActivityReason ??= writer.noActivityReason;
  }
}

async function performSteps(work: Work): Promise<unknown> {
  const log = new StepLog();
  const ctx: ExternalContext = {
    now: work.now,
    requestId: work.call.requestId,
    requestContext: work.call.requestContext,
    services: work.services,
    noActivity: (why) => {
      log.noActivityReason = why;
    },
    step: async (organisationId, run, actorId) => {
      const { result, writer } = await runStep(work, organisationId, actorId ?? null, (w, send) =>
        ifOn(send, organisationId, work.route, () => run(w.context())),
      );
      log.note(writer);
      return result;
    },
  };
  const answer = await work.route.handler(ctx as never, work.input as never);
  if (!(answer instanceof Refusal)) mustRecord(work.route, log.recorded, log.noActivityReason);
  return answered(work.route, answer);
}

async function performPersonSteps(work: Work): Promise<unknown> {
  const { route, call, now } = work;
  const claims = requireClaims(call.requestContext);
  const log = new StepLog();
  const check = async ({ recorder }: Writer, send: Transaction['send']) =>
    guardPower(route.operation, await admitCaller(send, route, claims, now), recorder);
  const first = await runStep(work, claims.organisationId, claims.personId, check);
  const ctx: PersonExternalContext = {
    now,
    requestId: call.requestId,
    requestContext: call.requestContext,
    services: work.services,
    person: first.result,
    organisationId: claims.organisationId,
    storage: work.services.storage,
    noActivity: (why) => {
      log.noActivityReason = why;
    },
    step: async (run) => {
      const { result, writer } = await runStep(work, claims.organisationId, claims.personId, async (w, send) => {
        const person = await check(w, send);
        return run({ ...w.context(), person, requestContext: call.requestContext });
      });
      log.note(writer);
      return result;
    },
  };
  const answer = await route.handler(ctx as never, work.input as never);
  if (!(answer instanceof Refusal)) mustRecord(route, log.recorded, log.noActivityReason);
  return answered(route, answer);
}
