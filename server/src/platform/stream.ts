import type { FastifyInstance } from 'fastify';
import { present } from './clock.ts';
import { inTenant } from './db.ts';
import { fail } from './fail.ts';
import { readHost } from './hosts.ts';
import type { Services } from './services.ts';
import { findCaller } from './session.ts';

const heartbeatMs = 25_000;
const unsentAtMost = 64 * 1024;

/** `GET /api/events`: live events as a stream read with fetch and the bearer header (API-10). */
export function registerStream(app: FastifyInstance, services: Services): void {
  app.get('/api/events', { config: { operation: 'live.events' } }, async (request, reply) => {
    if (request.tokenFailure) throw request.tokenFailure;
    const { claims } = request;
    if (!claims) throw fail('session.missing');
    const { subdomain } = readHost(request.host, services.config);
    if (subdomain !== null && subdomain !== claims.subdomain) throw fail('session.wrong_host');
    const caller = await inTenant(services.database, claims.organisationId, 'read', (transaction) =>
      findCaller(transaction.send, claims, present()),
    );
    if (!caller) throw fail('session.invalid');

    reply.hijack();
    const { raw } = reply;
    // A page that left meanwhile will not close again: nothing would take its stream away.
    if (raw.destroyed) return;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write(': open\n\n');

    // The answer may fail long after its last event was written; unheard, that would end the process.
    raw.on('error', () => undefined);
    let leave = () => undefined as void;
    const cut = () => {
      leave();
      raw.end();
    };
    const send = (text: string) => {
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > unsentAtMost) raw.destroy();
      else raw.write(text);
    };
    const lastEventId = request.headers['last-event-id'];
    leave = services.live.join(
      { organisationId: claims.organisationId, personId: caller.id, sessionId: claims.sessionId, send, cut },
      typeof lastEventId === 'string' ? lastEventId : null,
    );
    services.metrics.streams.inc();
    const heartbeat = setInterval(() => send(': beat\n\n'), heartbeatMs);
    const expiry = setTimeout(cut, Math.max(0, claims.expiresAt - present().getTime()));
    raw.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      leave();
      services.metrics.streams.dec();
    });
  });
}
