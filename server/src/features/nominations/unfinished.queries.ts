import { sql } from 'kysely';
import type { CountUnfinished } from '../../platform/unfinished.ts';

/** Cycles whose award brings points and is not decided. */
export const openCycles: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from nomination_cycles c
  where c.organisation_id = ${org} and c.points > 0 and c.decided_at is null and c.cancelled_at is null`;
