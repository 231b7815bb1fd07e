import { type RawBuilder, sql } from 'kysely';
import { dateIn, startOf } from '../../platform/clock.ts';

/** Returns the start of the current calendar year in the organisation's time zone. */
export function yearBegan({ now }: { now: Date }, timeZone: string): Date {
  return startOf(`${dateIn(timeZone, now).slice(0, 4)}-01-01`, timeZone);
}

/** Returns SQL for the donations to a cause, product `p`, since a time, in paise; null for any other product. */
export function donatedSince(org: string, since: Date): RawBuilder<number | null> {
  return sql<number | null>`case when p.fulfilment = 'donation' then (
    select coalesce(sum(dl.total_paise), 0)::bigint from order_lines dl
    join orders dn on dn.organisation_id = ${org} and dn.id = dl.order_id and dn.placed_at >= ${since}
    where dl.organisation_id = ${org} and dl.product_id = p.id and dl.kind = 'voucher' and dl.status = 'delivered') end`;
}
