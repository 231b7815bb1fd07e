import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/db/db.ts';
import { uncountedTakers } from '../../tickets/public.ts';

type Org = Pick<Scope, 'organisationId'>;

/** SQL condition on anonymous polls whose votes are complete and not kept as numbers yet. */
export const toBeTallied = `anonymous and counted_at is not null and ballots is null and removed_at is null`;

/** SQL of the people who took a ticket of anonymous poll `p`. */
export function takersOf({ organisationId: org }: Org): RawBuilder<number> {
  return sql<number>`coalesce(p.voters,
    (select count(*)::int from ticket_takers v where v.organisation_id = ${org} and v.subject_id = p.id))`;
}

/** SQL of the votes in anonymous poll `p`, 0 before they are complete. */
export function ballotsOf({ organisationId: org }: Org): RawBuilder<number> {
  return sql<number>`case when p.counted_at is null then 0 else coalesce(p.ballots,
    (select count(*)::int from ticket_answers v where v.organisation_id = ${org} and v.subject_id = p.id)) end`;
}

/** SQL of the people who took a ticket of anonymous poll `p` and do not count towards its minimum, 0 before the votes are complete. */
export function uncountedOf({ organisationId: org }: Org): RawBuilder<number> {
  return sql<number>`case when p.counted_at is null then 0
    else coalesce(p.uncounted, ${uncountedTakers(org, sql.ref('p.id'))}) end`;
}

/**
 * SQL of the votes of each option of poll `p`. Named votes were counted as they came. Of an anonymous poll nothing is
 * counted before its votes are complete.
 */
export function votesOf({ organisationId: org }: Org): RawBuilder<Record<string, number> | null> {
  return sql<Record<string, number> | null>`case when p.anonymous and p.ballots is null then (
      select json_object_agg(t.option_id, t.votes) from (
        select u.option_id, count(*)::int as votes from ticket_answers v, jsonb_array_elements_text(v.answer) as u(option_id)
        where v.organisation_id = ${org} and v.subject_id = p.id and p.counted_at is not null group by u.option_id) t)
    else (select json_object_agg(o.id, o.votes) from poll_options o where o.organisation_id = ${org} and o.poll_id = p.id) end`;
}
