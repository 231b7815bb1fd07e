import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Group } from '../activity.ts';
import { present } from '../clock.ts';
import type { TokenClaims } from '../context.ts';
import { inTenant } from '../db/db.ts';
import { fail } from '../fail.ts';
import { readHost } from '../hosts.ts';
import { LiveStream } from '../live/stream.ts';
import type { Services } from '../services.ts';
import { findCaller } from '../session/session.ts';

function readClaims(services: Services, request: FastifyRequest): TokenClaims {
  if (request.tokenFailure) throw request.tokenFailure;
  const { claims } = request;
  if (!claims) throw fail('session.missing');
  if (claims.key) throw fail('keys.closed');
  const { subdomain } = readHost(request.host, services.config);
  if (subdomain !== null && subdomain !== claims.subdomain) throw fail('session.wrong_host');
  return claims;
}

async function readGroups(services: Services, claims: TokenClaims): Promise<readonly Group[]> {
  const { organisationId, personId } = claims;
  const [caller, groups] = await inTenant(services.database, organisationId, 'read', ({ db, send }) =>
    Promise.all([findCaller(send, claims, present()), services.groupsOf({ db, organisationId }, personId)]),
  );
  if (!caller) throw fail('session.invalid');
  return groups;
}

/** `GET /api/events`: live events as a stream read with fetch and the bearer header (API-10). */
export function registerStream(app: FastifyInstance, services: Services): void {
  const { live } = services;
  app.get('/api/events', { config: { operation: 'live.events' } }, async (request, reply) => {
    const claims = readClaims(services, request);
    const stream = new LiveStream(claims, reply.raw, (ended) => live.leave(ended));
    live.enter(stream);
    let groups: readonly Group[];
    try {
      groups = await readGroups(services, claims);
      // The session has just ended, or the person opened many more streams meanwhile. A retry shows which.
      if (stream.hasEnded && !reply.raw.destroyed) throw fail('server.busy', { retryAfterSeconds: 1 });
    } catch (error) {
      stream.end();
      throw error;
    }
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    stream.open(claims.expiresAt - present().getTime(), () => live.beat());
    const lastEventId = request.headers['last-event-id'];
    live.begin(stream, groups, typeof lastEventId === 'string' ? lastEventId : null);
  });
}
