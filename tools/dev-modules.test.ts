import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'web');
let vite: ViteDevServer;
let origin: string;

beforeAll(async () => {
  vite = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    cacheDir: path.join(root, '.cache', 'dev-modules'),
    logLevel: 'silent',
    server: { port: 0, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await vite.listen();
  // A long analysis of one file must not close the connection before the next request.
  if (vite.httpServer && 'keepAliveTimeout' in vite.httpServer) vite.httpServer.keepAliveTimeout = 60_000;
  origin = vite.resolvedUrls!.local[0]!;
});
afterAll(async () => vite.close());

// Static imports, and the texts, which are fetched as soon as the language is known.
const ours = /(?:\b(?:from|import)\s*|\bimport\((?=["'][^"']+\.json))["'](\/src\/[^"']+)["']/g;

test('in development every file of ours that Home imports is served as a module', async () => {
  const requestedAddresses = new Set<string>(['/src/main.tsx']);
  const others: string[] = [];
  for (const address of requestedAddresses) {
    const answer = await fetch(new URL(address, origin));
    const type = answer.headers.get('content-type') ?? '';
    const code = await answer.text();
    const isModule = answer.status === 200 && type.startsWith('text/javascript') && /\b(?:export|import)\b/.test(code);
    if (!isModule) others.push(`${address}: ${answer.status} ${type}`);
    for (const [, found] of code.matchAll(ours)) requestedAddresses.add(found!);
  }
  expect(others).toEqual([]);
  expect([...requestedAddresses].some((address) => address.includes('/messages/en.json'))).toBe(true);
});
