import { sql } from 'kysely';
import type { CountUnfinished } from '../../platform/unfinished.ts';

/** Competitions that run for points, or whose winners wait for theirs. */
export const openCompetitions: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from competitions c
  where c.organisation_id = ${org} and ((c.state = 'active' and jsonb_array_length(c.rewards) > 0)
    or (c.state = 'completed' and exists (select 1 from competition_winners w where w.organisation_id = ${org}
      and w.competition_id = c.id and w.points > 0 and w.paid_at is null and w.reversed_at is null)))`;
