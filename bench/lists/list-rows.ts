import type { Database } from '@apprecio/server/src/platform/db/database.ts';

const domains = 30;
const scheduledPosts = 30;
const pulses = 30;
const plannedAwards = 500;

const admin = `(select id from people where organisation_id = $1 and role in ('admin', 'super_admin') and status = 'active'
  order by role, id limit 1)`;
const mostThanked = `(select person_id from recognition_recipients where organisation_id = $1 group by 1
  order by count(*) desc, 1 limit 1)`;
const manager = `(select manager_id from people where organisation_id = $1 and manager_id is not null and status = 'active'
  group by 1 order by count(*) desc, 1 limit 1)`;
const buyer = '(select person_id from orders where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1)';
const community = `(select id from communities where organisation_id = $1 and archived_at is null
  order by member_count desc, id limit 1)`;
const competition = `(select competition_id from competition_participants where organisation_id = $1 group by 1
  order by count(*) desc, 1 limit 1)`;
const celebrated = `(select id from people where organisation_id = $1 and status = 'active' and joined_on < now() - interval '1 year'
  and extract(month from joined_on) = extract(month from now()) order by id limit 1)`;

/**
 * SQL statements that add rows where the demonstration has too few for a page of a list, in proportion to its people
 * and posts.
 */
