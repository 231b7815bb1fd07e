import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fail } from './fail.ts';
import { webFolder } from './headers.ts';

const year = 31_536_000;

function pageOf(apiBase: URL | null): string {
  const html = readFileSync(`${webFolder}index.html`, 'utf8');
  return apiBase ? html.replace('<head>', `<head><meta name="api-base" content="${apiBase.href}">`) : html;
}

/** The built single-page app: hashed assets for a year, precompressed; every other address answers its page. */
export async function registerWeb(app: FastifyInstance, apiBase: URL | null): Promise<void> {
  const page = existsSync(`${webFolder}index.html`) ? pageOf(apiBase) : null;
  if (page) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!page || !wantsPage) throw fail('request.not_found');
    return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
