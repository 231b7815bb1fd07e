import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerWeb } from '../src/platform/http/web.ts';

const settings = {
  apiBase: null,
  contentHost: null,
  contentFolder: null,
  analytics: null,
  legal: { terms: null, privacy: null },
};

test('/terms and /privacy lead where the settings say, else they are pages', async () => {
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

test('every address of a page answers HEAD as it answers GET, without the page', async () => {
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

test('STO-06 pictures of the catalogue come from their folder and no other, or the page knows where they are', async () => {
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
