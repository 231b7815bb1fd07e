import { sql } from 'kysely';
import type { CountUnfinished } from '../../platform/unfinished.ts';

/** Surveys that pay for answers and have not paid yet. */
export const unpaidSurveys: CountUnfinished = ({ organisationId: org }) => sql`select count(*) from surveys s
  where s.organisation_id = ${org} and s.points > 0 and s.launched_at is not null and s.paid_at is null
    and s.removed_at is null`;
