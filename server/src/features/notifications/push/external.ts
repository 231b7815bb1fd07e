import type { TenantContext } from '../../../platform/activity.ts';
import { present } from '../../../platform/clock.ts';
import { unseal } from '../../../platform/crypto.ts';
import { asHouse } from '../../../platform/house.ts';
import type { Delivery } from '../../../platform/jobs.ts';
import type { PushOutcome, PushTarget, Services } from '../../../platform/services.ts';
import { sealedFor } from './commands.ts';
import { findOutgoing, type Outgoing } from './queries.ts';
import { nextTry, pushLivesMs } from './rules.ts';

const batchSize = 50;
const atOnce = 4;
const claimMs = 60_000;

interface Due {
  organisation_id: string;
  id: string;
}

type Claimed = Outgoing & { attempts: number; livesMs: number };

async function drop(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db.deleteFrom('pushes_due').where('id', '=', id).execute();
}

/** Takes a due push for a minute, so that nobody else sends it meanwhile; what is not to be sent any more goes. */
async function claim(ctx: TenantContext, id: string): Promise<Claimed | null> {
  const row = await ctx.db
    .updateTable('pushes_due')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: new Date(ctx.now.getTime() + claimMs) }))
    .where('id', '=', id)
    .where('due_at', '<=', ctx.now)
    .returning(['attempts', 'token_id', 'notification_id', 'made_at'])
    .executeTakeFirst();
  if (!row) return null;
  const livesMs = row.made_at.getTime() + pushLivesMs - ctx.now.getTime();
  const outgoing = livesMs > 0 ? await findOutgoing(ctx, row) : null;
  if (outgoing) return { ...outgoing, attempts: row.attempts, livesMs };
  await drop(ctx, id);
  return null;
}

async function settle(ctx: TenantContext, id: string, claimed: Claimed, outcome: PushOutcome): Promise<void> {
  if (outcome === 'gone') {
    await ctx.db.deleteFrom('push_tokens').where('id', '=', claimed.tokenId).execute();
    return;
  }
  const waitMs = typeof outcome === 'object' ? nextTry(claimed.attempts, outcome.retryAfterMs) : null;
  if (waitMs === null) return drop(ctx, id);
  const due_at = new Date(ctx.now.getTime() + waitMs);
  await ctx.db.updateTable('pushes_due').set({ due_at }).where('id', '=', id).execute();
}

async function deliver(services: Services, { organisation_id, id }: Due): Promise<void> {
  const inHouse = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asHouse(services, organisation_id, 'notifications.push', work);
  const claimed = await inHouse((ctx) => claim(ctx, id));
  if (!claimed) return;
  const { sealed, endpointHash, message, livesMs } = claimed;
  const place = `${organisation_id} ${endpointHash}`;
  const target = JSON.parse(unseal(sealed, services.config.secretKey, sealedFor, place)) as PushTarget;
  const outcome = await services.pusher.send(target, message, {
    ttlSeconds: Math.ceil(livesMs / 1000),
    topic: (message.notificationId ?? id).replaceAll('-', ''),
  });
  if (outcome !== 'sent') services.log.info({ organisation: organisation_id, outcome }, 'a push was not taken');
  await inHouse((ctx) => settle(ctx, id, claimed, outcome));
}

/** Sends the pushes that are due, of one organisation or of all, outside any transaction; what fails waits longer each time. */
export const deliverPushes: Delivery = async (services, sweep, organisationId = null) => {
  for (;;) {
    const { rows } = await sweep.pool.query<Due>(
      `select organisation_id, id from pushes_due
       where due_at <= $1 and ($2::uuid is null or organisation_id = $2) order by due_at limit ${batchSize}`,
      [present(), organisationId],
    );
    const queue = [...rows];
    const lane = async () => {
      for (let due = queue.shift(); due !== undefined; due = queue.shift()) await deliver(services, due);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    if (rows.length < batchSize) return;
  }
};
