import { sql } from 'kysely';
import type { CountUnfinished } from '../../platform/unfinished.ts';

/** Awards whose points are reserved or wait for the wallet. */
export const unpaidAwards: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from awards a
  join people x on x.organisation_id = ${org} and x.id = a.person_id and x.status = 'active'
  where a.organisation_id = ${org} and a.points > 0 and a.paid_at is null and a.removed_at is null`;
