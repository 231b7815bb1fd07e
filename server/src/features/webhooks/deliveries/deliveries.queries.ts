import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Delivery, webhooks } from '@apprecio/contract/webhooks/webhooks.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';

type Operations = typeof webhooks;

function deliveriesQuery(ctx: Pick<TenantContext, 'db'>) {
  return ctx.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'at', 'made_at', 'attempts', 'due_at', 'tried_at', 'status', 'answer', 'took_ms'])
    .select([
      sql<Delivery['type']>`type`.as('type'),
      sql<Delivery['state']>`state`.as('state'),
      sql<Delivery['problem']>`problem`.as('problem'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof deliveriesQuery>['executeTakeFirstOrThrow']>>;

function present(row: Row): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    at: row.at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at?.toISOString() ?? null,
    triedAt: row.tried_at?.toISOString() ?? null,
    status: row.status,
    answer: row.answer,
    problem: row.problem,
    tookMs: row.took_ms,
  };
}

/** Returns one delivery. */
export async function readDelivery(ctx: Pick<TenantContext, 'db'>, id: string): Promise<Delivery> {
  const row = await deliveriesQuery(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return present(row);
}

/** Lists the deliveries of a webhook, the newest first. */
export async function deliveries(
  ctx: PersonContext,
  { id, state, cursor, limit }: Parsed<Operations['webhooks.deliveries']>,
): Promise<Answer<Operations['webhooks.deliveries']>> {
  const endpoint = await ctx.db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).executeTakeFirst();
  if (!endpoint) throw fail('access.not_found');
  const after = readCursor(cursor, ['instant', 'uuid']);
  const found = await deliveriesQuery(ctx)
    .where('endpoint_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(made_at, id) < (${new Date(after![0]!)}, ${after![1]}::uuid)`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, (row) => [row.made_at, row.id]);
  return { items: rows.map(present), nextCursor };
}
