import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '../../../test/support/settings.ts';
import { givePassword } from '../../../test/support/with-passwords.ts';
import { type Organisation, type Reply, useOwnWorld } from '../../../test/support/world.ts';
import { routes } from '../../app.ts';
import { makeServices } from '../../main.ts';
import { moveClock } from '../../platform/clock.ts';
import { makeHttp } from '../../platform/http/http.ts';

const few = 2;
const many = 10 * few;
const settings = { SIGN_IN_FAILURES_PER_MINUTE: String(few), TRUST_PROXY: '127.0.0.1', DATABASE_CONNECTIONS: '10' };
const bareHost = 'localhost:3000';
const world = useOwnWorld(settings);
const minute = 60_000;
let org: Organisation;
let other: Organisation;

beforeEach(async () => {
  moveClock(minute - (Date.now() % minute));
  [org, other] = [await world().organisation(), await world().organisation()];
});
afterEach(() => moveClock(0));

let addressCount = 0;
const newAddress = () => `198.51.100.${++addressCount}`;

async function guess(email: string, from: string, password = 'not the password', host = org.host): Promise<Reply> {
  return world().call('auth.login', { email, password }, null, { host, headers: { 'x-forwarded-for': from } });
}

async function signIn(from: string, password = 'korma-verde-81', { host, subdomain } = org): Promise<Reply> {
  return guess(`admin@${subdomain}.example`, from, password, host);
}

async function fail(from: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect((await signIn(from, 'not the password')).status).toBe(401);
}

describe('failed sign-ins are slowed down (AUTH-08)', () => {
  test('throttles one address on one account for the rest of the minute, and nobody else', async () => {
    const [from, elsewhere] = [newAddress(), newAddress()];
    await fail(from, few);
    const slow = await signIn(from);
    expect([slow.status, slow.body.code, slow.headers['retry-after']]).toEqual([429, 'auth.slow_down', '60']);
    expect((await signIn(elsewhere)).status).toBe(200);
    expect((await signIn(from, undefined, other)).status).toBe(200);
    moveClock(2 * minute - (Date.now() % minute));
    expect((await signIn(from)).status).toBe(200);
  });

  test('throttles an account that many addresses try, but not its owner at an address without failures', async () => {
    const guessers = Array.from({ length: 10 }, newAddress);
    for (const guesser of guessers) await fail(guesser, few);
    const [owner, mistyped] = [newAddress(), newAddress()];
    expect((await signIn(mistyped, 'not the password')).status).toBe(401);
    expect((await signIn(mistyped)).status).toBe(429);
    expect((await signIn(owner)).status).toBe(200);
    expect((await signIn(owner)).status).toBe(200);
    for (const guesser of guessers) expect((await signIn(guesser)).status).toBe(429);
    moveClock(2 * minute - (Date.now() % minute));
    expect((await signIn(mistyped)).status).toBe(200);
  });

  test('keeps a recent failed address throttled while strangers try the account, but not ten minutes later', async () => {
    const guesser = newAddress();
    await fail(guesser, few);
    const strangersTry = async () => {
      for (let times = 0; times < many; times++) expect((await signIn(newAddress(), 'a guess')).status).toBe(401);
    };
    moveClock(2 * minute - (Date.now() % minute));
    await strangersTry();
    expect((await signIn(guesser)).status).toBe(429);
    moveClock(12 * minute - (Date.now() % minute));
    await strangersTry();
    expect((await signIn(guesser)).status).toBe(200);
  });

  test('throttles all addresses of an IPv6 network together', async () => {
    for (const ending of [':1', 'ffff::3']) await fail(`2001:db8:7:7:${ending}`, 1);
    expect((await signIn('2001:db8:7:7::4')).status).toBe(429);
    expect((await signIn('2001:db8:7:8::4')).status).toBe(200);
  });

  test('counts failures at the bare host and at the organisation’s own address together', async () => {
    const from = newAddress();
    await fail(from, few - 1);
    const atBareHost = async () => signIn(from, 'not the password', { ...org, host: bareHost });
    expect((await atBareHost()).status).toBe(401);
    expect((await atBareHost()).status).toBe(429);
    expect((await signIn(from)).status).toBe(429);
  });

  test('checks no more concurrent guesses than sequential guesses', async () => {
    const from = newAddress();
    const replies = await Promise.all(Array.from({ length: 150 }, async () => signIn(from, 'not the password')));
    const statuses = replies.map(({ status }) => status);
    expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([few, 150 - few]);
    const spraying = newAddress();
    const spray = Array.from({ length: 150 }, async (_unused, at) => guess(`guess${at}@at-once.example`, spraying));
    const checked = (await Promise.all(spray)).filter(({ status }) => status === 401).length;
    expect(checked).toBeGreaterThanOrEqual(many);
    expect(checked).toBeLessThanOrEqual(many + 2);
  });

  test('does not throttle 40 colleagues who sign in correctly from one address at the same time', async () => {
    const names = Array.from({ length: 40 }, (_unused, at) => `colleague${at}`);
    await world().add(org, Object.fromEntries(names.map((name) => [name, {}])));
    await givePassword(world(), org, names, 'korma-verde-81');
    const from = newAddress();
    const replies = await Promise.all(
      names.map(async (name) => guess(`${name}@${org.subdomain}.example`, from, 'korma-verde-81')),
    );
    expect([...new Set(replies.map(({ status }) => status))]).toEqual([200]);
  });

  test('throttles an address that tries many accounts', async () => {
    const from = newAddress();
    for (let times = 0; times < many; times++) await guess(`guess${times}@nowhere.example`, from);
    expect((await signIn(from)).status).toBe(429);
    expect((await signIn(newAddress())).status).toBe(200);
  });

  test('throttles known and unknown email addresses alike', async () => {
    const from = newAddress();
    const statuses = async (email: string) => {
      const all: number[] = [];
      for (let times = 0; times <= few; times++) all.push((await guess(email, from)).status);
      return all;
    };
    expect(await statuses('nobody@nowhere.example')).toEqual([401, 401, 429]);
    expect(await statuses(`admin@${org.subdomain}.example`)).toEqual([401, 401, 429]);
  });

  test('throttles in every process at once, and the stored failures name nobody', async () => {
    const services = await makeServices(testConfig(world().databaseUrl, settings));
    const second: FastifyInstance = await makeHttp(services, routes);
    const from = newAddress();
    await fail(from, few);
    const reply = await second.inject({
      method: 'POST',
      url: '/api/login',
      headers: { host: org.host, 'content-type': 'application/json', 'x-forwarded-for': from },
      payload: JSON.stringify({ email: `admin@${org.subdomain}.example`, password: 'korma-verde-81' }),
    });
    await services.live.stop();
    await second.close();
    await services.database.end();
    expect(reply.statusCode).toBe(429);
    const stored = JSON.stringify(await world().look('select * from sign_in_failures'));
    expect(stored).not.toMatch(/admin|198\.51|example/);
  });
});

describe('a burst of sign-ins by strangers (AUTH-08)', () => {
  test('serves colleagues during 300 concurrent sign-in attempts on the bare host', async () => {
    const strangers = Array.from({ length: 300 }, async (_unused, at) =>
      guess(`stranger${at}@nowhere.example`, `192.0.2.${at % 10}`, 'a guess', bareHost),
    );
    const served: number[] = [];
    for (let call = 0; call < 30; call++) served.push((await org.people.admin!.call('profile.detail')).status);
    expect([...new Set(served)]).toEqual([200]);
    const statuses = (await Promise.all(strangers)).map(({ status }) => status);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  });
});
