import type { FastifyInstance } from 'fastify';
import type { Webhook } from '../feature.ts';
import type { Services } from '../services.ts';

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value.slice(0, 2000) : '');

/**
 * Registers the endpoints for the events of other services. Bodies are read unparsed, because their bytes are signed;
 * the feature checks the sender.
 */
export function registerWebhooks(app: FastifyInstance, services: Services, webhooks: readonly Webhook[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const { path, signatures, take } of webhooks) {
      scope.post<{ Params: { secret: string } }>(
        `/api${path}`,
        { bodyLimit: 200_000 },
        async ({ params, headers, body }, reply) => {
          const signature = signatures.map((name) => headerOf(headers[name])).find((text) => text !== '') ?? '';
          await take(services, { secret: params.secret, payload: (body as string | undefined) ?? '', signature });
          return reply.header('cache-control', 'no-store').send({ ok: true });
        },
      );
    }
  });
}
