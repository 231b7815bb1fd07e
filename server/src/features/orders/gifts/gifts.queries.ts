import type { GiftTo, Order } from '@apprecio/contract/orders/orders.entities';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import type { Buyable } from '../../store/public.ts';
import { giftProblem, type Reader, rightsOf } from './gifts.rules.ts';

/** A gift of an order to place. */
export interface Gift {
  recipientId: string;
  line: string | null;
}

/**
 * Returns the gift that a buyer asks for, to an active colleague; null where they buy for themselves.
 * @throws Failure `orders.gift_self`, `orders.gift_recipient`, `orders.gift_kind`
 */
export async function giftOf(
  ctx: PersonContext,
  requested: GiftTo | undefined,
  { fulfilment }: Buyable,
): Promise<Gift | null> {
  if (!requested) return null;
  const found = await ctx.db
    .selectFrom('people')
    .select(['id', 'status'])
    .where('id', '=', requested.personId)
    .executeTakeFirst();
  const recipient = found ? { id: found.id, isActive: found.status === 'active' } : null;
  const problem = giftProblem({ giverId: ctx.person.id, recipient, hasCode: fulfilment === 'code' });
  if (problem) throw fail(problem);
  return { recipientId: requested.personId, line: requested.line ?? null };
}

/**
 * Returns the condition that a person may read order `o`. A gift voucher opens to its recipient once it is there, and
 * stays open after they were shown its code.
 */
export function readableBy(organisationId: string, personId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(o.person_id = ${personId} or (o.recipient_id = ${personId} and (o.status = 'delivered' or exists (
    select 1 from order_lines gl join voucher_codes gv on gv.organisation_id = ${organisationId}
      and gv.order_line_id = gl.id and gv.revealed_at is not null
    where gl.organisation_id = ${organisationId} and gl.order_id = o.id))))`;
}

/** The people of an order, as `giftColumns` reads them. */
export interface GiftRow {
  giver: PersonRef;
  /** Null where the buyer bought for themselves. */
  recipient: PersonRef | null;
}

/** SQL for the columns of `GiftRow`, of orders `o` that are joined with `giftPeople`. */
export const giftColumns = () =>
  sql`${refJson('gb')} as giver, case when gr.id is null then null else ${refJson('gr')} end as recipient`;

/** SQL that joins orders `o` with their buyer and their recipient. */
export const giftPeople = (organisationId: string) =>
  sql`join people gb on gb.organisation_id = ${organisationId} and gb.id = o.person_id
    left join people gr on gr.organisation_id = ${organisationId} and gr.id = o.recipient_id`;

/** Returns the gift of an order for a reader; null where there is none. */
export function presentGift(ctx: PersonContext, { giver, recipient }: GiftRow, reader: Reader) {
  if (!recipient) return null;
  return {
    from: presentPerson(ctx, giver),
    to: presentPerson(ctx, recipient),
    received: reader === 'recipient',
  };
}

/** Returns the same with the line that goes with it, where the reader may read it. */
export function presentGiftWithLine(
  ctx: PersonContext,
  row: GiftRow & { gift_line: string | null },
  reader: Reader,
): Order['gift'] {
  const gift = presentGift(ctx, row, reader);
  return gift && { ...gift, line: rightsOf(reader).line ? row.gift_line : null };
}
