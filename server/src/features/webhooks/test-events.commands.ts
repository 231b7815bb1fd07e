import { newId } from '@apprecio/contract/api/ids';
import { testedType } from '@apprecio/contract/webhooks/catalogue';
import type { Delivery } from '@apprecio/contract/webhooks/webhooks.operations';
import type { PersonContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/db/json-text.ts';
import { fail } from '../../platform/fail.ts';
import { type Answered, type Claimed, claimedOf, endpointColumns, shownOf } from './deliveries/deliveries.commands.ts';
import { readDelivery } from './deliveries/deliveries.queries.ts';
import { verdictOf } from './webhooks.rules.ts';

/** Adds the delivery of a test, which only its call sends: until then it counts as failed. */
export async function startTest(ctx: PersonContext, endpointId: string): Promise<Claimed> {
  const endpoint = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(endpointColumns)
    .where('id', '=', endpointId)
    .executeTakeFirst();
  if (!endpoint) throw fail('access.not_found');
  const [id, eventId] = [newId(), newId()];
  const row = { id, event_id: eventId, type: testedType, at: ctx.now, data: {} };
  await ctx.db
    .insertInto('webhook_deliveries')
    .values({
      organisation_id: ctx.organisationId,
      ...row,
      data: jsonColumn(row.data),
      endpoint_id: endpointId,
      made_at: ctx.now,
      state: 'failed',
      attempts: 1,
    })
    .execute();
  return claimedOf(ctx.now, endpoint, row);
}

/** Writes the outcome of a test. It is sent once, and counts for nothing. */
export async function recordTest(ctx: PersonContext, id: string, answered: Answered): Promise<Delivery> {
  const state = verdictOf(answered) === 'taken' ? 'delivered' : 'failed';
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ ...shownOf(ctx, answered), state })
    .where('id', '=', id)
    .execute();
  return readDelivery(ctx, id);
}
