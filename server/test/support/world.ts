import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@apprecio/contract/api/ids';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { feeds, routes, webhooks } from '../../src/app.ts';
import { makeHandOver } from '../../src/features/auth/auth.commands.ts';
import { addPeople } from '../../src/features/employees/records/records.commands.ts';
import { makeServices } from '../../src/main.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { Database } from '../../src/platform/db/database.ts';
import { makeHttp } from '../../src/platform/http/http.ts';
import { deliverMails } from '../../src/platform/mails/outbox.ts';
import type { Services } from '../../src/platform/services.ts';
import { makeToken, readToken } from '../../src/platform/session/session.ts';
import { drain } from '../../src/platform/worker/jobs.ts';
import { deliveries } from '../../src/worker.ts';
import type { Actor, Body, CallOptions, Organisation, Reply } from './actors.ts';
import { addressOf, dropEverywhere, restrictToOneShard, makeOwn } from './databases.ts';
import { formOf } from './form.ts';
import { type MarkedStream, listen, marked } from './listening.ts';
import { invitationSecretsIn, mailsTo } from './outbox-folder.ts';
import type { Issuer } from './outside/issuer.ts';
import { readBody } from './read-body.ts';
import { undeclared, watchAnswers } from './response-contract.ts';
import { addSessions } from './sessions.ts';
import { redirectUri, testConfig } from './settings.ts';
import { rowOf, type Someone } from './test-person.ts';
import { watchStatements } from './watch-statements.ts';

export type { Actor, Body, CallOptions, Organisation, Reply } from './actors.ts';

const patienceMs = 60_000;

/** A running product on a database of its own, copied from the migrated template. */
export class World {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly sweep: Database;
  readonly databaseUrl: string;
  readonly adminUrl: string;
  private readonly eye: pg.Pool;
  private started: Promise<Issuer> | null = null;
  private listening: Promise<string> | null = null;

  constructor(app: FastifyInstance, services: Services, sweep: Database, databaseUrl: string, adminUrl: string) {
    this.app = app;
    this.services = services;
    this.sweep = sweep;
    this.databaseUrl = databaseUrl;
    this.adminUrl = adminUrl;
    this.eye = new pg.Pool({ connectionString: adminUrl, max: 4 });
    this.eye.on('error', () => undefined);
  }

