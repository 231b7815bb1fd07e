import { createServer, type IncomingMessage } from 'node:http';
import { newId } from '@apprecio/contract/api/ids';
import pg from 'pg';

const [url, port] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, options: '-c role=apprecio_owner' });

/** The arguments of a call to the floor server. All except `person` belong to the post or community of the call. */
interface FloorInput {
  org: string;
  person: string;
  id: string;
  words: string;
  before: string;
}

const ref = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'imageUrl', ${alias}.photo, 'designation', ${alias}.designation, 'department', ${alias}.department)`;
const posts = (page: string) => `select o.*, ${ref('a')} as author, r.message, r.value_ids,
    (select mine.reaction from post_reactions mine
     where mine.organisation_id = $1 and mine.post_id = o.id and mine.person_id = $2) as my_reaction,
    (select json_agg(json_build_object('person', ${ref('p')}, 'points', x.points) order by x.id)
     from recognition_recipients x join people p on p.organisation_id = $1 and p.id = x.person_id
     where x.organisation_id = $1 and x.recognition_id = o.recognition_id and x.status = 'approved') as recipients
  from (select o.* from posts o where o.organisation_id = $1 and ${page}) o
  join people a on a.organisation_id = $1 and a.id = o.author_id
  left join recognitions r on r.organisation_id = $1 and r.id = o.recognition_id
  order by o.published_at desc, o.id desc`;
const visiblePosts = `o.removed_at is null and (o.community_id is null or exists (select 1 from community_members m
  where m.organisation_id = $1 and m.community_id = o.community_id and m.person_id = $2 and m.active))`;
const newest = 'order by o.published_at desc, o.id desc limit 21';

const reads: Record<string, { text: string; values: (input: FloorInput) => unknown[] }> = {
  '/feed': { text: posts(`${visiblePosts} ${newest}`), values: ({ org, person }) => [org, person] },
  '/older': {
    text: posts(`${visiblePosts} and (o.published_at, o.id) < ($3, $4::uuid) ${newest}`),
    values: ({ org, person, before }) => [org, person, before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  },
  '/community': {
    text: posts(`o.removed_at is null and o.community_id = $3 ${newest}`),
    values: ({ org, person, id }) => [org, person, id],
  },
  '/details': { text: posts('o.id = $3'), values: ({ org, person, id }) => [org, person, id] },
  '/comments': {
    text: `select c.*, ${ref('a')} as author from post_comments c
      join people a on a.organisation_id = $1 and a.id = c.author_id
      where c.organisation_id = $1 and c.post_id = $2 and c.parent_id is null order by c.created_at, c.id limit 21`,
    values: ({ org, id }) => [org, id],
  },
  '/people': {
    text: `select id, name, photo, designation, department, employee_id from people
      where organisation_id = $1 and status = 'active' and id in (
        select w.person_id from people_terms w where w.organisation_id = $1 and w.word >= $2 and w.word < $3)
      order by name_fold, id limit 8`,
    values: ({ org, words }) => [org, words, `${words}\u{10ffff}`],
  },
  '/posts': {
    text: `select o.id, o.words from (select w.post_id from search_terms w
        where w.organisation_id = $1 and w.word = $3 order by w.post_id desc limit 300) w
      join posts o on o.organisation_id = $1 and o.id = w.post_id where ${visiblePosts} order by o.id desc limit 6`,
    values: ({ org, person, words }) => [org, person, words],
  },
};

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const insert = (name: string, table: string, row: Record<string, unknown>, rest = ''): Statement => ({
  name,
  text: `insert into ${table} (${Object.keys(row).join(', ')})
    values (${Object.keys(row)
      .map((_column, at) => `$${at + 1}`)
      .join(', ')}) ${rest}`,
  values: Object.values(row),
});

// A worker of a later bench must not pick up this reaction.
const never = new Date('9999-01-01');

function recorded(org: string, now: Date): Statement[] {
  const id = newId();
  return [
    insert('a', 'activities', { organisation_id: org, id, at: now, activity: 'bench', operation: 'bench' }),
    insert('d', 'reactions_due', {
      organisation_id: org,
      activity_id: id,
      activity_at: now,
      reaction: 'bench',
      due_at: never,
    }),
  ];
}

const counted = (name: string, column: string, { org, id }: FloorInput): Statement => ({
  name,
  text: `update posts set ${column} = ${column} + 1 where organisation_id = $1 and id = $2`,
  values: [org, id],
});

let callIndex = 0;

const writes: Record<string, (input: FloorInput, now: Date) => Statement[]> = {
  '/react': (floorInput, now) => [
    insert(
      'r',
      'post_reactions',
      {
        organisation_id: floorInput.org,
        post_id: floorInput.id,
        person_id: floorInput.person,
        reaction: callIndex++ % 2 === 0 ? 'love' : 'like',
        at: now,
      },
      'on conflict (organisation_id, post_id, person_id) do update set reaction = excluded.reaction, at = excluded.at',
    ),
    counted('l', 'reactions_love', floorInput),
    ...recorded(floorInput.org, now),
  ],
  '/comment': (input, now) => [
    insert('k', 'idempotency_keys', {
      organisation_id: input.org,
      person_id: input.person,
      operation: 'bench',
      key: newId(),
      body_hash: 'x',
      at: now,
    }),
    insert('c', 'post_comments', {
      organisation_id: input.org,
      id: newId(),
      post_id: input.id,
      author_id: input.person,
      text: 'For a floor',
      created_at: now,
    }),
    counted('n', 'comment_count', input),
    ...recorded(input.org, now),
  ],
};

async function inTransaction(statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    const sent = ['begin', ...statements, 'commit'].map((statement) => client.query(statement));
    await Promise.all(sent);
    client.release();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release();
    throw error;
  }
}

async function bodyOf(request: IncomingMessage): Promise<FloorInput> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as FloorInput;
}

createServer((request, response) => {
  const answer = async () => {
    const input = await bodyOf(request);
    const path = request.url ?? '';
    const read = reads[path];
    if (!read) await inTransaction(writes[path]!(input, new Date()));
    const result = read && (await pool.query({ name: path, text: read.text, values: read.values(input) })).rows;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result ?? { id: input.id }));
  };
  answer().catch((error: Error) => {
    console.error(request.url, error.message);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