const rows = [
  `update people p set status = 'inactive', left_at = now() - interval '1 day' * (1 + get_byte(uuid_send(p.id), 15) % 60)
   where p.organisation_id = $1 and p.role = 'employee' and get_byte(uuid_send(p.id), 15) % 8 = 0
     and not exists (select from people r where r.organisation_id = $1 and r.manager_id = p.id)
     and p.id not in (${mostThanked}, ${buyer}, ${celebrated})
     and not exists (select from community_members m where m.organisation_id = $1 and m.person_id = p.id and m.role = 'owner')`,
  `insert into whitelisted_domains (organisation_id, domain, added_by, added_at)
   select $1, 'bench-' || n || '.example', ${admin}, now() - n * interval '1 hour' from generate_series(1, ${domains}) n`,
  `insert into sign_in_providers (organisation_id, id, kind, name, issuer, client_id, sealed_secret, domains, tenant_ids, made_at, changed_at)
   select $1, uuidv7(), 'openid', 'Bench', 'https://sign-in.bench.example', 'bench', 'sealed', '{}', '{}', now(), now()`,
  `insert into batches (organisation_id, id, kind, state, made_by, made_at, applied_at, applied_by, total, done)
   select $1, uuidv7(), 'employees.import', 'applied', ${admin}, now() - x.n * interval '1 hour', now(), ${admin}, 0, 0
   from (select row_number() over () as n from people where organisation_id = $1) x`,
  `with b as (insert into batches (organisation_id, id, kind, state, made_by, made_at, options, total)
     select $1, uuidv7(), 'hallOfFame.awards', 'checked', ${admin}, now(), '{"points": 0}', ${plannedAwards} returning id),
   p as (select id, row_number() over (order by id) as at, count(*) over () as people from people
     where organisation_id = $1 and status = 'active')
   insert into batch_rows (organisation_id, batch_id, line, position, outcome, state, subject_id, found, shown, input, changes, errors)
   select $1, b.id, n, n, 'create', 'waiting', p.id, 'Award', '{}', jsonb_build_object('id', uuidv7(), 'awardName', 'Award ' || n,
     'points', 100, 'category', 'Bench', 'reason', 'For a bench', 'quarter', null, 'year', 2026, 'department', null,
     'special', false, 'personId', p.id), '[]', '[]'
   from b cross join generate_series(1, ${plannedAwards}) n join p on p.at = 1 + n % p.people`,
  `insert into celebration_wishes (organisation_id, person_id, occasion, year, wisher_id, body, wished_at)
   select $1, ${celebrated}, 'work_anniversary', extract(year from now())::int, id, 'Congratulations', now()
   from people where organisation_id = $1 and status = 'active' and id <> ${celebrated} on conflict do nothing`,
  `insert into community_requests (organisation_id, community_id, person_id, id, asked_at)
   select $1, ${community}, id, uuidv7(), now() from people where organisation_id = $1 and status = 'active'`,
  `insert into community_invitations (organisation_id, community_id, person_id, id, invited_by, invited_at)
   select $1, ${community}, id, uuidv7(), ${admin}, now() from people where organisation_id = $1 and status = 'active'`,
  `insert into communities (organisation_id, id, name, name_fold, description, join_mode, tint, created_by, created_at, updated_at,
     active_at, archived_at, archived_by)
   select $1, uuidv7(), 'Place ' || x.n, 'place ' || x.n, 'A bench', 'public', 'green', ${admin}, now(), now(), now(),
     now() - x.n * interval '1 minute', ${admin}
   from (select row_number() over () as n from people where organisation_id = $1) x`,
  `insert into competition_entries (organisation_id, id, competition_id, person_id, score, proof, entered_at, state)
   select $1, uuidv7(), ${competition}, person_id, 100, 'A bench', now(), 'waiting' from competition_participants
   where organisation_id = $1 and competition_id = ${competition}`,
  `insert into notifications (organisation_id, id, person_id, event_type, deeplink, actor_id, source_id, created_at, facts)
   select $1, uuidv7(), ${mostThanked}, 'ORDER_MOVED', '/orders', null, gen_random_uuid(), now() - x.n * interval '1 minute',
     '{"title": "A cup", "to": "shipped", "tracking": null, "points": 0}'
   from (select row_number() over () as n from posts where organisation_id = $1) x`,
  `with o as (insert into orders (organisation_id, id, order_num, person_id, status, subtotal_paise, discount_paise, gst_paise,
       total_paise, points_used, points_value_paise, cash_due_paise, point_value_paise, placed_at)
     select $1, uuidv7(), 'B-2026-' || lpad(x.n::text, 5, '0'), case when x.n % 10 = 0 then ${buyer} else x.id end, 'delivered', 100, 0, 0, 100, 1, 100,
       0, 100, now() - x.n * interval '1 minute'
     from (select p.id, row_number() over () as n from people p, generate_series(1, 10) where p.organisation_id = $1) x
     returning id)
   insert into order_lines (organisation_id, id, order_id, position, kind, product_id, title, image, quantity, unit_price_paise,
     discount_paise, gst_percent, gst_paise, total_paise, points, status)
   select $1, uuidv7(), o.id, 0, s.kind, s.id, 'A cup', '', 1, 100, 0, 0, 0, 100, 1, 'delivered'
   from o cross join (select id, kind from store_products where organisation_id = $1 order by id limit 1) s`,
  `insert into post_cases (organisation_id, id, post_id, community_id, report_count, reported_at)
   select $1, uuidv7(), id, community_id, 1, published_at from posts
   where organisation_id = $1 and (community_id is null or community_id = ${community}) and removed_at is null`,
  `insert into post_reports (organisation_id, case_id, reporter_id, category, at)
   select $1, k.id, ${manager}, 'other', k.reported_at from post_cases k where k.organisation_id = $1 on conflict do nothing`,
  `insert into posts (organisation_id, id, kind, category, author_id, visibility, published_at, scheduled_at, words, body)
   select $1, uuidv7(), 'text', 'general', case when x.n <= ${scheduledPosts} then ${admin} else x.id end, 'public',
     now() + x.n * interval '1 day', now() + x.n * interval '1 day', 'Later', '[]'
   from (select p.id, row_number() over () as n from people p where p.organisation_id = $1) x`,
  `insert into wishlist_items (organisation_id, person_id, product_id, id, added_at)
   select $1, p.id, s.id, uuidv7(), now() - row_number() over () * interval '1 second' from people p cross join lateral
     (select id from store_products s where s.organisation_id = $1 order by id limit 30) s
   where p.organisation_id = $1 on conflict do nothing`,
  `insert into store_ratings (organisation_id, id, product_id, person_id, stars, rated_at)
   select $1, uuidv7(), (select id from store_products where organisation_id = $1 order by id limit 1), id, 4, now()
   from people where organisation_id = $1 on conflict do nothing`,
  `insert into survey_series (organisation_id, id, author_id, title, fields, question_count, repeats, open_minutes, begins_on, runs,
     next_at, state, created_at)
   select $1, uuidv7(), ${admin}, 'Pulse ' || n, '{"reminders": false}', 3, 'weekly', 1440, current_date, 0, now(), 'paused',
     now() - n * interval '1 day' from generate_series(1, ${pulses}) n`,
  `insert into survey_leavers (organisation_id, person_id, leaves_on)
   select $1, id, current_date + 10 from people where organisation_id = $1 and status = 'active' on conflict do nothing`,
  `with t as (select id from recognition_types where organisation_id = $1 order by position limit 1),
     parts as (select row_number() over () as n, p.id as person, uuidv7() as recognition from people p, generate_series(1, 5)
       where p.organisation_id = $1 and p.manager_id = ${manager} and p.status = 'active' and p.id <> ${buyer}),
     r as (insert into recognitions (organisation_id, id, giver_id, type_id, message, value_ids, visibility, created_at)
       select $1, recognition, ${buyer}, t.id, 'For a bench', '{}', 'public', now() - n * interval '1 minute' from parts, t)
   insert into recognition_recipients (organisation_id, id, recognition_id, giver_id, person_id, points, points_asked, month, approval,
     status, created_at, expires_at)
   select $1, uuidv7(), recognition, ${buyer}, person, 5, 5, '2020-01-01', 'manager', 'pending', now() - n * interval '1 minute',
     now() + interval '30 days' from parts`,
];

/** Adds them once to an organisation of the bench. */
export async function addRows(owner: Database, organisationId: string): Promise<void> {
  const { rowCount } = await owner.pool.query(
    "select from whitelisted_domains where organisation_id = $1 and domain = 'bench-1.example'",
    [organisationId],
  );
  if (rowCount) return;
  await owner.pool.query('begin');
  for (const statement of rows) await owner.pool.query(statement, [organisationId]);
  await owner.pool.query('commit');
}
