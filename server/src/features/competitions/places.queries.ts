import { type RawBuilder, sql } from 'kysely';

/** SQL of the place that the winner in the row `w` of `competition_winners` was given; null for everybody else. */
function declared(organisationId: string, of: string): RawBuilder<number | null> {
  return sql<number | null>`(select w.placement from competition_winners w where w.organisation_id = ${organisationId}
    and w.competition_id = ${sql.ref(`${of}.competition_id`)} and w.person_id = ${sql.ref(`${of}.person_id`)}
    and w.reversed_at is null)`;
}

/**
 * SQL of the place of the participant in the row `of`, in competition `c`: the declared one, else the place by score. Once
 * winners are declared, the others follow behind the rewarded places.
 */
export function placementOf(organisationId: string, of: string): RawBuilder<number | null> {
  const better = (condition: RawBuilder<unknown>) => sql`(select count(*)::int + 1 from competition_participants o
    where o.organisation_id = ${organisationId} and o.competition_id = c.id
      and o.score > ${sql.ref(`${of}.score`)} and ${condition})`;
  const winners = sql`select w.person_id from competition_winners w where w.organisation_id = ${organisationId}
    and w.competition_id = c.id and w.reversed_at is null`;
  return sql<number | null>`coalesce(${declared(organisationId, of)},
    case when ${sql.ref(`${of}.score`)} is null then null
      when c.state = 'completed' then ${better(sql`o.person_id not in (${winners})`)}
        + greatest(jsonb_array_length(c.rewards), (select count(*)::int from (${winners}) n))
      else ${better(sql`true`)} end)`;
}

/** The declared place by which participants are sorted; those without one come last. */
export const unplaced = 1_000_000;

/** SQL of what the participant in the row `of` is sorted by before their score: the declared place. */
export function placementOrder(organisationId: string, of: string): RawBuilder<number> {
  return sql<number>`coalesce(${declared(organisationId, of)}, ${sql.lit(unplaced)})`;
}
