import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerWeb } from '../src/platform/http/web.ts';

test('every address of a page answers HEAD as it answers GET, without the page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apprecio-web-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  const app = fastify();
  await registerWeb(app, null, `${folder}/`);
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
