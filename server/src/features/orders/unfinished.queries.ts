import { sql } from 'kysely';
import type { CountUnfinished } from '../../platform/unfinished.ts';

/** Orders on their way. */
export const openOrders: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from orders o
  where o.organisation_id = ${org} and o.status in ('pending', 'processing', 'shipped')`;

/** Requests of buyers that wait for an admin. */
export const openCases: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from order_cases c
  where c.organisation_id = ${org} and c.state = 'open'`;

/** Refunds that have not reached their buyer. */
export const openRefunds: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from payment_refunds f
  where f.organisation_id = ${org} and f.ended_at is null`;

/** Leavers whose link to spend their points is open. */
export const openLeavers: CountUnfinished = ({ organisationId: org, now }) => sql`select count(*) from leaver_links l
  where l.organisation_id = ${org} and l.ends_at > ${now}`;

/** Voucher codes that their owners have not opened. */
export const closedVouchers: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from voucher_codes v
  where v.organisation_id = ${org} and v.state = 'issued' and v.revealed_at is null`;
