import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { testedType } from '@apprecio/contract/webhooks/catalogue';
import { replayedAtMost } from '@apprecio/contract/webhooks/limits';
import type { webhooks } from '@apprecio/contract/webhooks/webhooks.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { lockWebhook } from './webhooks.commands.ts';

type Operations = typeof webhooks;

async function lockActive(ctx: PersonContext, id: string) {
  const webhook = await lockWebhook(ctx, id);
  if (webhook.state !== 'active') throw fail('webhooks.off');
  return webhook;
}

const again = (now: Date) => ({ state: 'waiting', attempts: 0, due_at: now });

/** Sends a delivery again. */
export async function replay(
  ctx: PersonContext,
  { id, deliveryId }: Parsed<Operations['webhooks.replay']>,
): Promise<Answer<Operations['webhooks.replay']>> {
  const { host } = await lockActive(ctx, id);
  const row = await ctx.db
    .updateTable('webhook_deliveries')
    .set(again(ctx.now))
    .where('endpoint_id', '=', id)
    .where('id', '=', deliveryId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  await ctx.record('webhooks.replayed', id, { host, deliveries: 1 });
  return { ok: true };
}

/** Sends the deliveries of events since an instant again, in their order; those that wait for a later attempt at once. */
export async function replaySince(
  ctx: PersonContext,
  { id, since, which }: Parsed<Operations['webhooks.replaySince']>,
): Promise<Answer<Operations['webhooks.replaySince']>> {
  const { host } = await lockActive(ctx, id);
  const found = await ctx.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', id)
    .where('made_at', '>=', new Date(since))
    .where('type', '<>', testedType)
    .where((eb) =>
      eb.or([
        eb('state', 'in', which === 'all' ? ['failed', 'held', 'delivered'] : ['failed', 'held']),
        eb('due_at', '>', ctx.now),
      ]),
    )
    .orderBy('made_at')
    .orderBy('id')
    .limit(replayedAtMost + 1)
    .execute();
  const ids = found.slice(0, replayedAtMost).map((row) => row.id);
  if (ids.length === 0) {
    ctx.noActivity('nothing is to be sent again');
    return { count: 0, whole: true };
  }
  await ctx.db
    .updateTable('webhook_deliveries')
    .set(again(ctx.now))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await ctx.record('webhooks.replayed', id, { host, deliveries: ids.length });
  return { count: ids.length, whole: found.length <= replayedAtMost };
}
