import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import type { Config } from '../../src/platform/config.ts';
import { registerOutbox } from '../../src/platform/http/outbox-page.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const dataFolder = mkdtempSync(path.join(tmpdir(), 'apprecio-outbox-'));
mkdirSync(path.join(dataFolder, 'outbox'));
writeFileSync(path.join(dataFolder, 'secret.txt'), 'To: nobody\nSubject: none\n\n');
const mail = 'To: asha@acme.example\nSubject: <Asha> & you\n\nWelcome\n';
writeFileSync(path.join(dataFolder, 'outbox', 'invitation-1.txt'), mail);
writeFileSync(path.join(dataFolder, 'outbox', 'invitation-1.html'), '<p style="color:red">Welcome</p>');
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

function served(changes: Partial<Config>) {
  const app = fastify();
  const config = { ...world().services.config, dataFolder, demonstration: 'northwind', ...changes };
  registerOutbox(app, { ...config, publicUrl: changes.publicUrl ?? new URL('http://localhost:3000') });
  return async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'GET', url, remoteAddress, headers: { host: 'northwind.localhost:3000', ...headers } });
}

describe('the outbox page of a demonstration (ONB-06)', () => {
  test('lists its mails and shows each as page and as text, without scripts', async () => {
    const get = served({});
    const list = await get('/outbox');
    expect(list.body).toContain('&lt;Asha&gt; &amp; you');
    expect(list.body).toContain('href="/outbox/invitation-1.html"');
    const page = await get('/outbox/invitation-1.html');
    expect([page.statusCode, page.body]).toEqual([200, '<p style="color:red">Welcome</p>']);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox (?!.*allow-scripts)/);
    expect((await get('/outbox/invitation-1.txt')).body).toBe(mail);
  });

  test.each(['/outbox/..%2Fsecret.txt', '/outbox/%2e%2e/secret.txt', '/outbox/none.txt', '/outbox/invitation-1'])(
    'rejects the path %s',
    async (url) => {
      expect((await served({})(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test('is available only to a browser on the same machine', async () => {
    const get = served({});
    for (const url of ['/outbox', '/outbox/invitation-1.html']) {
      expect((await get(url, {}, '203.0.113.9')).statusCode).toBe(404);
      expect((await get(url, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
      expect((await get(url, { host: 'rebound.example' })).statusCode).toBe(404);
    }
  });

  test('is not available without a demonstration or at a public address', async () => {
    const publicUrl = new URL('https://apprecio.example');
    for (const changes of [{ demonstration: null }, { publicUrl }] satisfies Partial<Config>[]) {
      const get = served(changes);
      expect((await get('/outbox')).statusCode).toBe(404);
      expect((await get('/outbox/invitation-1.txt')).statusCode).toBe(404);
    }
  });
});
