import { generateKeyPairSync } from 'node:crypto';
import { newId } from '@apprecio/contract/api/ids';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/platform/config.ts';
import { checkRole, migrate, statementsOf } from '../../src/platform/db/setup.ts';
import { originOf, readHost } from '../../src/platform/hosts.ts';
import { serviceAccount } from '../support/outside/firebase.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '2', ALLOWED_ORIGINS: 'https://*.apprecio.example' });
const good = { DATABASE_URL: 'postgres://a:b@localhost/c', SECRET_KEY: 'x'.repeat(32) };
const account = (other: object) => JSON.stringify({ ...JSON.parse(serviceAccount), ...other });
const elliptic = {
  namedCurve: 'prime256v1',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
} as const;

describe('settings', () => {
  test.each([
    [
      {},
      [
        'DATABASE_URL is missing: it must be an address such as postgres://',
        'SECRET_KEY is missing: it must be a random text',
      ],
    ],
    [{ ...good, PORT: '70000' }, ['PORT is not right: it must be a whole number from 0 to 65535']],
    [{ ...good, DATABASE_URL: 'mysql://x' }, ['DATABASE_URL is not right']],
    [
      { ...good, WORKER: 'yes', LOG_LEVEL: 'loud' },
      ['WORKER is not right: it must be one of on, off, only', 'LOG_LEVEL is not right'],
    ],
    [{ ...good, ANALYTICS_SCRIPT: 'script.js' }, ['ANALYTICS_SCRIPT is not right: it must be the address of a script']],
    [{ ...good, PUBLIC_URL: 'apprecio.example' }, ['PUBLIC_URL is not right: it must be the address people open']],
    [{ ...good, VAPID_SUBJECT: 'https://[x' }, ['VAPID_SUBJECT is not right: it must be how push services reach you']],
  ])('refuses %j at start and names each variable (OPS-01)', (environment, messages) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    for (const message of messages) expect(read).toThrow(message);
  });

  test.each([
    ['no JSON', () => 'account.json'],
    ['another account', () => JSON.stringify({ type: 'authorized_user', client_email: 'a@b.example' })],
    ['a project that is a path', () => account({ project_id: '../../other' })],
    ['an account without an address', () => account({ client_email: 'push' })],
    ['half a key', () => account({ private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvQ' })],
    ['a key of another kind', () => account({ private_key: generateKeyPairSync('ec', elliptic).privateKey })],
  ])(
    'as FIREBASE_SERVICE_ACCOUNT %s is refused at start without repeating the value (PUSH-03, OPS-01)',
    (_what, make) => {
      expect(() => readConfig({ ...good, FIREBASE_SERVICE_ACCOUNT: make() })).toThrow(
        /^FIREBASE_SERVICE_ACCOUNT is not right: it must be the JSON of a Google service account, with its project_id, client_email and private_key\.$/,
      );
    },
  );

  test('accepts the JSON of FIREBASE_SERVICE_ACCOUNT as Google issues it (PUSH-03)', () => {
    const written = JSON.stringify(JSON.parse(serviceAccount), null, 2);
    expect(readConfig({ ...good, FIREBASE_SERVICE_ACCOUNT: written }).firebase).toMatchObject({
      projectId: 'apprecio-tests',
      email: 'push@apprecio-tests.iam.gserviceaccount.com',
    });
    expect(readConfig({ ...good, FIREBASE_SERVICE_ACCOUNT: '' }).firebase).toBeNull();
  });

  test('the label left of the public address names the organisation, and no other host does', () => {
    const config = readConfig({ ...good, PUBLIC_URL: 'https://apprecio.example' });
    expect(readHost('acme.apprecio.example', config).subdomain).toBe('acme');
    expect(readHost('ACME.apprecio.example:443', config).subdomain).toBe('acme');
    for (const host of ['apprecio.example', 'a.b.apprecio.example', 'acme.evil.example', 'evilapprecio.example']) {
      expect(readHost(host, config).subdomain).toBeNull();
    }
    expect(originOf('acme', config)).toBe('https://acme.apprecio.example');
    const single = readConfig({ ...good, PUBLIC_URL: 'https://thanks.example', SINGLE_ORGANISATION: 'acme' });
    expect([readHost('thanks.example', single).subdomain, originOf('acme', single)]).toEqual([
      'acme',
      'https://thanks.example',
    ]);
  });
});

describe('the database', () => {
  test('migrations run once, also when two start simultaneously, and an edited migration is refused', async () => {
    const [one, two] = await Promise.all([migrate(world().databaseUrl), migrate(world().databaseUrl)]);
    expect([one.applied, two.applied]).toEqual([[], []]);
    await world().look(`update migrations set sha = 'another' where name = (select min(name) from migrations)`);
    await expect(migrate(world().databaseUrl)).rejects.toThrow('was edited after it ran');
  });

  test('the tenant template expands to its statements and requires an owner', () => {
    expect(statementsOf('select 1\n--;\n@tenant things owner=people append-only')).toContain(
      'grant select, insert on things to apprecio_app',
    );
    expect(() => statementsOf('@tenant things')).toThrow('needs its owner');
  });

  test('the start refuses a different role and a role that could bypass row security', async () => {
    await expect(checkRole(world().services.database.pool, 'apprecio_worker')).rejects.toThrow('acts as apprecio_app');
    const { Client } = await import('pg').then((module) => module.default);
    const admin = new Client({ connectionString: world().adminUrl });
    await admin.connect();
    await expect(checkRole(admin as never, 'postgres')).rejects.toThrow('neither superuser nor bypass');
    await admin.end();
  });
});

describe('addresses of the API’s operations (API-01)', () => {
  test('only listed origins of the site may call across origins', async () => {
    const ask = async (origin: string) =>
      world().app.inject({
        method: 'OPTIONS',
        url: '/api/people/list',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await ask('https://acme.apprecio.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://acme.apprecio.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    });
    const refused = await world().app.inject({
      method: 'GET',
      url: '/api/user/profile',
      headers: { origin: 'https://acme.apprecio.example' },
    });
    expect([refused.statusCode, refused.headers]).toMatchObject([
      401,
      {
        'access-control-allow-origin': 'https://acme.apprecio.example',
        'access-control-expose-headers': expect.stringContaining('retry-after'),
      },
    ]);
    for (const origin of [
      'https://evil.example',
      'https://acme.apprecio.example.evil.example',
      'http://acme.apprecio.example',
      'https://a.b.apprecio.example',
    ]) {
      expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('under load', () => {
  test('an overloaded server answers 503 with Retry-After and continues once there is room', async () => {
    const org = await world().organisation({ asha: {} });
    const { database } = world().services;
    const reservedClients = await Promise.all([database.connect(), database.connect()]);
    const replies = Array.from({ length: 130 }, () => org.people.asha!.call('profile.preference'));
    const busy = await Promise.race(replies);
    expect([busy.status, busy.body.code, busy.headers['retry-after']]).toEqual([503, 'server.busy', '1']);
    for (const client of reservedClients) client.release();
    const statuses = (await Promise.all(replies)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 503)).toHaveLength(30);
  });

  test('health, readiness and metrics answer, and metrics only to local callers (OPS-03)', async () => {
    const get = (url: string, remoteAddress = '127.0.0.1') => world().app.inject({ method: 'GET', url, remoteAddress });
    expect((await get('/api/health')).json()).toEqual({ ok: true });
    expect((await get('/api/ready')).json()).toMatchObject({ ok: true });
    expect((await get('/api/metrics')).body).toContain('apprecio_request_seconds');
    expect((await get('/api/metrics', '203.0.113.9')).statusCode).toBe(404);
  });

  test.each<[string, Record<string, string>]>([
    ['says whom it forwards for', { 'x-forwarded-for': '203.0.113.9' }],
    ['says so as the standard does', { forwarded: 'for=203.0.113.9' }],
    ['says who it is', { via: '1.1 proxy' }],
    ['passes on the name that was asked for', { host: 'apprecio.example' }],
  ])('metrics are not served through a proxy on the same machine that %s (OPS-03)', async (_what, headers) => {
    const reply = await world().app.inject({ method: 'GET', url: '/api/metrics', remoteAddress: '127.0.0.1', headers });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'request.not_found']);
  });

  test('errors are not cached, and robots.txt disallows crawlers', async () => {
    for (const url of ['/api/nowhere', '/api/user/profile', '/assets/nowhere.js']) {
      const reply = await world().app.inject({ method: 'GET', url });
      expect([url, reply.statusCode >= 400, reply.headers['cache-control']]).toEqual([url, true, 'no-store']);
    }
    const robots = await world().app.inject({ method: 'GET', url: '/robots.txt' });
    expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ]);
  });

  test('responses carry security headers and no x-powered-by header', async () => {
    const reply = await world().app.inject({ method: 'GET', url: '/api/health' });
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.any(String),
      'permissions-policy': expect.stringMatching(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/),
    });
    // Only the pictures of products may come from other hosts.
    const policy = String(reply.headers['content-security-policy']).replace(/img-src [^;]+/, '');
    expect(policy).not.toMatch(/unsafe|https:/);
    expect(reply.headers).not.toHaveProperty('x-powered-by');
  });

  test('pages may play films of this host and films just chosen (FEED-04)', async () => {
    const reply = await world().app.inject({ method: 'GET', url: '/api/health' });
    expect(reply.headers['content-security-policy']).toContain("media-src 'self' blob:");
  });
});

test('ids of one process sort in the order of their creation', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
