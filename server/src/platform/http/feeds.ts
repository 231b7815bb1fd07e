import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Feed } from '../feature.ts';
import { readHost } from '../hosts.ts';
import type { Services } from '../services.ts';

const hour = 3600;

/**
 * Texts that other programs fetch by a secret address, which may end in the ending of its kind. Whoever has one may keep
 * it for an hour; a text that has not changed since is not sent again.
 */
export function registerFeeds(app: FastifyInstance, services: Services, feeds: readonly Feed[]): void {
  for (const { name, path, type, ending, read } of feeds) {
    const config = { operation: name, counted: 'public', rateLimit: {} };
    app.get<{ Params: { secret: string } }>(`/api${path}`, { config }, async ({ params, headers, host }, reply) => {
      const { secret } = params;
      const bare = secret.endsWith(ending) ? secret.slice(0, -ending.length) : secret;
      const text = await read(services, bare, readHost(host, services.config));
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      void reply.header('cache-control', `private, max-age=${hour}`).header('etag', tag);
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.header('content-type', type).send(text);
    });
  }
}
