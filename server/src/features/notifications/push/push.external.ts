import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { present } from '../../../platform/clock.ts';
import { workOff } from '../../../platform/queues.ts';
import { unseal } from '../../../platform/security/crypto.ts';
import type { PushOutcome, PushTarget, Services } from '../../../platform/services.ts';
import type { Delivery } from '../../../platform/worker/jobs.ts';
import { sealedFor } from './push.commands.ts';
import { findOutgoing, type Outgoing } from './push.queries.ts';
import { claimMs, nextTry, pushLivesMs } from './push.rules.ts';

const notAccepted = 'The push service could not be reached, or could not take it.';

type Claimed = Outgoing & { attempts: number; livesMs: number };

/** A push that was taken; `claimed` is null when it was not to be sent any more. */
interface PushClaim {
  id: string;
  claimed: Claimed | null;
}

async function drop(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db.deleteFrom('pushes_due').where('id', '=', id).execute();
}

/** Claims the next due push for a minute, so that no other sender takes it. Deletes it if it must no longer be sent. */
async function claim(ctx: TenantContext): Promise<PushClaim | null> {
  const row = await ctx.db
    .selectFrom('pushes_due')
    .select(['id', 'attempts', 'token_id', 'notification_id', 'made_at'])
    .where('parked_at', 'is', null)
    .where('due_at', '<=', ctx.now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const attempts = row.attempts + 1;
  const livesMs = row.made_at.getTime() + pushLivesMs - ctx.now.getTime();
  const outgoing = livesMs > 0 ? await findOutgoing(ctx, row) : null;
  if (!outgoing) {
    await drop(ctx, row.id);
    return { id: row.id, claimed: null };
  }
  const due_at = new Date(ctx.now.getTime() + claimMs);
  await ctx.db.updateTable('pushes_due').set({ attempts, due_at }).where('id', '=', row.id).execute();
  return { id: row.id, claimed: { ...outgoing, attempts, livesMs } };
}

async function recordOutcome(ctx: TenantContext, id: string, claimed: Claimed, outcome: PushOutcome): Promise<void> {
  if (outcome === 'gone') {
    await ctx.db.deleteFrom('push_tokens').where('id', '=', claimed.tokenId).execute();
    return;
  }
  if (typeof outcome !== 'object') return drop(ctx, id);
  const waitMs = nextTry(claimed.attempts, outcome.retryAfterMs);
  const next =
    waitMs === null ? { parked_at: ctx.now, problem: notAccepted } : { due_at: new Date(ctx.now.getTime() + waitMs) };
  await ctx.db.updateTable('pushes_due').set(next).where('id', '=', id).execute();
}

/** The device of a push; null when its address was sealed with another key, and nobody can read it any more. */
function targetOf(services: Services, organisationId: string, { sealed, endpointHash }: Claimed): PushTarget | null {
  try {
    const text = unseal(sealed, services.config.secretKey, sealedFor, `${organisationId} ${endpointHash}`);
    return JSON.parse(text) as PushTarget;
  } catch {
    return null;
  }
}

async function deliver(services: Services, organisationId: string): Promise<boolean> {
  const inHouse = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, organisationId, 'notifications.push', work);
  const taken = await inHouse(claim);
  if (!taken) return false;
  const { id, claimed } = taken;
  if (!claimed) return true;
  const { message, livesMs } = claimed;
  const target = targetOf(services, organisationId, claimed);
  const outcome = target
    ? await services.pusher.send(target, message, {
        ttlSeconds: Math.ceil(livesMs / 1000),
        topic: (message.notificationId ?? id).replaceAll('-', ''),
      })
    : 'gone';
  if (outcome !== 'sent') services.log.info({ organisation: organisationId, outcome }, 'a push was not taken');
  await inHouse((ctx) => recordOutcome(ctx, id, claimed, outcome));
  return true;
}

/** Sends the pushes that are due, of one organisation or of all, outside any transaction; what fails waits longer each time. */
export const deliverPushes: Delivery = async (services, sweep, organisationId = null) => {
  const due = async () => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select organisation_id from pushes_due where parked_at is null and due_at <= $1 and ($2::uuid is null or organisation_id = $2)
       group by organisation_id order by min(due_at) limit 1000`,
      [present(), organisationId],
    );
    return rows.map((row) => row.organisation_id);
  };
  await workOff({ name: 'pushes', due, next: (id) => deliver(services, id) }, services.log);
};
