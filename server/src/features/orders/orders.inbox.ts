import { hasRight } from '@apprecio/contract/api/permissions';
import type { CaseKind } from '@apprecio/contract/orders/orders.rules';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery } from '../../platform/db/db.ts';
import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { refJson, presentPerson } from '../people/public.ts';
import { askedBy } from './board/board.queries.ts';

/** My orders that wait for my money, the oldest first, as a member of `pipeline`. */
function unpaidQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<{ order_num: string; title: string; due: number; placed_at: Date; count: number }>(
    ctx.db,
    sql`select o.order_num, o.cash_due_paise as due, o.placed_at, (count(*) over ())::int as count,
          (select l.title from order_lines l where l.organisation_id = ${org} and l.order_id = o.id
            order by l.position limit 1) as title
        from orders o
        where o.organisation_id = ${org} and o.person_id = ${ctx.person.id} and o.status = 'pending' and o.cash_due_paise > 0
          and o.review is null
        order by o.placed_at, o.id limit ${limit}`,
  );
}

/** Returns the buyers' questions without an answer, the oldest first, as a member of `pipeline`. */
function openCasesQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  const may = sql.lit(hasRight(ctx.person, 'orders.fulfil'));
  return rawQuery<{
    id: string;
    order_num: string;
    kind: CaseKind;
    title: string;
    buyer: PersonRef;
    opened_at: Date;
    count: number;
  }>(
    ctx.db,
    sql`select k.id, o.order_num, k.kind, l.title, ${refJson('b')} as buyer, k.opened_at, (count(*) over ())::int as count
      from order_cases k
      join orders o on o.organisation_id = ${org} and o.id = k.order_id
      join order_lines l on l.organisation_id = ${org} and l.id = k.line_id
      join people b on b.organisation_id = ${org} and b.id = ${askedBy()}
      where k.organisation_id = ${org} and k.state = 'open' and ${may} and b.id <> ${ctx.person.id}
        and o.person_id <> ${ctx.person.id}
      order by k.opened_at, k.id limit ${limit}`,
  );
}

/** My orders that are not paid, and what buyers ask of those who fulfil orders. */
export const ordersInbox: InboxParts = {
  unpaid: waiting(unpaidQuery, (_ctx, { order_num, title, due, placed_at }) => ({
    orderNum: order_num,
    title,
    due,
    placedAt: placed_at.toISOString(),
  })),
  orders: waiting(openCasesQuery, (ctx, { id, order_num, kind, title, buyer, opened_at }) => ({
    id,
    orderNum: order_num,
    kind,
    title,
    buyer: presentPerson(ctx, buyer),
    openedAt: opened_at.toISOString(),
  })),
};
