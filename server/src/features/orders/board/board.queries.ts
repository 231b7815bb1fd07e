import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { BoardCard, BoardCase, board as operations } from '@apprecio/contract/orders/board';
import { carrierNameOf } from '@apprecio/contract/orders/carriers';
import { lateDays, mayMove, type OrderState, undoUntilOf } from '@apprecio/contract/orders/orders.rules';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { aloneAtTheTop, foundBy, refJson, presentPerson } from '../../people/public.ts';
import { isFree } from '../../store/public.ts';
import { cardColumns, type CardRow, presentCard } from '../cards.queries.ts';
import { type CaseRow, caseOf } from '../cases/cases.queries.ts';
import { giftPeople } from '../gifts/gifts.queries.ts';
import { orderOnBoard } from '../orders.queries.ts';
import { mayDecide } from '../reviews/reviews.commands.ts';

type Board = typeof operations;
type Filters = Omit<Parsed<Board['orders.board']>, 'cursor' | 'limit'>;
type Scope = Pick<PersonContext, 'db' | 'organisationId' | 'now'>;

/** These begin with the oldest: they have to be seen to. */
const waiting: readonly string[] = ['pending', 'processing', 'shipped'];

const lateSince = ({ now }: Pick<Scope, 'now'>) => new Date(now.getTime() - days(lateDays));

/** The condition of a search on orders `o` with their buyer: the beginning of a number, or of words of a name. */
function matching(ctx: Scope, search: string): RawBuilder<unknown> {
  if (search === '') return sql``;
  const number = search.toUpperCase();
  if (!/^[A-Z0-9]{1,3}-[\d-]*$/.test(number)) return sql`and ${foundBy(ctx, search, 'o.person_id')}`;
  return sql`and o.order_num >= ${number} and o.order_num < ${`${number}\u{10ffff}`}`;
}

/** The condition of filters on orders `o`. */
export function filtered(ctx: Scope, { status, late, search }: Filters): RawBuilder<unknown> {
  const ofStatus = status === 'all' ? sql`` : sql`and o.status = ${status}`;
  const tooLong = late ? sql`and o.status = 'processing' and o.placed_at <= ${lateSince(ctx)}` : sql``;
  return sql`o.organisation_id = ${ctx.organisationId} ${ofStatus} ${tooLong} ${matching(ctx, search)}`;
}

interface BoardRow extends CardRow {
  open_cases: number;
}

function cardOf(ctx: PersonContext, row: BoardRow, alone: boolean): BoardCard {
  const card = presentCard(ctx, row, 'admin');
  const able = (to: OrderState) => row.lines.some(({ kind, status }) => mayMove(kind, status, to, 'admin'));
  const parcel =
    row.lines.find(({ tracking }) => tracking !== null) ?? row.lines.find(({ carrier }) => carrier !== null);
  const moved = row.lines.map(({ undoTo, since }) => ({
    undoTo,
    since: since === null ? row.placed_at : new Date(since),
  }));
  return {
    ...card,
    buyer: presentPerson(ctx, row.giver),
    late: row.status === 'processing' && new Date(card.since) <= lateSince(ctx),
    tracking: parcel?.tracking ?? null,
    carrierName: parcel ? carrierNameOf(parcel) : null,
    undoUntil: undoUntilOf(moved, ctx.now)?.toISOString() ?? null,
    openCases: row.open_cases,
    can: {
      ship: able('shipped'),
      deliver: able('delivered'),
      approve: row.waits && (alone || (row.giver.id !== ctx.person.id && row.recipient?.id !== ctx.person.id)),
    },
  };
}

