import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Gateway, RefundReason, RefundState } from '@apprecio/contract/payments/payments.rules';
import type { settings } from '@apprecio/contract/payments/settings';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { presentPerson, refJson } from '../../people/public.ts';

type Settings = typeof settings;

interface Row {
  id: string;
  order_num: string | null;
  buyer: PersonRef;
  amount_paise: number;
  reason: RefundReason;
  state: RefundState;
  gateway: Gateway;
  made_at: Date;
  ended_at: Date | null;
  tries: number;
  problem: string | null;
}

/** Money that went or goes back, the newest first. */
export async function refunds(
  ctx: PersonContext,
  { status, cursor, limit }: Parsed<Settings['payments.refunds']>,
): Promise<Answer<Settings['payments.refunds']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rest = after ? sql`and (r.made_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const ofStatus = status === 'all' ? sql`` : sql`and r.state = ${status}`;
  const found = await sql<Row>`
    select r.id, p.order_num, ${refJson('q')} as buyer, r.amount_paise, r.reason, r.state, a.gateway, r.made_at,
      r.ended_at, r.tries, r.problem
    from payment_refunds r
    join payments p on p.organisation_id = ${org} and p.order_id = r.order_id
    join people q on q.organisation_id = ${org} and q.id = p.person_id
    join payment_captures c on c.organisation_id = ${org} and c.id = r.capture_id
    join payment_attempts a on a.organisation_id = ${org} and a.id = c.attempt_id
    where r.organisation_id = ${org} ${ofStatus} ${rest}
    order by r.made_at desc, r.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.made_at, row.id]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      orderNum: row.order_num,
      buyer: presentPerson(ctx, row.buyer),
      amount: row.amount_paise,
      reason: row.reason,
      status: row.state,
      gateway: row.gateway,
      madeAt: row.made_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      tries: row.tries,
      problem: row.problem,
    })),
    nextCursor,
  };
}
