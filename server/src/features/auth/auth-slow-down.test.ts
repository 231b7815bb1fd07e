import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '../../../test/settings.ts';
import { type Organisation, type Reply, useOwnWorld } from '../../../test/world.ts';
import { routes } from '../../app.ts';
import { makeServices } from '../../main.ts';
import { moveClock } from '../../platform/clock.ts';
import { makeHttp } from '../../platform/http.ts';

const settings = { SIGN_IN_FAILURES_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' };
const world = useOwnWorld(settings);
const minute = 60_000;
let org: Organisation;
let other: Organisation;

beforeEach(async () => {
  moveClock(minute - (Date.now() % minute));
  [org, other] = [await world().organisation(), await world().organisation()];
});
afterEach(() => moveClock(0));

let turn = 0;
const newAddress = () => `198.51.100.${++turn}`;

async function signIn(from: string, password = 'korma-verde-81', { host, subdomain } = org): Promise<Reply> {
  const form = { email: `admin@${subdomain}.example`, password };
  return world().call('auth.login', form, null, { host, headers: { 'x-forwarded-for': from } });
}

async function fail(from: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect((await signIn(from, 'not the password')).status).toBe(401);
}

describe('AUTH-08 failures slow down', () => {
  test('an address with an account, for the rest of the minute, and nobody else', async () => {
    const [from, elsewhere] = [newAddress(), newAddress()];
    await fail(from, 3);
    const slow = await signIn(from);
    expect([slow.status, slow.body.code, slow.headers['retry-after']]).toEqual([429, 'auth.slow_down', '60']);
    expect((await signIn(elsewhere)).status).toBe(200);
    expect((await signIn(from, undefined, other)).status).toBe(200);
    moveClock(2 * minute - (Date.now() % minute));
    expect((await signIn(from)).status).toBe(200);
  });

  test('an account that many addresses try, and its owner is in again when the minute is over', async () => {
    for (let times = 0; times < 10; times++) await fail(newAddress(), 3);
    const owner = newAddress();
    expect((await signIn(owner)).status).toBe(429);
    expect((await signIn(owner, undefined, other)).status).toBe(200);
    moveClock(2 * minute - (Date.now() % minute));
    expect((await signIn(owner)).status).toBe(200);
  });

  test('an address that tries many accounts', async () => {
    const from = newAddress();
    for (let times = 0; times < 30; times++) {
      const form = { email: `guess${times}@nowhere.example`, password: 'not the password' };
      await world().call('auth.login', form, null, { host: org.host, headers: { 'x-forwarded-for': from } });
    }
    expect((await signIn(from)).status).toBe(429);
    expect((await signIn(newAddress())).status).toBe(200);
  });

  test('known and unknown addresses alike', async () => {
    const from = newAddress();
    const guess = async (email: string) =>
      world().call('auth.login', { email, password: 'not the password' }, null, {
        host: org.host,
        headers: { 'x-forwarded-for': from },
      });
    const statuses = async (email: string) => {
      const all: number[] = [];
      for (let times = 0; times < 4; times++) all.push((await guess(email)).status);
      return all;
    };
    expect(await statuses('nobody@nowhere.example')).toEqual([401, 401, 401, 429]);
    expect(await statuses(`admin@${org.subdomain}.example`)).toEqual([401, 401, 401, 429]);
  });

  test('in every process at once, and what is kept names nobody', async () => {
    const services = await makeServices(testConfig(world().databaseUrl, settings));
    const second: FastifyInstance = await makeHttp(services, routes);
    const from = newAddress();
    await fail(from, 3);
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
    const kept = JSON.stringify(await world().look('select * from sign_in_failures'));
    expect(kept).not.toMatch(/admin|198\.51|example/);
  });
});
