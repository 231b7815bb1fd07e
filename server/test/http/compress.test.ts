import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const readers = { br: brotliDecompressSync, gzip: gunzipSync };

async function ask(token: string, path: string, accepted?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(accepted && { 'accept-encoding': accepted }) };
  return world().app.inject({ method: 'GET', url: `/api${path}`, headers: { host: 'localhost:3000', ...headers } });
}

test('long responses are compressed for clients that accept it, with unchanged content', async () => {
  const names = Array.from({ length: 40 }, (_each, at) => [`person${at}`, {}] as const);
  const { admin } = (await world().organisation(Object.fromEntries(names))).people;
  const path = '/auto-complete/people?limit=20&search=person';
  const plain = await ask(admin!.token, path);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(1_400);
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['BR;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
  ] as const) {
    const answer = await ask(admin!.token, path, accepted);
    expect(answer.headers, accepted).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(readers[encoding](answer.rawPayload).toString()).toBe(plain.body);
  }
  for (const accepted of ['br;q=0, gzip; q=0.0', 'deflate', 'brotli', 'identity']) {
    const answer = await ask(admin!.token, path, accepted);
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, plain.body]);
  }
});

test('short responses are sent uncompressed, and the longest response decompresses to the same content', async () => {
  const { admin } = (await world().organisation()).people;
  const short = await ask(admin!.token, '/notifications/unread-count', 'br');
  expect([short.headers['content-encoding'], short.headers.vary]).toEqual([undefined, undefined]);
  const [plain, long] = [await ask(admin!.token, '/openapi.json'), await ask(admin!.token, '/openapi.json', 'br')];
  expect(plain.body.length).toBeGreaterThan(100_000);
  expect(long.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(long.rawPayload).toString()).toBe(plain.body);
});
