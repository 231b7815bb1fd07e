import type { FastifyInstance, FastifyRequest } from 'fastify';
import { present } from '../clock.ts';
import { Failure, fail } from '../fail.ts';
import { keyPrefix, readKeyText } from '../security/key-text.ts';
import type { Services } from '../services.ts';
import { findClaims, noteUse, rememberedClaims } from '../session/api-keys.ts';
import type { Counted } from './rates.ts';

type SentKey = Parameters<typeof findClaims>[1];

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a call whose owner is not known yet. */
    sentKey: SentKey | null;
  }
}

/** Returns true if a bearer text is meant as an API key. */
export function isKey(bearer: string): boolean {
  return bearer.startsWith(keyPrefix);
}

/**
 * Reads a key without the database, as far as that goes.
 * @throws Failure `keys.invalid` for a text that cannot be one
 */
export function readKey(request: FastifyRequest, bearer: string): void {
  const read = readKeyText(bearer);
  if (!read) throw fail('keys.invalid');
  const sent = { ...read, address: request.ip };
  request.claims = rememberedClaims(sent);
  if (!request.claims) request.sentKey = sent;
}

/** Looks up keys that this process sees for the first time, after their calls were counted, and notes their use. */
export function registerKeys(app: FastifyInstance, services: Services): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { sentKey } = request;
    const { operation, counted } = request.routeOptions.config as { operation?: string; counted?: Counted };
    if (!sentKey || !operation || counted === 'anonymous') return payload;
    try {
      request.claims = await findClaims(services.database, sentKey);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      request.tokenFailure = error;
    }
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const refused = [401, 403, 429].includes(reply.statusCode);
    if (request.claims?.key && !refused) noteUse(services, request.claims, present());
  });
}
