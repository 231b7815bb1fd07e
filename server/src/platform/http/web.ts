import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { fail } from '../fail.ts';
import { webFolder } from './headers.ts';
import { isPage, looksStatic, pathOf } from './pages.ts';
import { registerWellKnown } from './well-known.ts';

const year = 31_536_000;

// Search engines must not index what is behind a sign-in.
const robots = 'User-agent: *\nDisallow: /\n';

type PageSettings = Pick<
  Config,
  'apiBase' | 'contentHost' | 'contentFolder' | 'analytics' | 'legal' | 'securityText' | 'publicUrl'
>;

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
}

function pageOf({ apiBase, contentHost, analytics }: PageSettings, folder: string): string {
  const html = readFileSync(`${folder}index.html`, 'utf8');
  const settings = [
    apiBase ? meta('api-base', apiBase.href) : '',
    contentHost ? meta('content-host', contentHost.href) : '',
    analytics ? meta('analytics-script', analytics.script) : '',
  ];
  return html.replace('<head>', () => `<head>${settings.join('')}`);
}

async function registerContent(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/content/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: '1d',
  });
}

/**
 * The built single-page app: hashed assets for a year, precompressed. An address that is no page shows the not-found
 * screen with status 404; one that looks like a file is not there at all.
 */
export async function registerWeb(
  app: FastifyInstance,
  config: PageSettings,
  folder: string = webFolder,
): Promise<void> {
  const page = existsSync(`${folder}index.html`) ? pageOf(config, folder) : null;
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  registerWellKnown(app, config);
  for (const [name, address] of Object.entries(config.legal)) {
    if (address !== null) app.get(`/${name}`, async (_request, reply) => reply.redirect(address));
  }
  if (config.contentFolder !== null) await registerContent(app, config.contentFolder);
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
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
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request.url);
    const isKnownPage = isPage(path);
    if (!page || !reads || (!isKnownPage && looksStatic(path))) throw fail('request.not_found');
    return reply
      .code(isKnownPage ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  });
}
