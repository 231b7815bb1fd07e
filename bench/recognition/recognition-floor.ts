import { createServer, type IncomingMessage } from 'node:http';
import { newId } from '@apprecio/contract/api/ids';
import { accountId } from '@apprecio/server/src/features/points/ledger.commands.ts';
import pg from 'pg';

const [url, port, organisationId] = process.argv.slice(2) as [string, string, string];
const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, options: '-c role=apprecio_owner' });

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

function insert(table: string, columns: string, rows: unknown[][], conflict = ''): Statement {
  let at = 0;
  const places = rows.map((row) => `(${row.map(() => `$${++at}`).join(', ')})`).join(', ');
  return {
    name: `${table} ${columns.length} ${rows.length}`,
    text: `insert into ${table} (${columns}) values ${places} ${conflict}`,
    values: rows.flat(),
  };
}

async function inTransaction(statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all([client.query('begin'), ...statements.map((one) => client.query(one)), client.query('commit')]);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const types = await pool.query<{ id: string }>('select id from recognition_types where organisation_id = $1 limit 1', [
  organisationId,
]);

interface Gift {
  giverId: string;
  personIds: string[];
  kind: string;
  from: 'allowance' | 'held';
}

/** The ledger's rows of a gift: balances locked in the order of accounts, a transfer and two entries for each. */
function movement({ giverId, personIds, kind, from }: Gift, now: Date): Statement[] {
  const source = accountId(organisationId, giverId, from);
  const gifts = personIds.map((id) => ({ transfer: newId(), to: accountId(organisationId, id, 'earned'), id }));
  const accounts = [source, ...gifts.map(({ to }) => to)].sort();
  return [
    insert(
      'points_balances',
      'organisation_id, account_id, balance, moved, updated_at',
      accounts.map((account) => [organisationId, account, 0, 0, now]),
      `on conflict (organisation_id, account_id) do update set balance = points_balances.balance + excluded.moved,
       moved = excluded.moved, updated_at = excluded.updated_at`,
    ),
    insert(
      'points_transfers',
      'organisation_id, id, kind, source_id, at',
      gifts.map(({ transfer }) => [organisationId, transfer, kind, newId(), now]),
    ),
    insert(
      'points_entries',
      'organisation_id, id, transfer_id, account_id, amount, at, kind',
      gifts.flatMap(({ transfer, to }) => [
        [organisationId, newId(), transfer, source, -1, now, kind],
        [organisationId, newId(), transfer, to, 1, now, kind],
      ]),
    ),
  ];
}

function records(now: Date, amount: number): Statement[] {
  const ids = Array.from({ length: amount }, () => newId());
  return [
    insert(
      'activities',
      'organisation_id, id, at, activity, operation',
      ids.map((id) => [organisationId, id, now, 'bench', 'bench']),
    ),
    insert('reactions_due', 'organisation_id, activity_id, activity_at, reaction, due_at', [
      [organisationId, ids[0], now, 'bench', now],
    ]),
  ];
}

function key(personId: string, now: Date): Statement {
  const row = [organisationId, personId, 'bench', newId(), 'x', now];
  return insert('idempotency_keys', 'organisation_id, person_id, operation, key, body_hash, at', [row]);
}

async function give(giverId: string, personIds: string[]): Promise<object> {
  const now = new Date();
  const [recognition, post] = [newId(), newId()];
  await inTransaction([
    key(giverId, now),
    insert('recognitions', 'organisation_id, id, giver_id, type_id, message, value_ids, visibility, created_at', [
      [organisationId, recognition, giverId, types.rows[0]!.id, 'For a floor', [], 'public', now],
    ]),
    insert(
      'recognition_recipients',
      'organisation_id, id, recognition_id, giver_id, person_id, points, points_asked, month, approval, status, created_at, expires_at',
      personIds.map((id) => [
        organisationId,
        newId(),
        recognition,
        giverId,
        id,
        1,
        1,
        '2020-01-01',
        'none',
        'approved',
        new Date('2020-01-01'),
        now,
      ]),
    ),
    ...movement({ giverId, personIds, kind: 'recognition_given', from: 'allowance' }, now),
    insert('posts', 'organisation_id, id, kind, category, author_id, recognition_id, visibility, published_at', [
      [organisationId, post, 'recognition', 'employee', giverId, recognition, 'public', new Date('2020-01-01')],
    ]),
    insert(
      'post_viewers',
      'organisation_id, post_id, person_id, named, published_at',
      [giverId, ...personIds].map((id) => [organisationId, post, id, true, new Date('2020-01-01')]),
    ),
    ...records(now, 2),
  ]);
  return { id: recognition };
}

async function boost(giverId: string, personId: string, recognitionId: string, postId: string): Promise<object> {
  const now = new Date();
  const id = newId();
  await inTransaction([
    key(giverId, now),
    insert(
      'recognition_boosts',
      'organisation_id, id, boost_id, recognition_id, giver_id, person_id, points, month, created_at',
      [[organisationId, newId(), newId(), recognitionId, giverId, personId, 1, '2020-01-01', new Date('2020-01-01')]],
    ),
    ...movement({ giverId, personIds: [personId], kind: 'recognition_boosted', from: 'allowance' }, now),
    insert('post_comments', 'organisation_id, id, post_id, author_id, text, boost_points, created_at', [
      [organisationId, id, postId, giverId, 'And from me', 1, now],
    ]),
    {
      name: 'count',
      text: 'update posts set comment_count = comment_count + 1 where organisation_id = $1 and id = $2',
      values: [organisationId, postId],
    },
    ...records(now, 2),
  ]);
  return { id };
}

async function approve(recipientId: string, giverId: string, personId: string): Promise<object> {
  const now = new Date();
  await inTransaction([
    key(giverId, now),
    {
      name: 'lock',
      text: 'select * from recognition_recipients where organisation_id = $1 and id = $2 for update',
      values: [organisationId, recipientId],
    },
    {
      name: 'decide',
      text: 'update recognition_recipients set decided_at = $3 where organisation_id = $1 and id = $2',
      values: [organisationId, recipientId, now],
    },
    ...movement({ giverId, personIds: [personId], kind: 'recognition_given', from: 'held' }, now),
    insert('posts', 'organisation_id, id, kind, category, author_id, visibility, published_at', [
      [organisationId, newId(), 'recognition', 'employee', giverId, 'public', new Date('2020-01-01')],
    ]),
    ...records(now, 2),
  ]);
  return { id: recipientId };
}

const ref = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'imageUrl', ${alias}.photo, 'designation', ${alias}.designation, 'department', ${alias}.department)`;

const waiting = `join people p on p.organisation_id = $1 and p.id = x.person_id
  left join people m on m.organisation_id = $1 and m.id = p.manager_id and m.status = 'active'
  left join people mm on mm.organisation_id = $1 and mm.id = m.manager_id and mm.status = 'active'
  where x.organisation_id = $1 and x.status = 'pending' and x.giver_id <> $2 and x.person_id <> $2
    and ((x.approval = 'manager' and (m.id = $2 or mm.id = $2)) or x.approval = 'admin' or (x.approval = 'manager' and m.id is null))`;

async function pending(person: string): Promise<object> {
  const [rows, count] = await Promise.all([
    pool.query({
      name: 'pending',
      text: `select x.id, x.recognition_id, x.points, x.approval, x.created_at, x.expires_at, x.status, r.message, r.value_ids,
          t.name as type_name, ${ref('g')} as giver, ${ref('p')} as person, m.id as manager_id, m.name as manager_name
        from recognition_recipients x
        join recognitions r on r.organisation_id = $1 and r.id = x.recognition_id
        join recognition_types t on t.organisation_id = $1 and t.id = r.type_id
        join people g on g.organisation_id = $1 and g.id = x.giver_id
        ${waiting} order by x.created_at, x.id limit 21`,
      values: [organisationId, person],
    }),
    pool.query({
      name: 'waiting',
      text: `select count(*)::int as count from recognition_recipients x ${waiting}`,
      values: [organisationId, person],
    }),
  ]);
  return { items: rows.rows, total: count.rows[0] };
}

async function history(person: string): Promise<object> {
  const { rows } = await pool.query({
    name: 'history',
    text: `select e.id, e.at, e.kind, e.amount, t.recognition_id, other.id as other_id, other.name as other_name,
        coalesce(g.reason, u.reference) as reason
      from points_entries e
      join points_transfers t on t.organisation_id = $1 and t.id = e.transfer_id
      left join people other on other.organisation_id = $1 and other.id <> $3
        and other.id = case when t.to_person_id is null or t.to_person_id = $3 then t.from_person_id else t.to_person_id end
      left join points_grants g on g.organisation_id = $1 and g.id = t.source_id
      left join points_top_ups u on u.organisation_id = $1 and u.id = t.source_id
      where e.organisation_id = $1 and e.account_id = $2 order by e.at desc, e.id desc limit 26`,
    values: [organisationId, accountId(organisationId, person, 'earned'), person],
  });
  return rows;
}

async function answer(request: IncomingMessage): Promise<object> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = JSON.parse(text || '{}') as Record<string, string> & { personIds: string[] };
  if (request.url === '/give') return give(body.giverId!, body.personIds);
  if (request.url === '/boost') return boost(body.giverId!, body.personId!, body.recognitionId!, body.postId!);
  if (request.url === '/approve') return approve(body.id!, body.giverId!, body.personId!);
  const person = request.headers['x-person'] as string;
  return request.url === '/pending' ? pending(person) : history(person);
}

createServer((request, response) => {
  answer(request).then(
    (result) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
    (error: Error) => {
      console.error(error.message);
      response.writeHead(500).end();
    },
  );
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