  /** Sends one call by the operation's name, as an actor or as a stranger. */
  async call(
    name: OperationName,
    input: Record<string, unknown>,
    token: string | null,
    options: CallOptions = {},
  ): Promise<Reply> {
    const { method, path } = operations[name];
    const rest = { ...input };
    const url = path.replace(/\{(\w+)\}/g, (_match, key: string) => {
      const value = encodeURIComponent(String(rest[key]).toWellFormed());
      delete rest[key];
      return value;
    });
    const key = options.key === undefined ? randomUUID() : options.key;
    const queryString = method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
    const json = { type: 'application/json', payload: JSON.stringify(rest) };
    const sent = method === 'GET' ? null : ((await formOf(rest)) ?? json);
    const ask = async () =>
      this.app.inject({
        method,
        url: `/api${url}${queryString && `?${queryString}`}`,
        headers: {
          host: options.host ?? 'localhost:3000',
          ...(sent && { 'content-type': sent.type }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...options.headers,
        },
        ...(sent && { payload: sent.payload }),
      });
    let reply = await ask();
    const until = options.patient ? performance.now() + patienceMs : 0;
    while (reply.statusCode === 503 && performance.now() < until)
      reply = await setTimeout(50 + Math.random() * 200).then(ask);
    const contentType = reply.headers['content-type'];
    const body = readBody(contentType, reply.body);
    const problem = undeclared({ method, path, status: reply.statusCode, contentType, code: body?.code });
    if (problem) throw new Error(`${name}: ${problem}`);
    return { status: reply.statusCode, body, headers: reply.headers };
  }

  /** Makes an organisation through registration, with these people; the admin is there as `admin`. */
  async organisation(people: Record<string, Someone> = {}): Promise<Organisation> {
    const subdomain = `t${randomUUID().slice(0, 12).replaceAll('-', '')}`;
    const registered = await this.call(
      'auth.register',
      {
        companyName: `Test ${subdomain}`,
        email: `admin@${subdomain}.example`,
        password: 'korma-verde-81',
        confirmPassword: 'korma-verde-81',
        subdomain,
        termsAgreed: true,
      },
      null,
    );
    if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
    const redirect = new URL(registered.body.redirectUrl as string);
    const host = redirect.host;
    const exchanged = await this.call('auth.exchange', { code: redirect.searchParams.get('code') }, null, { host });
    const { token, user } = exchanged.body as { token: string; user: { id: string; organisationId: string } };
    const organisation: Organisation = { id: user.organisationId, subdomain, host, people: {} };
    organisation.people.admin = this.actor(user.id, token);
    await this.add(organisation, people);
    return organisation;
  }

  /** The address of this product over a real connection; it listens from the first time that it is asked for. */
  address(): Promise<string> {
    this.listening ??= this.app.listen({ port: 0, host: '127.0.0.1' });
    return this.listening;
  }

  /** The live events of someone from now on, or after the id that they heard last; over a real connection. */
  async listen(organisation: Organisation, actor: Actor, lastEventId?: string): Promise<MarkedStream> {
    const stream = await listen(await this.address(), actor.token, lastEventId);
    const event = (subject: string) => ({ event: { kind: 'batch', subject } as const, to: [actor.id] });
    const markedStream = marked(stream, (mark) => this.services.live.publish(organisation.id, [event(mark)]));
    if (lastEventId === undefined) await markedStream.forget();
    return markedStream;
  }

  /** Adds people, signed in, without passwords: set-up, as the product's own role. */
  async add(organisation: Organisation, people: Record<string, Someone>): Promise<void> {
    const ids = new Map(Object.keys(people).map((name) => [name, newId()]));
    const idOf = (name: string) => ids.get(name) ?? organisation.people[name]?.id ?? null;
    const rows = Object.entries(people).map(([name, someone]) => rowOf(organisation.subdomain, name, someone, idOf));
    if (rows.length === 0) return;
    const sessions = rows.map((row) => ({ personId: row.id, sessionId: newId() }));
    const now = this.services.now();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    await asSystem(this.services, organisation.id, 'test.setup', async (ctx) => {
      await addPeople(ctx, rows);
      await addSessions(ctx, sessions, now, expiresAt);
    });
    Object.keys(people).forEach((name, at) => {
      const { personId, sessionId } = sessions[at]!;
      const claims = {
        organisationId: organisation.id,
        subdomain: organisation.subdomain,
        sessionId,
        personId,
        expiresAt: now.getTime() + 900_000,
      };
      organisation.people[name] = this.actor(personId, makeToken(claims, this.services.config.secretKey));
    });
  }

  /** Makes everyone of an organisation, or some of them, people who signed in a month ago: they count where newcomers do not. */
  async settle(organisation: Organisation, actors?: readonly Actor[]): Promise<void> {
    const before = new Date(this.services.now().getTime() - 30 * 86_400_000);
    await asSystem(this.services, organisation.id, 'test.setup', async (ctx) => {
      let updateQuery = ctx.db.updateTable('people').set({ created_at: before, first_seen_at: before });
      if (actors)
        updateQuery = updateQuery.where(
          'id',
          'in',
          actors.map(({ id }) => id),
        );
      await updateQuery.execute();
    });
  }

  /** Gives an actor a token that is good for another quarter of an hour from now. */
  renew(actor: Actor): void {
    const { secretKey } = this.services.config;
    const claims = readToken(actor.token, secretKey, new Date(0));
    actor.token = makeToken({ ...claims, expiresAt: this.services.now().getTime() + 900_000 }, secretKey);
  }

  actor(id: string, token: string): Actor {
    const actor: Actor = {
      id,
      token,
      call: (name, input = {}, options) => this.call(name, input, actor.token, options),
      ok: async (name, input = {}, options) => {
        const reply = await this.call(name, input, actor.token, { patient: true, ...options });
        if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
        return reply.body;
      },
    };
    return actor;
  }

  /** A hand-over code for someone at the organisation's own address. */
  handOverCode(organisation: Organisation, personId: string): Promise<string> {
    return asSystem(this.services, organisation.id, 'test.setup', (ctx) =>
      makeHandOver(ctx, personId, organisation.host),
    );
  }

  /** The secrets of the invitations that lie in the outbox for an organisation. */
  invitationSecrets(organisation: Organisation): string[] {
    return invitationSecretsIn(this.services.config.dataFolder, organisation.id);
  }

  /** The texts of the mails that lie in the outbox for an address. */
  mailOf(email: string): string[] {
    return mailsTo(this.services.config.dataFolder, email);
  }

  /** The address of an OpenID provider of this world, started when first asked for. */
  async issuer(): Promise<string> {
    this.started ??= import('./outside/issuer.ts').then(({ startIssuer }) => startIssuer([redirectUri]));
    return (await this.started).url;
  }

  async stop(): Promise<void> {
    await this.eye.end();
    await (await this.started)?.stop();
  }

  /** Runs the reactions that are due in an organisation, and those that become due by them; then sends its mails and pushes. */
  async drain(organisation: Organisation): Promise<void> {
    while ((await drain(this.services, this.sweep, organisation.id)) > 0);
    for (const deliver of [deliverMails, ...deliveries]) await deliver(this.services, this.sweep, organisation.id);
  }

  /**
   * Runs a statement as the superuser of the test server, past row security. `now()` in it is the product's clock, which
   * tests move, not the database's.
   */
  async look<T extends pg.QueryResultRow = Body>(statement: string, values: unknown[] = []): Promise<T[]> {
    const now = `timestamptz '${this.services.now().toISOString()}'`;
    return (await this.eye.query<T>(statement.replaceAll('now()', now), values)).rows;
  }
}

async function makeWorld(
  more: Record<string, string>,
): Promise<{ world: World; end: () => Promise<void>; check: () => void }> {
  const adminUrl = inject('adminUrl');
  const name = `${inject('run')}${randomUUID().slice(0, 8)}`;
  const databaseUrl = await makeOwn(adminUrl, name, inject('template'), inject('login'));
  const services = await makeServices(testConfig(databaseUrl, more));
  restrictToOneShard(services.database.pool);
  const watched = watchStatements();
  const app = await makeHttp(services, routes, webhooks, feeds);
  const checkAnswers = watchAnswers(app);
  await app.ready();
  const sweep = new Database(databaseUrl, 'apprecio_worker', 2);
  const world = new World(app, services, sweep, databaseUrl, addressOf(adminUrl, name));
  const end = async () => {
    watched.stop();
    await world.stop();
    await services.live.stop();
    await app.close();
    await sweep.end();
    await services.database.end();
    await dropEverywhere(adminUrl, name);
  };
  const check = () => {
    checkAnswers();
    watched.check();
  };
  return { world, end, check };
}

type Made = Awaited<ReturnType<typeof makeWorld>>;

let shared: Promise<Made> | null = null;

/** The world that the files of a process share, each with organisations of its own. What it leaves ends with the run. */
export function useWorld(): () => World {
  let made: Made | null = null;
  beforeAll(async () => void (made = await (shared ??= makeWorld({}))));
  afterAll(() => made?.check());
  return () => made!.world;
}

/** A world for one file: with settings by their variables' names, or for what reads or does something everywhere. */
export function useOwnWorld(more: Record<string, string> = {}): () => World {
  let made: Made | null = null;
  beforeAll(async () => void (made = await makeWorld(more)));
  afterAll(async () => {
    await made?.end();
    made?.check();
  });
  return () => made!.world;
}
