import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerWeb } from '../../src/platform/http/web.ts';

const settings = {
  apiBase: null,
  contentHost: null,
  contentFolder: null,
  analytics: null,
  legal: { terms: null, privacy: null },
  securityText: null,
  publicUrl: new URL('https://apprecio.example'),
};

function folderWithPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'apprecio-web-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  return `${folder}/`;
}

test('/terms and /privacy redirect to the configured addresses, otherwise they are pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apprecio-web-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  const app = fastify();
  const legal = { terms: 'https://company.example/terms', privacy: null };
  await registerWeb(app, { ...settings, legal }, `${folder}/`);
  const terms = await app.inject({ method: 'GET', url: '/terms' });
  expect([terms.statusCode, terms.headers.location]).toEqual([302, 'https://company.example/terms']);
  expect((await app.inject({ method: 'GET', url: '/privacy' })).statusCode).toBe(200);
  await app.close();
});

test('every page address answers HEAD like GET, without the page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apprecio-web-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  const app = fastify();
  await registerWeb(app, settings, `${folder}/`);
  for (const url of ['/', '/people', '/?postId=1']) {
    const [get, head] = [await app.inject({ method: 'GET', url }), await app.inject({ method: 'HEAD', url })];
    expect(get.statusCode).toBe(200);
    const of = ({ statusCode, headers }: typeof get) => [
      statusCode,
      headers['content-type'],
      headers['content-length'],
    ];
    expect([of(head), head.body]).toEqual([of(get), '']);
  }
  await app.close();
});

test('catalogue pictures come only from their folder, or the page knows their host (STO-06)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apprecio-web-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures', 'mug.webp'), 'a mug');
  const own = fastify();
  await registerWeb(own, { ...settings, contentFolder: join(folder, 'pictures') }, `${folder}/`);
  const get = async (url: string) => await own.inject({ method: 'GET', url });
  expect(await get('/content/mug.webp')).toMatchObject({ statusCode: 200, body: 'a mug' });
  expect((await get('/content/none.webp')).statusCode).toBe(404);
  expect((await get('/content/..%2findex.html')).statusCode).toBeGreaterThanOrEqual(400);
  await own.close();
  const other = fastify();
  await registerWeb(other, { ...settings, contentHost: new URL('https://content.example/') }, `${folder}/`);
  const page = await other.inject({ method: 'GET', url: '/store' });
  expect(page.body).toContain('<meta name="content-host" content="https://content.example/">');
  await other.close();
});

test('pages answer 200, unknown addresses the not-found screen with 404, and other paths a plain 404 (ACC-06)', async () => {
  const app = fastify();
  await registerWeb(app, settings, folderWithPage());
  const get = async (url: string) => {
    const { statusCode, headers } = await app.inject({ method: 'GET', url });
    return [statusCode, String(headers['content-type']).split(';')[0]];
  };
  for (const url of [
    '/',
    '/?postId=1',
    '/people',
    '/people/',
    '/people/018f0000-0000-7000-8000-000000000000',
    '/orders/ORG-2611-00001',
    '/organization/employees/import?tab=1',
    '/auth/callback?code=a.b.c',
    '/store/leaver',
    '/communities/a%20name.with.dots',
  ])
    expect([url, ...(await get(url))]).toEqual([url, 200, 'text/html']);
  for (const url of ['/nowhere', '/people/one/two', '/organization', '/organization/nothing', '/dev/components'])
    expect([url, ...(await get(url))]).toEqual([url, 404, 'text/html']);
  for (const url of [
    '/.well-known/security.txt',
    '/.well-known/openid-configuration',
    '/.well-known',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/favicon.png?v=1',
    '/people/one/two.js',
    '/api',
    '/api/nothing',
    '/assets/none.js',
    '/content/none',
    '/%2ewell-known/none',
  ])
    expect([url, (await get(url))[0], (await get(url))[1] === 'text/html']).toEqual([url, 404, false]);
  await app.close();
});

test('security.txt shows the configured contacts and expires in more than five months', async () => {
  const securityText = {
    contacts: ['mailto:security@company.example', 'https://company.example/report'],
    policy: null,
  };
  const app = fastify();
  await registerWeb(app, { ...settings, securityText }, folderWithPage());
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/.well-known/security.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.match(/^Contact: .+$/gm)).toEqual([
    'Contact: mailto:security@company.example',
    'Contact: https://company.example/report',
  ]);
  expect(body).toContain('Canonical: https://apprecio.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  const inDays = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(150);
  expect(inDays).toBeLessThan(366);
  await app.close();
});
