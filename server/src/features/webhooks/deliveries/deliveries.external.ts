import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { catalogueVersion, type WebhookBody } from '@apprecio/contract/webhooks/catalogue';
import type { webhooks } from '@apprecio/contract/webhooks/webhooks.operations';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { present } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { workOff } from '../../../platform/queues.ts';
import { unseal } from '../../../platform/security/crypto.ts';
import { NotPublic, publicFetch } from '../../../platform/security/public-fetch.ts';
import { signedHeaders, type SigningKeys } from '../../../platform/security/webhook-signing.ts';
import type { Delivery } from '../../../platform/worker/jobs.ts';
import { recordTest, startTest } from '../test-events.commands.ts';
import { answerMs, retryAfterOf, sealedFor } from '../webhooks.rules.ts';
import { type Answered, claim, type Claimed, recordAttempt } from './deliveries.commands.ts';

type Operations = typeof webhooks;

const readBytes = 4000;
const shownCharacters = 1000;
// Each webhook has one attempt at a time, so slow receivers hold others only once so many are slow together.
const atOnce = 100;

/** Returns the keys that sign; null if they were sealed with another secret key, and nobody can read them any more. */
function keysOf({ secretKey }: Config, organisationId: string, { endpointId, sealed }: Claimed): SigningKeys[] | null {
  try {
    return sealed.map((text) => JSON.parse(unseal(text, secretKey, sealedFor, `${organisationId} ${endpointId}`)));
  } catch {
    return null;
  }
}

function bodyOf({ eventId, type, at, data }: Claimed): string {
  const body: WebhookBody = { id: eventId, type, timestamp: at.toISOString(), version: catalogueVersion, data };
  return JSON.stringify(body);
}

function problemOf(error: unknown): Answered['problem'] {
  if (error instanceof NotPublic) return 'inside';
  return /^(?:TimeoutError|AbortError)$/.test((error as Error).name) ? 'late' : 'unreachable';
}

async function post(address: string, headers: Record<string, string>, body: string, config: Config) {
  const reply = await publicFetch(
    address,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Apprecio-Webhooks/1' },
      body,
    },
    { allowPrivate: config.allowPrivateWebhookHosts, timeoutMs: answerMs, readBytes },
  );
  const text = await reply.text();
  return {
    status: reply.status,
    // The database holds no null byte, and no half of a character.
    answer: text.replaceAll('\u0000', '').slice(0, shownCharacters).toWellFormed(),
    retryAfterMs: retryAfterOf(reply.headers.get('retry-after'), present()),
  };
}

/** Sends a delivery once, signed, to a public address; answers how it went. */
export async function send(config: Config, organisationId: string, claimed: Claimed): Promise<Answered> {
  const since = performance.now();
  const none = { status: null, answer: null, retryAfterMs: null };
  const tookMs = () => Math.round(performance.now() - since);
  const keys = keysOf(config, organisationId, claimed);
  if (!keys) return { ...none, problem: 'unsigned', tookMs: 0 };
  const body = bodyOf(claimed);
  const headers = signedHeaders({ id: claimed.eventId, at: present(), body }, keys);
  try {
    return { ...(await post(claimed.address, headers, body, config)), problem: null, tookMs: tookMs() };
  } catch (error) {
    return { ...none, problem: problemOf(error), tookMs: tookMs() };
  }
}

/** Sends the event of a test to a webhook at once, also to one that is switched off. */
export async function test(
  ctx: PersonExternalContext,
  { id }: Parsed<Operations['webhooks.test']>,
): Promise<Answer<Operations['webhooks.test']>> {
  const claimed = await ctx.step((step) => startTest(step, id));
  const answered = await send(ctx.services.config, ctx.organisationId, claimed);
  return ctx.step((step) => recordTest(step, claimed.id, answered));
}

/** Sends the due deliveries, outside any transaction. Each webhook is a queue of its own, so that none waits for another. */
export const deliverWebhooks: Delivery = async (services, sweep, organisationId = null) => {
  const due = async () => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      `select e.organisation_id, e.id from webhook_endpoints e
       join webhook_deliveries d on d.organisation_id = e.organisation_id and d.endpoint_id = e.id
       where d.state = 'waiting' and d.due_at <= $1 and e.state = 'active'
         and (e.wait_until is null or e.wait_until <= $1) and (e.claimed_until is null or e.claimed_until <= $1)
         and ($2::uuid is null or e.organisation_id = $2)
       group by e.organisation_id, e.id order by min(d.due_at) limit 1000`,
      [present(), organisationId],
    );
    return rows.map((row) => `${row.organisation_id} ${row.id}`);
  };
  const next = async (queue: string) => {
    const [organisation = '', endpointId = ''] = queue.split(' ');
    const inSystem = <T>(work: (ctx: TenantContext) => Promise<T>) =>
      asSystem(services, organisation, 'webhooks.deliver', work);
    const claimed = await inSystem((ctx) => claim(ctx, endpointId));
    if (!claimed) return false;
    const answered = await send(services.config, organisation, claimed);
    await inSystem((ctx) => recordAttempt(ctx, claimed, answered));
    return true;
  };
  await workOff({ name: 'webhooks', due, next, atOnce, isSerial: true }, services.log);
};
