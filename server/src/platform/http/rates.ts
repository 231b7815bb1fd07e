import type { Operation } from '@apprecio/contract/api/define';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { fail } from '../fail.ts';
import { CallCounts } from '../limits/call-counts.ts';
import type { Services } from '../services.ts';

/** Rate limit that a route counts towards: calls of a person, public calls, parts of signing in, or anonymous calls. */
export type Counted = 'person' | 'public' | 'sign-in' | 'anonymous';

/** An address as it is counted: of IPv6 the network of one customer (/64). */
export function networkOf(address: string): string {
  return normalizeIP(address);
}

/** Returns the rate limit that an operation counts towards. */
export function countedAs(operation: Operation): Counted {
  if (operation.access !== 'public') return 'person';
  if (operation.anonymous) return 'anonymous';
  return operation.signsIn ? 'sign-in' : 'public';
}

function countedOf(request: FastifyRequest): Counted {
  return (request.routeOptions.config as { counted?: Counted }).counted ?? 'person';
}

function keyOf(request: FastifyRequest): string {
  const counted = countedOf(request);
  const { claims } = request;
  if (counted === 'person' && claims?.key) return `person key ${claims.key.id}`;
  if (counted === 'person' && claims) return `person ${claims.organisationId} ${claims.personId}`;
  return `${counted === 'person' ? 'public' : counted} ${networkOf(request.ip)}`;
}

function mostOf(counted: Counted, config: Config): number {
  if (counted === 'sign-in') return config.signInPerMinute;
  return counted === 'anonymous' ? config.anonymousPerMinute : config.ratePerMinute;
}

/**
 * Limits calls per minute, by API key, or by person where there is one, because an office may share an address. Calls with a token
 * count in this process; others count by address over all processes, sign-in and anonymous ones separately. Page
 * files are not counted, nor are stored ones, which are protected by their signature.
 */
export async function registerRates(app: FastifyInstance, services: Services): Promise<void> {
  const counts = new CallCounts(services);
  app.addHook('onClose', async () => counts.stop());
  class Store implements FastifyRateLimitStore {
    incr(...[key, answer, , most]: Parameters<FastifyRateLimitStore['incr']>): void {
      answer(null, counts.add(key, most, !key.startsWith('person ')));
    }
    child(): Store {
      return this;
    }
  }
  await app.register(rateLimit, {
    global: true,
    // An address that is written in another way has the same route.
    allowList: ({ routeOptions }: FastifyRequest) => !routeOptions.url?.startsWith('/api'),
    max: (request) => mostOf(countedOf(request), services.config),
    timeWindow: '1 minute',
    store: Store,
    keyGenerator: keyOf,
    errorResponseBuilder: (_request, context) =>
      fail('request.too_many', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}
