import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PUT, DELETE';
const sentHeaders = 'authorization, content-type, idempotency-key, last-event-id, x-requested-with';
const readHeaders = 'retry-after, x-request-id';

function matcher(origin: string): RegExp {
  const pattern = origin.replace(/[.?+^$[\]\\(){}|-]/g, '\\$&').replace('*', '[a-z0-9-]+');
  return new RegExp(`^${pattern}$`);
}

/** Lets pages of the listed origins call, with their cookie, where the calls were moved to a host of their own (API-01). */
export function registerOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  const matchers = allowed.map(matcher);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (!origin || !matchers.some((pattern) => pattern.test(origin))) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': readHeaders,
    });
    if (request.method !== 'OPTIONS') return;
    await reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
}
