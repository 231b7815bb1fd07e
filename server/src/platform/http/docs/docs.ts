import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import type { Route } from '../../context.ts';
import { openApi } from '../openapi.ts';
import { clientSource } from './client-source.ts';
import { docsPage } from './page.ts';

interface Script {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

// The library serves its script uncompressed and uncached. So the script is requested once and its answer is stored
// here.
async function readScript(): Promise<Script> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const library = fastify();
  await library.register(reference, { routePrefix: '/docs', configuration: { url: '/' } });
  const { rawPayload } = await library.inject({ method: 'GET', url: '/docs/js/scalar.js' });
  await library.close();
  return {
    etag: `"${createHash('sha256').update(rawPayload).digest('base64url')}"`,
    br: await promisify(brotliCompress)(rawPayload, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: await promisify(gzip)(rawPayload),
  };
}

function registerScript(app: FastifyInstance): void {
  let cachedScript: Promise<Script> | undefined;
  app.get('/api/docs/reference.js', async (request, reply) => {
    cachedScript ??= readScript().catch((error: unknown) => {
      cachedScript = undefined;
      throw error;
    });
    const script = await cachedScript;
    void reply.header('cache-control', 'no-cache').header('etag', script.etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === script.etag) return reply.code(304).send();
    void reply.type('text/javascript; charset=utf-8');
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';
    return reply.header('content-encoding', encoding).send(script[encoding]);
  });
}

/** The OpenAPI document, the page that explains it and lets it be tried, and a client made of it; nothing from elsewhere (API-08). */
export function registerDocs(app: FastifyInstance, operations: readonly Route[]): void {
  // The description takes as long as the rest of the start, and few clients request it.
  let cachedDescription: ReturnType<typeof openApi> | undefined;
  const describe = () =>
    (cachedDescription ??= openApi(Object.fromEntries(operations.map(({ name, operation }) => [name, operation]))));
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(describe()));
  app.get('/api/docs', async (_request, reply) => {
    const { html, policy } = docsPage(String(reply.getHeader('content-security-policy')));
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/api/docs/apprecio-client.ts', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(clientSource(describe())),
  );
  registerScript(app);
}
