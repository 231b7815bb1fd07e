import { close, type Company, makeCompany } from '../support/company.ts';
import { sessionsFor, type Stage } from '../support/stage.ts';

/** An organisation with posts, communities, comments and the words by which posts are found. */
export interface Talk extends Stage {
  posts: number;
  /** Communities, each with a member. */
  places: { id: string; personId: string }[];
  /** A post with five hundred comments. */
  busy: string;
  /** Some of the newest posts that everyone may see. */
  newest: string[];
  /** The publication time of the post in the middle of all posts. */
  middle: string;
  /** Words that many posts have. */
  words: string[];
}

const syllables = 'ka ri mo ta ne su vi la po da ge hu'.split(' ');
const wordsOfPost = 6;
const commentsOfBusy = 500;
const postsPerCommunity = 500;
const placesOfPerson = 5;
const atOnce = 10_000;

async function addPlaces({ owner, id, people }: Company, count: number): Promise<void> {
  const ids = people.map((person) => person.id);
  await owner.pool.query(
    `insert into communities (organisation_id, id, name, name_fold, description, join_mode, tint, member_count, created_by,
       created_at, updated_at, active_at)
     select $1, uuidv7(), 'Place ' || n, 'place ' || n, 'A bench', case when n % 2 = 0 then 'closed' else 'public' end, 'green',
       1, ($2::uuid[])[1], now(), now(), now() - n * interval '1 minute' from generate_series(1, $3::int) n`,
    [id, ids, count],
  );
  await owner.pool.query(
    `with c as (select id, row_number() over (order by id) - 1 as at from communities where organisation_id = $1),
       p as (select person, at - 1 as at from unnest($2::uuid[]) with ordinality x(person, at))
     insert into community_members (organisation_id, community_id, person_id, role, joined_at)
     select $1, c.id, p.person, case when p.at < $3 then 'owner' else 'member' end, now()
     from p cross join generate_series(0, $4::int - 1) n join c on c.at = (p.at + n) % $3
     on conflict do nothing`,
    [id, ids, count, placesOfPerson],
  );
}

/** Posts from one number on, older the lower: of four, one thanks, one stands in a community, two are everyone's. */
const addPosts = `with people as materialized (select person, at - 1 as at from unnest($2::uuid[]) with ordinality x(person, at)),
    places as materialized (select id, row_number() over (order by id) - 1 as at from communities where organisation_id = $1),
    made as materialized (
      select n, uuidv7((n - $5) * interval '3 minutes') as id, a.person as author, b.person as receiver, k.id as place,
        now() + (n - $5) * interval '3 minutes' as published, n % 4 = 0 as thanks,
        (select string_agg(($6::text[])[1 + x % 12] || ($6::text[])[1 + x / 12 % 12] || ($6::text[])[1 + x / 144 % 12], ' ')
         from generate_series(1, ${wordsOfPost}) w, lateral (select n * 7 + w * 131 + n / 40 * w as x) y) as words
      from generate_series($3::int, $4::int) n
      join people a on a.at = n % cardinality($2::uuid[])
      join people b on b.at = (n + 7) % cardinality($2::uuid[])
      left join places k on n % 4 = 1 and k.at = (n / 4) % (select count(*) from places)),
    r as (insert into recognitions (organisation_id, id, giver_id, type_id, message, value_ids, visibility, published_at, created_at)
      select $1, id, author, (select t.id from recognition_types t where t.organisation_id = $1 order by t.position limit 1),
        words, '{}', 'public', published, published from made where thanks),
    x as (insert into recognition_recipients (organisation_id, id, recognition_id, giver_id, person_id, points, points_asked, month,
        approval, status, created_at, expires_at)
      select $1, gen_random_uuid(), id, author, receiver, 5, 5, '2020-01-01', 'none', 'approved', published, published
      from made where thanks),
    o as (insert into posts (organisation_id, id, kind, category, author_id, recognition_id, visibility, published_at, words, body,
        community_id)
      select $1, id, case when thanks then 'recognition' else 'text' end, 'general', author, case when thanks then id end,
        case when place is null then 'public' else 'community' end, published, case when thanks then null else words end,
        case when thanks then null else jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'line',
          jsonb_build_array(jsonb_build_object('text', words)))) end, place
      from made order by n),
    v as (insert into post_viewers (organisation_id, post_id, person_id, named, published_at)
      select $1, id, person, true, published from made
      cross join lateral (values (author), (case when thanks then receiver end)) y(person) where person is not null),
    l as (insert into post_reactions (organisation_id, post_id, person_id, reaction, at)
      select $1, id, receiver, 'love', published from made where n % 2 = 0),
    c as (insert into post_comments (organisation_id, id, post_id, author_id, text, created_at)
      select $1, uuidv7(), id, receiver, 'A word of a bench', published from made where n % 2 = 1)
  insert into search_terms (organisation_id, post_id, word)
  select distinct $1::uuid, made.id, word from made cross join unnest(string_to_array(words, ' ')) word`;

