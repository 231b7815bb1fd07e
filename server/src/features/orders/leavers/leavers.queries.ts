import { productKindOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { leaver as operations } from '@apprecio/contract/orders/leaver';
import { sql } from 'kysely';
import type { PersonContext, PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { readSecret, sameText } from '../../../platform/security/crypto.ts';
import { closedAt } from '../../../platform/security/private.ts';
import { detailOf, products, shopperOf } from '../../store/public.ts';
import { list } from '../cards.queries.ts';
import { orderOfPerson } from '../orders.queries.ts';

type Leaver = typeof operations;

interface LinkRow {
  person_id: string;
  name: string;
  time_zone: string;
  private_closed_until: Date | null;
  secret_hash: string;
  ends_at: Date;
  organisation: string;
  subdomain: string;
}

/** @throws Failure `orders.leaver_link`, whatever is wrong with it */
async function openLink(ctx: PublicContext, secret: string): Promise<LinkRow> {
  const org = ctx.organisationId;
  const read = readSecret(secret)!;
  const { rows } = await sql<LinkRow>`
    select l.person_id, p.name, coalesce(p.time_zone, o.time_zone) as time_zone, p.private_closed_until,
      l.secret_hash, l.ends_at, o.name as organisation, o.subdomain
    from leaver_links l
    join people p on p.organisation_id = ${org} and p.id = l.person_id and p.status = 'inactive'
      and p.leaver_rule = 'kept'
    join organisations o on o.organisation_id = ${org} and o.status = 'active'
    where l.organisation_id = ${org} and l.id = ${read.id} and l.ends_at > ${ctx.now}`.execute(ctx.db);
  const row = rows[0];
  const { subdomain } = ctx.requestContext.host;
  if (!row || !sameText(row.secret_hash, read.hash)) throw fail('orders.leaver_link');
  if (subdomain !== null && subdomain !== row.subdomain) throw fail('orders.leaver_link');
  return row;
}

function as(ctx: PublicContext, { person_id: id, time_zone: timeZone, private_closed_until }: LinkRow): PersonContext {
  ctx.actAs(id);
  const privateClosedUntil = closedAt(private_closed_until, ctx.now);
  return {
    ...ctx,
    person: {
      id,
      role: 'employee',
      bundles: [],
      timeZone,
      sessionId: '',
      freshUntil: null,
      privateClosedUntil,
      modulesOff: [],
    },
  };
}

/** The store as the leaver of a link: they have no session, and this is all they can do. */
export async function actingAs(ctx: PublicContext, secret: string): Promise<PersonContext> {
  return as(ctx, await openLink(ctx, secret));
}

/** Returns the person that a store link belongs to, with their remaining points. */
export async function leaver(
  ctx: PublicContext,
  { secret }: Parsed<Leaver['orders.leaver']>,
): Promise<Answer<Leaver['orders.leaver']>> {
  const link = await openLink(ctx, secret);
  const { earned, pointValuePaise } = await shopperOf(ctx, link.person_id);
  const { name, organisation } = link;
  return { name, organisation, points: earned, pointValuePaise, endsAt: link.ends_at.toISOString() };
}

/** Lists the products that a leaver's points can pay for. */
export async function leaverProducts(
  ctx: PublicContext,
  { secret, ...page }: Parsed<Leaver['orders.leaverProducts']>,
): Promise<Answer<Leaver['orders.leaverProducts']>> {
  const found = await products(await actingAs(ctx, secret), {
    ...page,
    search: '',
    affordable: true,
    sort: 'most_popular',
  });
  return { items: found.items, nextCursor: found.nextCursor };
}

/** One product for a leaver. */
export async function leaverProduct(
  ctx: PublicContext,
  { secret, productType, id }: Parsed<Leaver['orders.leaverProduct']>,
): Promise<Answer<Leaver['orders.leaverProduct']>> {
  return detailOf[productKindOf(productType)](await actingAs(ctx, secret), { id });
}

/** The orders of a leaver, the newest first. */
export async function leaverOrders(
  ctx: PublicContext,
  { secret, ...page }: Parsed<Leaver['orders.leaverOrders']>,
): Promise<Answer<Leaver['orders.leaverOrders']>> {
  return list(await actingAs(ctx, secret), { ...page, status: 'all' });
}

/** One order of a leaver. */
export async function leaverOrder(
  ctx: PublicContext,
  { secret, id }: Parsed<Leaver['orders.leaverOrder']>,
): Promise<Answer<Leaver['orders.leaverOrder']>> {
  return orderOfPerson(await actingAs(ctx, secret), id);
}
