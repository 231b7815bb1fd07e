import { sql } from 'kysely';
import type { CountUnfinished } from '../../platform/unfinished.ts';

/** Rewards for years of service that wait for points in the wallet. */
export const unpaidRewards: CountUnfinished = ({
  organisationId: org,
}) => sql`select count(*) from celebration_rewards w
  join people x on x.organisation_id = ${org} and x.id = w.person_id and x.status = 'active'
  where w.organisation_id = ${org} and w.points > 0 and w.paid_at is null`;
