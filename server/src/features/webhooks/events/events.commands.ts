import { newId } from '@apprecio/contract/api/ids';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { openEvents } from './events.queries.ts';
import { closedPoll, eventsOf, type Fact, type NewEvent } from './events.rules.ts';

const rowsAtOnce = 1000;

/** Returns the id of an event, which is its line in the audit log where it is one, or the poll that closed. */
function idOf({ type, source }: NewEvent): string {
  return type === 'audit.recorded' || type === 'poll.closed' ? source : derivedId('webhook', type, source);
}

/** Adds a delivery of each event to each webhook that asks for it. Those that are switched off hold theirs. */
async function addDeliveries(ctx: TenantContext, events: readonly NewEvent[]): Promise<void> {
  const types = [...new Set(events.map(({ type }) => type))];
  const endpoints = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(['id', 'types', 'state'])
    .where(sql<boolean>`types && ${types}::text[]`)
    .execute();
  if (endpoints.length === 0) return;
  const open = await openEvents(ctx, events);
  const rows = endpoints.flatMap((endpoint) =>
    open
      .filter(({ type }) => endpoint.types.includes(type))
      .map((event) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        endpoint_id: endpoint.id,
        event_id: idOf(event),
        type: event.type,
        at: event.at,
        data: jsonColumn(event.data),
        made_at: ctx.now,
        state: endpoint.state === 'active' ? 'waiting' : 'held',
        due_at: endpoint.state === 'active' ? ctx.now : null,
      })),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await ctx.db
      .insertInto('webhook_deliveries')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['organisation_id', 'endpoint_id', 'event_id']).doNothing())
      .execute();
}

/** Hands the events of activities to the webhooks that ask for them. */
export async function handOver(ctx: TenantContext, facts: readonly Fact[]): Promise<void> {
  await addDeliveries(ctx, facts.flatMap(eventsOf));
}

/** Hands over that a poll has closed because its time is over. */
export async function handOverClosed(ctx: TenantContext, pollId: string): Promise<void> {
  const { source = pollId, ...part } = closedPoll(pollId);
  await addDeliveries(ctx, [{ ...part, source, at: ctx.now }]);
}
