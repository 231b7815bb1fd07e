import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

function matcher(origin: string): RegExp {
  return new RegExp(`^${RegExp.escape(origin).replace('\\*', '[a-z0-9-]+')}$`);
}

/** Lets pages of the listed origins call, with their cookie, where the calls were moved to a host of their own (API-01). */
export async function registerOrigins(app: FastifyInstance, allowed: readonly string[]): Promise<void> {
  if (allowed.length === 0) return;
  await app.register(cors, {
    origin: allowed.map(matcher),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'x-requested-with'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
