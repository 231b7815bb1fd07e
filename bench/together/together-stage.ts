import { Database } from '@apprecio/server/src/platform/db/database.ts';
import { makeTalk, type Talk } from '../posts/posts-stage.ts';

/** Announcements and events that everyone sees, whatever the size; a tenth of the announcements must be read. */
const counts = { announcements: 200, events: 60 };

const statements = [
  `update people set born_on = date '1980-01-01' + (n * 37 % 9000), joined_on = date '2010-01-01' + (n * 53 % 5000)
   from (select id, row_number() over (order by id)::int as n from people where organisation_id = $1) x
   where people.organisation_id = $1 and people.id = x.id and $2::uuid is not null`,
  `insert into preferences (organisation_id, person_id, birthday_visibility, updated_at)
   select $1, id, 'everyone', now() from people where organisation_id = $1 and $2::uuid is not null
   on conflict (organisation_id, person_id) do update set birthday_visibility = 'everyone'`,
  `with a as (insert into announcements (organisation_id, id, author_id, title, body, audience, must_acknowledge, publish_at,
       pinned, created_at, scheduled_at, sent_at)
     select $1, uuidv7(), $2, 'Announcement ' || n, 'A bench', '{"kind":"all"}', n % 10 = 0, now() - n * interval '3 hours',
       false, now() - n * interval '3 hours', now() - n * interval '3 hours', now() - n * interval '3 hours'
     from generate_series(1, ${counts.announcements}) n returning id)
   insert into announcement_audience (organisation_id, announcement_id, kind, target) select $1, id, 'all', 'all' from a`,
  `with e as (insert into events (organisation_id, id, author_id, title, body, place, link, zone, starts_at, ends_at, rsvp_until,
       guests, audience, created_at, changed_at)
     select $1, uuidv7(), $2, 'Event ' || n, 'A bench', 'Here', '', 'Asia/Kolkata', now() + n * interval '20 hours',
       now() + n * interval '20 hours' + interval '1 hour', now() + n * interval '20 hours', 0, '{"kind":"all"}', now(), now()
     from generate_series(1, ${counts.events}) n returning id)
   insert into event_audience (organisation_id, event_id, kind, target) select $1, id, 'all', 'all' from e`,
];

/** An organisation with posts, of which everybody has a birthday, an anniversary, announcements and events. */
export async function makeTogether(
  url: string,
  people: number,
  posts: number,
  say: (line: string) => void,
): Promise<Talk> {
  const talk = await makeTalk(url, people, posts, say);
  const owner = new Database(url, 'apprecio_owner', 1);
  for (const statement of statements) await owner.pool.query(statement, [talk.organisationId, talk.people[0]!.id]);
  await owner.pool.query('analyze people, preferences, announcements, announcement_audience, events, event_audience');
  await owner.end();
  return talk;
}
