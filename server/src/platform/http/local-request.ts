import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost']);
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Returns true if the request comes from a browser or program on this machine. A local proxy has a loopback address
 * too, but it names the client or host that it forwards.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const forwarded = forwarding.some((name) => request.headers[name] !== undefined);
  return (
    !forwarded && loopback.has(request.ip) && loopback.has(request.hostname.replace(/^[a-z0-9-]+\.(?=localhost$)/, ''))
  );
}
