import { type RawBuilder, sql } from 'kysely';
import { readableByAll } from '../../communities/public.ts';

/** One person's counted score in one competition. */
export interface CountedRow {
  competition_id: string;
  person_id: string;
  score: number;
}

const org = (id: string) => sql`${id}::uuid`;

function attended(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select g.id, g.person_id, e.id, null from running g
      join event_rsvps v on v.organisation_id = ${of} and v.person_id = g.person_id and v.came_at is not null
      join events e on e.organisation_id = ${of} and e.id = v.event_id and e.cancelled_at is null
        and e.author_id <> g.person_id and e.starts_at between g.starts_at and g.ends_at
      where g.scoring = 'counted_events' and not exists (select 1 from event_hosts h
        where h.organisation_id = ${of} and h.event_id = e.id and h.person_id = g.person_id)`;
}

/**
 * Returns SQL for the scores, as `CountedRow`, of running competitions that the product counts, within their period.
 * Thank-yous and comments readable by everybody or a whole team count, at most one between the same two people a day,
 * none to oneself. Attended events of others also count; days follow the organisation's time zone.
 */
export function countedScores(organisationId: string): RawBuilder<CountedRow> {
  const of = org(organisationId);
  const day = (column: string) => sql`(${sql.ref(column)} at time zone z.time_zone)::date`;
  return sql<CountedRow>`
    with running as (
      select c.id, c.scoring, c.starts_at, c.ends_at, p.person_id
      from competitions c
      join competition_participants p on p.organisation_id = ${of} and p.competition_id = c.id
      where c.organisation_id = ${of} and c.state = 'active'
        and c.scoring in ('counted_given', 'counted_received', 'counted_comments', 'counted_events')
    ), window_of as (select min(starts_at) as first, max(ends_at) as last from running),
    thanks as (
      select t.giver_id, t.person_id, r.published_at as at, ${day('r.published_at')} as day
      from recognitions r
      join recognition_recipients t on t.organisation_id = ${of} and t.recognition_id = r.id and t.status = 'approved'
      join organisations z on z.organisation_id = ${of}
      join window_of w on true
      where r.organisation_id = ${of} and r.removed_at is null and r.visibility <> 'private' and ${readableByAll(organisationId, 'r.community_id', sql.ref('r.created_at'))}
        and not exists (select 1 from posts o where o.organisation_id = ${of} and o.recognition_id = r.id
          and o.hidden_at is not null)
        and r.published_at between w.first and w.last and t.giver_id <> t.person_id
    ), said as (
      select m.author_id, o.author_id as other_id, m.created_at as at, ${day('m.created_at')} as day
      from post_comments m
      join posts o on o.organisation_id = ${of} and o.id = m.post_id
      join organisations z on z.organisation_id = ${of}
      join window_of w on true
      where m.organisation_id = ${of} and m.removed_at is null and m.hidden_at is null and m.text is not null and o.removed_at is null
        and o.hidden_at is null and o.visibility <> 'private' and ${readableByAll(organisationId, 'o.community_id', sql`coalesce(o.written_at, o.published_at)`)} and m.author_id <> o.author_id
        and m.created_at between w.first and w.last
    ), pairs as (
      select g.id as competition_id, g.person_id, t.person_id as other_id, t.day from running g
      join thanks t on t.giver_id = g.person_id and t.at between g.starts_at and g.ends_at
      where g.scoring = 'counted_given'
      union
      select g.id, g.person_id, t.giver_id, t.day from running g
      join thanks t on t.person_id = g.person_id and t.at between g.starts_at and g.ends_at
      where g.scoring = 'counted_received'
      union
      select g.id, g.person_id, s.other_id, s.day from running g
      join said s on s.author_id = g.person_id and s.at between g.starts_at and g.ends_at
      where g.scoring = 'counted_comments'
      union
      ${attended(of)}
    )
    select g.id as competition_id, g.person_id, count(q.other_id)::bigint as score
    from running g
    left join pairs q on q.competition_id = g.id and q.person_id = g.person_id
    group by g.id, g.person_id`;
}
