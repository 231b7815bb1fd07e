import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost']);
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a browser or program on this machine asks. A proxy on the same machine comes from a loopback address as well,
 * but names whom it speaks for or was asked.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const forwarded = forwarding.some((name) => request.headers[name] !== undefined);
  return (
    !forwarded && loopback.has(request.ip) && loopback.has(request.hostname.replace(/^[a-z0-9-]+\.(?=localhost$)/, ''))
  );
}
