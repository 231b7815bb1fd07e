import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { newId } from '@apprecio/contract/api/ids';
import pg from 'pg';

const [url, port, organisationId] = process.argv.slice(2) as [string, string, string];
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  pipeline: true,
  options: '-c role=apprecio_owner',
});

const columns = `o.id, o.kind, o.category, o.visibility, o.published_at, o.comment_count, o.author_id, o.recognition_id,
  o.reactions_like, o.reactions_celebrate, o.reactions_love, o.reactions_support, o.reactions_insightful, o.reactions_funny`;
const ref = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'imageUrl', ${alias}.photo, 'designation', ${alias}.designation, 'department', ${alias}.department)`;
const post = `select ${columns}, ${ref('a')} as author, r.message, r.value_ids,
    (select mine.reaction from post_reactions mine
     where mine.organisation_id = $1 and mine.post_id = o.id and mine.person_id = $2) as my_reaction,
    (select json_agg(json_build_object('person', ${ref('p')}, 'points', x.points) order by x.id)
     from recognition_recipients x join people p on p.organisation_id = $1 and p.id = x.person_id
     where x.organisation_id = $1 and x.recognition_id = o.recognition_id and x.status = 'approved') as recipients
  from (select ${columns} from posts o where o.organisation_id = $1 and (o.visibility = 'public' or exists (select 1
      from post_viewers v where v.organisation_id = $1 and v.post_id = o.id and v.person_id = $2))
    order by o.published_at desc, o.id desc limit 21) o
  join people a on a.organisation_id = $1 and a.id = o.author_id
  join recognitions r on r.organisation_id = $1 and r.id = o.recognition_id
  order by o.published_at desc, o.id desc`;

const reads: Record<string, { name: string; text: string; values: (person: string, words: string) => unknown[] }> = {
  '/feed': { name: 'feed', text: post, values: (person) => [organisationId, person] },
  '/people': {
    name: 'people',
    text: `select id, name, photo, designation, department, location, employee_id from people
      where organisation_id = $1 and status = 'active' and (name_fold, id) > ($2, $3::uuid) order by name_fold, id limit 21`,
    values: () => [organisationId, 'm', '00000000-0000-0000-0000-000000000000'],
  },
  '/search': {
    name: 'search',
    text: `select id, name, photo, designation, department, location, employee_id from people
      where organisation_id = $1 and status = 'active' and id in (
        select w.person_id from people_terms w where w.organisation_id = $1 and w.word >= $2 and w.word < $3)
      order by name_fold, id limit 21`,
    values: (_person, words) => [organisationId, words, `${words}\u{10ffff}`],
  },
  '/unread': {
    name: 'unread',
    text: 'select unread from notification_counts where organisation_id = $1 and person_id = $2',
    values: (person) => [organisationId, person],
  },
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || '{}') as Record<string, string>;
}

const insert = (table: string, columns: string) =>
  `insert into ${table} (${columns}) values (${columns
    .split(', ')
    .map((_name, at) => `$${at + 1}`)
    .join(', ')})`;

const balance = `update points_balances set balance = balance + $3, moved = $3, updated_at = $4 where organisation_id = $1 and account_id = $2`;

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

async function inTransaction(statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query('begin'),
      ...statements.map((statement) => client.query(statement)),
      client.query('commit'),
    ]);
    client.release();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release();
    throw error;
  }
}

async function accountOf(kind: string): Promise<{ id: string; holder: string }[]> {
  const { rows } = await pool.query<{ id: string; holder: string }>(
    `select a.id, a.holder_id as holder from points_accounts a join points_balances b on b.organisation_id = $1 and b.account_id = a.id
     where a.organisation_id = $1 and a.kind = $2`,
    [organisationId, kind],
  );
  return rows;
}

const [types, earned, allowance] = await Promise.all([
  pool.query<{ id: string }>('select id from recognition_types where organisation_id = $1 limit 1', [organisationId]),
  accountOf('earned'),
  accountOf('allowance'),
]);
let callIndex = 0;

function transferStatements(transferId: string, recipient: string, from: string, to: string, now: Date): Statement[] {
  const entry = insert('points_entries', 'organisation_id, id, transfer_id, account_id, amount, at, kind');
  return [
    { name: 'b', text: balance, values: [organisationId, from, 0, now] },
    { name: 'b', text: balance, values: [organisationId, to, 0, now] },
    {
      name: 't',
      text: insert('points_transfers', 'organisation_id, id, kind, source_id, at'),
      values: [organisationId, transferId, 'recognition_given', recipient, now],
    },
    { name: 'e', text: entry, values: [organisationId, newId(), transferId, from, -1, now, 'recognition_given'] },
    { name: 'e', text: entry, values: [organisationId, newId(), transferId, to, 1, now, 'recognition_given'] },
  ];
}

function recordStatements(now: Date, activities: number): Statement[] {
  return Array.from({ length: activities }, () => newId()).flatMap((id, at) => [
    {
      name: 'a',
      text: insert('activities', 'organisation_id, id, at, activity, operation'),
      values: [organisationId, id, now, 'bench', 'bench'],
    },
    ...(at === 0
      ? [
          {
            name: 'd',
            text: insert('reactions_due', 'organisation_id, activity_id, activity_at, reaction, due_at'),
            values: [organisationId, id, now, 'bench', now],
          },
        ]
      : []),
  ]);
}

function recognitionStatements(
  recognition: string,
  recipient: string,
  from: string,
  to: string,
  now: Date,
): Statement[] {
  return [
    {
      name: 'r',
      text: insert(
        'recognitions',
        'organisation_id, id, giver_id, type_id, message, value_ids, visibility, created_at',
      ),
      values: [organisationId, recognition, from, types.rows[0]!.id, 'For a floor', [], 'public', now],
    },
    {
      name: 'p',
      text: insert(
        'recognition_recipients',
        'organisation_id, id, recognition_id, giver_id, person_id, points, points_asked, month, approval, status, created_at, expires_at',
      ),
      values: [organisationId, recipient, recognition, from, to, 1, 1, '2026-01-01', 'none', 'approved', now, now],
    },
  ];
}

function postStatements(author: string, recognition: string | null, now: Date): Statement[] {
  const id = newId();
  return [
    {
      name: 'o',
      text: insert('posts', 'organisation_id, id, kind, category, author_id, recognition_id, visibility, published_at'),
      values: [organisationId, id, 'recognition', 'employee', author, recognition, 'public', new Date('2020-01-01')],
    },
    {
      name: 'v',
      text: insert('post_viewers', 'organisation_id, post_id, person_id, named, published_at'),
      values: [organisationId, id, author, true, now],
    },
  ];
}

function keyStatement(person: string, now: Date): Statement {
  return {
    name: 'k',
    text: insert('idempotency_keys', 'organisation_id, person_id, operation, key, body_hash, at'),
    values: [organisationId, person, 'bench', newId(), 'x', now],
  };
}

async function give(): Promise<object> {
  const now = new Date();
  const from = allowance[callIndex % allowance.length]!;
  const to = earned[(callIndex++ * 7 + 3) % earned.length]!;
  const [recognition, recipient] = [newId(), newId()];
  const person = to.holder === from.holder ? earned.find(({ holder }) => holder !== from.holder)!.holder : to.holder;
  await inTransaction([
    keyStatement(from.holder, now),
    ...recognitionStatements(recognition, recipient, from.holder, person, now),
    ...transferStatements(newId(), recipient, from.id, to.id, now),
    ...postStatements(from.holder, recognition, now),
    ...recordStatements(now, 2),
  ]);
  return { id: recognition };
}

async function approve(recipient: string): Promise<object> {
  const now = new Date();
  const from = allowance[callIndex % allowance.length]!;
  const to = earned[(callIndex++ * 7 + 3) % earned.length]!;
  await inTransaction([
    keyStatement(from.holder, now),
    {
      name: 'l',
      text: 'select * from recognition_recipients where organisation_id = $1 and id = $2 for update',
      values: [organisationId, recipient],
    },
    {
      name: 'u',
      text: 'update recognition_recipients set decided_at = $3 where organisation_id = $1 and id = $2',
      values: [organisationId, recipient, now],
    },
    ...transferStatements(newId(), newId(), from.id, to.id, now),
    ...postStatements(from.holder, null, now),
    ...recordStatements(now, 2),
  ]);
  return { id: recipient };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', words = ''] = (request.url ?? '').split('?');
  const read = reads[path];
  const body = request.method === 'POST' ? await bodyOf(request) : {};
  let result: unknown;
  if (request.url === '/give') result = await give();
  else if (request.url === '/approve') result = await approve(body.id ?? '');
  else if (read) {
    const person = request.headers['x-person'] as string;
    result = (
      await pool.query({ name: read.name, text: read.text, values: read.values(person, decodeURIComponent(words)) })
    ).rows;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
}

createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    console.error(error.message);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
