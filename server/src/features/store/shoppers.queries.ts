import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { fail } from '../../platform/fail.ts';
import { pointValueNow } from '../organisation/public.ts';

/** A shopper: points to spend, value of a point, location, local date and current time. */
export interface Shopper {
  id: string;
  earned: number;
  pointValuePaise: number;
  location: string | null;
  today: string;
  now: Date;
}

/** Someone as a shopper. */
export async function shopperOf(
  ctx: Pick<TenantContext, 'db' | 'organisationId' | 'now'>,
  personId: string,
): Promise<Shopper> {
  const org = ctx.organisationId;
  const { rows } = await sql<Omit<Shopper, 'now'>>`
    select p.id, p.location, coalesce(b.balance, 0)::bigint as earned, ${pointValueNow(ctx)} as "pointValuePaise",
      (${ctx.now}::timestamptz at time zone o.time_zone)::date::text as today
    from people p join organisations o on o.organisation_id = ${org}
    left join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned'
    left join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
    where p.organisation_id = ${org} and p.id = ${personId}`.execute(ctx.db);
  if (!rows[0]) throw fail('access.not_found');
  return { ...rows[0], now: ctx.now };
}

/** The condition that someone may see product `p`: it is active and meant for their location. */
export function visibleTo({ location }: Pick<Shopper, 'location'>): RawBuilder<boolean> {
  return sql<boolean>`(p.active and (p.locations is null or ${location}::text = any(p.locations)))`;
}
