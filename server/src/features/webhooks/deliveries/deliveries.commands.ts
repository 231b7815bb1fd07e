import type { SentType, WebhookData } from '@apprecio/contract/webhooks/catalogue';
import type { TenantContext } from '../../../platform/activity.ts';
import {
  afterAttempt,
  type Attempted,
  claimMs,
  hasFailedTooLong,
  slowFor,
  type Verdict,
  verdictOf,
} from '../webhooks.rules.ts';

/** A delivery that is being sent, with what it is sent to and signed by. */
export interface Claimed {
  id: string;
  endpointId: string;
  eventId: string;
  type: SentType;
  at: Date;
  data: WebhookData;
  address: string;
  /** The sealed keys that sign: those of now, and those before them while they overlap. */
  sealed: readonly string[];
}

/** The columns of a webhook that sending it takes. */
export const endpointColumns = [
  'id',
  'address',
  'sealed',
  'sealed_previous',
  'previous_until',
  'failing_since',
  'slowed',
] as const;

interface Endpoint {
  id: string;
  address: string;
  sealed: string;
  sealed_previous: string | null;
  previous_until: Date | null;
}

interface Row {
  id: string;
  event_id: string;
  type: string;
  at: Date;
  data: unknown;
}

/** Returns a delivery as it is sent. */
export function claimedOf(now: Date, endpoint: Endpoint, row: Row): Claimed {
  const overlaps = endpoint.previous_until !== null && endpoint.previous_until > now;
  return {
    id: row.id,
    endpointId: endpoint.id,
    eventId: row.event_id,
    type: row.type as SentType,
    at: row.at,
    data: row.data as WebhookData,
    address: endpoint.address,
    sealed: [endpoint.sealed, ...(overlaps ? [endpoint.sealed_previous!] : [])],
  };
}

/**
 * Claims the next due delivery of a webhook, for a little longer than an attempt takes. Returns null if none is due, or
 * another worker has the webhook.
 */
export async function claim(ctx: TenantContext, endpointId: string): Promise<Claimed | null> {
  const endpoint = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(endpointColumns)
    .where('id', '=', endpointId)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('wait_until', 'is', null), eb('wait_until', '<=', ctx.now)]))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', ctx.now)]))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!endpoint) return null;
  const row = await ctx.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'type', 'at', 'data'])
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', ctx.now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const claimed_until = new Date(ctx.now.getTime() + claimMs);
  await ctx.db.updateTable('webhook_endpoints').set({ claimed_until }).where('id', '=', endpointId).execute();
  await ctx.db
    .updateTable('webhook_deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: claimed_until }))
    .where('id', '=', row.id)
    .execute();
  return claimedOf(ctx.now, endpoint, row);
}

/** An attempt with what the log shows of it. */
export interface Answered extends Attempted {
  answer: string | null;
  tookMs: number;
}

/** Returns what the log shows of an attempt. */
export function shownOf(ctx: TenantContext, { status, answer, problem, tookMs }: Answered) {
  return { tried_at: ctx.now, status, answer, problem, took_ms: tookMs };
}

/** Switches a webhook off; what waits for it is held, and those who may manage it are told. */
async function stop(ctx: TenantContext, endpoint: { id: string; address: string }, why: 'gone' | 'failing') {
  await ctx.db.updateTable('webhook_endpoints').set({ state: why }).where('id', '=', endpoint.id).execute();
  await holdWaiting(ctx, endpoint.id);
  await ctx.record('webhooks.stopped', endpoint.id, { host: new URL(endpoint.address).host, why });
}

/** Holds what waits for a webhook. */
export async function holdWaiting(ctx: TenantContext, endpointId: string): Promise<void> {
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'held', due_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}

async function noteAttempt(
  ctx: TenantContext,
  endpoint: { id: string; slowed: number; failing_since: Date | null },
  verdict: Verdict,
  { retryAfterMs }: Answered,
): Promise<void> {
  const slowed = verdict === 'slow' ? endpoint.slowed + 1 : 0;
  await ctx.db
    .updateTable('webhook_endpoints')
    .set({
      claimed_until: null,
      last_at: ctx.now,
      last_taken: verdict === 'taken',
      failing_since: verdict === 'taken' ? null : (endpoint.failing_since ?? ctx.now),
      slowed,
      wait_until: slowed > 0 ? new Date(ctx.now.getTime() + slowFor(slowed, retryAfterMs)) : null,
    })
    .where('id', '=', endpoint.id)
    .execute();
}

/** Writes the outcome of an attempt: taken, tried again later, or given up. A receiver that is gone switches it off. */
export async function recordAttempt(ctx: TenantContext, claimed: Claimed, answered: Answered): Promise<void> {
  const endpoint = await ctx.db
    .selectFrom('webhook_endpoints')
    .select([...endpointColumns, 'state'])
    .where('id', '=', claimed.endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // It was removed meanwhile, with its deliveries.
  if (!endpoint) return;
  const verdict = verdictOf(answered);
  await noteAttempt(ctx, endpoint, verdict, answered);
  const row = await ctx.db
    .selectFrom('webhook_deliveries')
    .select(['attempts', 'state'])
    .where('id', '=', claimed.id)
    .executeTakeFirstOrThrow();
  const next = afterAttempt(verdict, row.attempts, answered.retryAfterMs);
  const due_at = next === null || row.state !== 'waiting' ? null : new Date(ctx.now.getTime() + next);
  const given = verdict === 'taken' ? 'delivered' : row.state === 'held' ? 'held' : 'failed';
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ ...shownOf(ctx, answered), state: due_at ? 'waiting' : given, due_at })
    .where('id', '=', claimed.id)
    .execute();
  if (endpoint.state !== 'active' || verdict === 'taken') return;
  if (verdict === 'gone') await stop(ctx, endpoint, 'gone');
  else if (hasFailedTooLong(endpoint.failing_since, ctx.now)) await stop(ctx, endpoint, 'failing');
}
