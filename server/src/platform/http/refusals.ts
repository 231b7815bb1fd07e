import type { FastifyInstance } from 'fastify';
import { present } from '../clock.ts';
import { Failure } from '../fail.ts';
import type { Services } from '../services.ts';

const windowMs = 10 * 60_000;
const many = 20;

/**
 * Counts denied permissions by operation. Every twentieth denial of a person within ten minutes is counted separately
 * and logged, because the product's pages request only what their reader may have.
 */
export function registerRefusals(app: FastifyInstance, { log, metrics }: Services): void {
  let since = 0;
  const counts = new Map<string, number>();
  app.addHook('onError', async (request, _reply, error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'access.denied') return;
    const { operation = '' } = request.routeOptions.config as { operation?: string };
    metrics.refusals.inc({ operation });
    const now = present().getTime();
    if (now - since > windowMs) {
      since = now;
      counts.clear();
    }
    const person = request.claims?.personId ?? '';
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    if (count % many !== 0) return;
    metrics.repeatedRefusals.inc();
    const { organisationId: organisation } = request.claims ?? {};
    log.warn({ requestId: request.id, organisation, person, operation, count }, 'someone is refused again and again');
  });
}
