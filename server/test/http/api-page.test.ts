import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../support/world.ts';

const world = useWorld();
const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'apprecio-client-'));
let org: Organisation;

const get = (url: string, headers: Record<string, string> = {}) =>
  world().app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } });

beforeAll(async () => {
  org = await world().organisation({ asha: {}, ben: {} });
  const { body } = await get('/api/docs/apprecio-client.ts');
  writeFileSync(path.join(folder, 'apprecio-client.ts'), body);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Client {
  call: (name: string, input: object, options?: { key?: string }) => Promise<Record<string, unknown>>;
}
interface ClientModule {
  apprecio: (settings: { origin: string; token: string; fetch: typeof send }) => Client;
}

async function send(url: string, { method, headers, body }: RequestInit): Promise<Response> {
  const { pathname, search, host } = new URL(url);
  const sent = new Response(body);
  const reply = await world().app.inject({
    method: method as 'GET',
    url: `${pathname}${search}`,
    headers: { 'content-type': sent.headers.get('content-type') ?? '', ...(headers as object), host },
    ...(body ? { payload: Buffer.from(await sent.arrayBuffer()) } : {}),
  });
  return new Response(reply.rawPayload, { status: reply.statusCode });
}

async function clientOf(token: string): Promise<Client> {
  const { apprecio } = (await import(pathToFileURL(path.join(folder, 'apprecio-client.ts')).href)) as ClientModule;
  return apprecio({ origin: `http://${org.subdomain}.localhost:3000`, token, fetch: send });
}

describe('the typed client that the API page offers (API-08)', () => {
  test('sends a thank-you, retries safely with its key, pages and reports a refusal by its code', async () => {
    const api = await clientOf(org.people.asha!.token);
    const thankYou = { message: 'Thank you for the handover.', recipients: [{ personId: org.people.ben!.id }] };
    const key = crypto.randomUUID();
    const first = await api.call('recognition.give', thankYou, { key });
    expect(await api.call('recognition.give', thankYou, { key })).toEqual(first);
    const page = await api.call('posts.list', { limit: 1 });
    expect(page).toEqual({ items: [expect.anything()], nextCursor: null });
    const person = await api.call('people.detail', { id: org.people.ben!.id });
    expect(person).toMatchObject({ id: org.people.ben!.id });
    const refused = api.call('recognition.give', { ...thankYou, message: 'x' });
    await expect(refused).rejects.toMatchObject({ problem: { code: 'request.invalid', status: 400 } });
  });

  test('compiles under the strictest settings, and rejects a wrong field or call', () => {
    const use = `import { apprecio } from './apprecio-client.ts';
const api = apprecio({ origin: 'https://acme.example.com' });
const page = await api.call('posts.list', { limit: 100 });
export const next: string | null = page.nextCursor;
export const ids: string[] = page.items.map(({ id }) => id);
// @ts-expect-error a field that there is not
await api.call('posts.list', { size: 3 });
// @ts-expect-error a message is missing
await api.call('recognition.give', { recipients: [] });
// @ts-expect-error a call that there is not
await api.call('posts.lists', {});
`;
    writeFileSync(path.join(folder, 'use.ts'), use);
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const options = [
      '--strict',
      '--noEmit',
      '--noUncheckedIndexedAccess',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
    ];
    const modules = ['--target', 'esnext', '--module', 'nodenext', '--allowImportingTsExtensions', '--types', 'node'];
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const run = () => execFileSync(process.execPath, [compiler, ...options, ...modules, 'use.ts'], { cwd: folder });
    expect(run).not.toThrow();
  });
});

describe('the API page is served by the product alone (API-08)', () => {
  test('its styles use a nonce of their own, and no other page allows one', async () => {
    const [page, again, home] = await Promise.all([get('/api/docs'), get('/api/docs'), get('/')]);
    const policies = [page, again, home].map(({ headers }) => String(headers['content-security-policy']));
    const nonces = policies.map((policy) => policy.match(/'nonce-[^']+'/g) ?? []);
    expect(nonces[0]).toHaveLength(2);
    expect(new Set(nonces[0])).toHaveLength(1);
    expect(nonces[0]).not.toEqual(nonces[1]);
    expect(nonces[2]).toEqual([]);
    const sources = policies[0]!
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .flatMap(([name, ...allowed]) => allowed.filter((source) => name !== 'img-src' || source !== 'https:'));
    const allowedSource = /^'(?:self|none|nonce-[^']+)'$|^(?:data|blob):$/;
    expect(sources.filter((source) => !allowedSource.test(source))).toEqual([]);
  });

  test('its script is sent compressed, and a repeated request answers 304', async () => {
    const url = '/api/docs/reference.js';
    const br = await get(url, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    const [one, other] = [brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)];
    expect(one.equals(other)).toBe(true);
    expect(one.length).toBeGreaterThan(1_000_000);
    expect(br.rawPayload.length).toBeLessThan(1_300_000);
    const cachedReply = await get(url, { 'if-none-match': String(br.headers.etag) });
    expect([cachedReply.statusCode, cachedReply.rawPayload.length]).toEqual([304, 0]);
  });
});