const tables = `posts, post_viewers, post_reactions, post_comments, search_terms, communities, community_members, people,
  people_terms, recognitions, recognition_recipients`;

async function makeBusy({ owner, id, people }: Company): Promise<string> {
  const { rows } = await owner.pool.query<{ id: string }>(
    `select id from posts where organisation_id = $1 and visibility = 'public' and kind = 'text' order by published_at desc limit 1`,
    [id],
  );
  const busy = rows[0]!.id;
  await owner.pool.query(
    `with c as (insert into post_comments (organisation_id, id, post_id, author_id, text, created_at)
       select $1, uuidv7(), $2, ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'Word number ' || n, now() + n * interval '1 second'
       from generate_series(1, $4::int) n)
     update posts set comment_count = $4 where organisation_id = $1 and id = $2`,
    [id, busy, people.map((person) => person.id), commentsOfBusy],
  );
  return busy;
}

/** Makes an organisation of that many people and posts, by few statements. */
export async function makeTalk(url: string, people: number, posts: number, say: (line: string) => void): Promise<Talk> {
  const began = performance.now();
  const company = await makeCompany(url, people);
  const { owner, id, subdomain, services } = company;
  await owner.pool.query('set statement_timeout = 0');
  await addPlaces(company, Math.ceil(posts / 4 / postsPerCommunity));
  const ids = company.people.map((person) => person.id);
  for (let from = 1; from <= posts; from += atOnce) {
    await owner.pool.query(addPosts, [id, ids, from, Math.min(posts, from + atOnce - 1), posts, syllables]);
  }
  const busy = await makeBusy(company);
  await owner.pool.query(`analyze ${tables}`);
  const places = await owner.pool.query<Talk['places'][number]>(
    `select c.id, m.person_id as "personId" from communities c join lateral (select m.person_id from community_members m
       where m.organisation_id = $1 and m.community_id = c.id order by m.person_id limit 1) m on true
     where c.organisation_id = $1`,
    [id],
  );
  const newest = await owner.pool.query<{ id: string }>(
    `select id from posts where organisation_id = $1 and visibility = 'public' order by published_at desc offset 1 limit 500`,
    [id],
  );
  const middle = await owner.pool.query<{ at: Date }>(
    'select published_at as at from posts where organisation_id = $1 order by published_at desc offset $2 limit 1',
    [id, Math.floor(posts / 2)],
  );
  const words = await owner.pool.query<{ word: string }>(
    'select word from search_terms where organisation_id = $1 group by word order by count(*) desc, word limit 20',
    [id],
  );
  const sessions = await sessionsFor(services, id, subdomain);
  await close(company);
  say(`${people} people and ${posts} posts made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return {
    organisationId: id,
    subdomain,
    people: sessions,
    posts,
    places: places.rows,
    busy,
    newest: newest.rows.map((row) => row.id),
    middle: middle.rows[0]!.at.toISOString(),
    words: words.rows.map((row) => row.word),
  };
}