/** Orders of everyone by their state. */
export async function board(
  ctx: PersonContext,
  { cursor, limit, ...filters }: Parsed<Board['orders.board']>,
): Promise<Answer<Board['orders.board']>> {
  const org = ctx.organisationId;
  const up = filters.late || waiting.includes(filters.status);
  const after = readCursor(cursor, ['instant', 'uuid']);
  const key = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rest = key ? sql`and (o.placed_at, o.id) ${up ? sql`>` : sql`<`} ${key}` : sql``;
  const direction = up ? sql`asc` : sql`desc`;
  const found = await sql<BoardRow>`
    select ${cardColumns(ctx)},
      (select count(*)::int from order_cases k where k.organisation_id = ${org} and k.order_id = o.id
        and k.state = 'open') as open_cases
    from orders o ${giftPeople(org)}
    where ${filtered(ctx, filters)} ${rest}
    order by o.placed_at ${direction}, o.id ${direction} limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.placed_at, row.id]);
  const alone = rows.some(({ waits }) => waits) && (await aloneAtTheTop(ctx, ctx.person.id, 'orders.fulfil'));
  return { items: rows.map((row) => cardOf(ctx, row, alone)), nextCursor };
}

/** Returns the numbers of orders and cases that need attention. */
export async function counts(ctx: PersonContext): Promise<Answer<Board['orders.counts']>> {
  const org = ctx.organisationId;
  const { rows } = await sql<Answer<Board['orders.counts']>>`
    select count(*) filter (where o.status = 'pending')::int as pending,
      count(*) filter (where o.status = 'processing')::int as processing,
      count(*) filter (where o.status = 'shipped')::int as shipped,
      count(*) filter (where o.status = 'processing' and o.placed_at <= ${lateSince(ctx)})::int as late,
      (select count(*)::int from order_cases k where k.organisation_id = ${org} and k.state = 'open') as cases
    from orders o where o.organisation_id = ${org} and o.status in ('pending', 'processing', 'shipped')`.execute(
    ctx.db,
  );
  return rows[0]!;
}

/** One order of anyone, with who bought it. */
export async function boardDetail(
  ctx: PersonContext,
  { id }: Parsed<Board['orders.boardDetail']>,
): Promise<Answer<Board['orders.boardDetail']>> {
  const org = ctx.organisationId;
  const [buyers] = await pipeline(ctx.db, [
    rawQuery<{ buyer: PersonRef }>(
      ctx.db,
      sql`select ${refJson('b')} as buyer from orders o join people b on b.organisation_id = ${org} and b.id = o.person_id
          where o.organisation_id = ${org} and o.order_num = ${id}`,
    ),
  ]);
  if (!buyers[0]) throw fail('access.not_found');
  const [{ buyer }] = buyers;
  const order = await orderOnBoard(ctx, id);
  const parties = { personId: buyer.id, recipientId: order.gift?.to.id ?? null };
  const canApprove = order.waitsForAdmin && (await mayDecide(ctx, parties, ctx.person.id));
  return { ...order, buyer: presentPerson(ctx, buyer), canApprove };
}

/** SQL for the person who made case `k` of order `o`: the person who has the codes reports one that does not work. */
export const askedBy = () =>
  sql`(case when k.kind = 'voucher' then coalesce(o.recipient_id, o.person_id) else o.person_id end)`;

interface BoardCaseRow extends CaseRow {
  order_num: string;
  buyer: PersonRef;
  title: string;
  quantity: number;
  points: number;
  codes_left: number | null;
}

function boardCase(ctx: PersonContext, row: BoardCaseRow): BoardCase {
  return {
    ...caseOf(row),
    orderNum: row.order_num,
    buyer: presentPerson(ctx, row.buyer),
    title: row.title,
    quantity: row.quantity,
    points: row.points,
    codesLeft: row.codes_left,
  };
}

/** Lists the cases opened by buyers. */
export async function cases(
  ctx: PersonContext,
  { state, cursor, limit }: Parsed<Board['orders.cases']>,
): Promise<Answer<Board['orders.cases']>> {
  const org = ctx.organisationId;
  const open = state === 'open';
  const { timeZone } = await aboutOrganisation(ctx);
  const today = dateIn(timeZone, ctx.now);
  const after = readCursor(cursor, ['instant', 'uuid']);
  const at = open ? sql`k.opened_at` : sql`k.answered_at`;
  const which = open ? sql`k.state = 'open'` : sql`k.state <> 'open'`;
  const key = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rest = key ? sql`and (${at}, k.id) ${open ? sql`>` : sql`<`} ${key}` : sql``;
  const direction = open ? sql`asc` : sql`desc`;
  const found = await sql<BoardCaseRow>`
    select k.id, k.line_id, k.kind, k.state, k.reason, k.opened_at, k.answer, k.outcome, k.answered_at,
      o.order_num, ${refJson('b')} as buyer, l.title, l.quantity, l.points,
      case when k.kind = 'voucher' then (select count(*)::int from voucher_codes c where c.organisation_id = ${org}
        and c.product_id = l.product_id and c.amount_paise = l.unit_price_paise and ${isFree(today)}) end as codes_left
    from order_cases k
    join orders o on o.organisation_id = ${org} and o.id = k.order_id
    join order_lines l on l.organisation_id = ${org} and l.id = k.line_id
    join people b on b.organisation_id = ${org} and b.id = ${askedBy()}
    where k.organisation_id = ${org} and ${which} ${rest}
    order by ${at} ${direction}, k.id ${direction} limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [open ? row.opened_at : row.answered_at!, row.id]);
  return { items: rows.map((row) => boardCase(ctx, row)), nextCursor };
}
