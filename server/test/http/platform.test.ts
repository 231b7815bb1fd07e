import { generateKeyPairSync } from 'node:crypto';
import { newId } from '@apprecio/contract/api/ids';
import { describe, expect, test } from 'vitest';
import { makePusher } from '../../src/integrations/push/pusher.ts';
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
  ])('OPS-01 %j is refused at start, each variable by name', (environment, messages) => {
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
  ])('PUSH-03 OPS-01 as FIREBASE_SERVICE_ACCOUNT %s is refused at start, and not repeated', (_what, make) => {
    expect(() => readConfig({ ...good, FIREBASE_SERVICE_ACCOUNT: make() })).toThrow(
      /^FIREBASE_SERVICE_ACCOUNT is not right: it must be the JSON of a Google service account, with its project_id, client_email and private_key\.$/,
    );
  });

  test('PUSH-03 as FIREBASE_SERVICE_ACCOUNT the JSON is taken as Google hands it out', () => {
    const written = JSON.stringify(JSON.parse(serviceAccount), null, 2);
    expect(readConfig({ ...good, FIREBASE_SERVICE_ACCOUNT: written }).firebase).toMatchObject({
      projectId: 'apprecio-tests',
      email: 'push@apprecio-tests.iam.gserviceaccount.com',
    });
    expect(readConfig({ ...good, FIREBASE_SERVICE_ACCOUNT: '' }).firebase).toBeNull();
  });

  test('PUSH-03 with a subject that push services could not read nothing starts, so that no device is forgotten', () => {
    const pusher = (vapidSubject: string) => () =>
      makePusher({ ...readConfig(good), vapidSubject }, world().services.log);
    expect(pusher('https://[x')).toThrow('Vapid subject is not a valid URL');
    expect(pusher('mailto:it@company.example')).not.toThrow();
  });

  test('hosts: the label left of the public address is the organisation, and nothing else is', () => {
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
  test('migrations run once, also when two start at the same moment, and an edited one is refused', async () => {
    const [one, two] = await Promise.all([migrate(world().databaseUrl), migrate(world().databaseUrl)]);
    expect([one.applied, two.applied]).toEqual([[], []]);
    await world().look(`update migrations set sha = 'another' where name = (select min(name) from migrations)`);
    await expect(migrate(world().databaseUrl)).rejects.toThrow('was edited after it ran');
  });

  test('the tenant template stands for its statements, and wants an owner', () => {
    expect(statementsOf('select 1\n--;\n@tenant things owner=people append-only')).toContain(
      'grant select, insert on things to apprecio_app',
    );
    expect(() => statementsOf('@tenant things')).toThrow('needs its owner');
  });

  test('the start refuses a role that is another, or could pass over row security', async () => {
    await expect(checkRole(world().services.database.pool, 'apprecio_worker')).rejects.toThrow('acts as apprecio_app');
    const { Client } = await import('pg').then((module) => module.default);
    const admin = new Client({ connectionString: world().adminUrl });
    await admin.connect();
    await expect(checkRole(admin as never, 'postgres')).rejects.toThrow('neither superuser nor bypass');
    await admin.end();
  });
});

describe('API-01 where the calls go', () => {
  test('only listed origins of the site may call from elsewhere', async () => {
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
  test('a full house answers 503 with Retry-After, and goes on as soon as there is room', async () => {
    const org = await world().organisation({ asha: {} });
    const { database } = world().services;
    const held = await Promise.all([database.connect(), database.connect()]);
    const replies = Array.from({ length: 130 }, () => org.people.asha!.call('profile.preference'));
    const busy = await Promise.race(replies);
    expect([busy.status, busy.body.code, busy.headers['retry-after']]).toEqual([503, 'server.busy', '1']);
    for (const client of held) client.release();
    const statuses = (await Promise.all(replies)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 503)).toHaveLength(30);
  });

  test('OPS-03 health, readiness and metrics answer', async () => {
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
  ])('OPS-03 metrics are not passed on by a proxy on the same machine: it %s', async (_what, headers) => {
    const reply = await world().app.inject({ method: 'GET', url: '/api/metrics', remoteAddress: '127.0.0.1', headers });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'request.not_found']);
  });

  test('errors are kept by no cache, and machines that read pages are sent away', async () => {
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

  test('answers carry what keeps a page safe, and nothing of the inside', async () => {
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

  test('FEED-04 pages may play the films of this host, and those just chosen', async () => {
    const reply = await world().app.inject({ method: 'GET', url: '/api/health' });
    expect(reply.headers['content-security-policy']).toContain("media-src 'self' blob:");
  });
});

test('ids made by one process sort in the order they were made', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
