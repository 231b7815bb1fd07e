import { newId } from '@apprecio/contract/api/ids';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { begin, onStatement } from '../../src/platform/db/db.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '2' });
const gift = (org: Organisation) => ({
  message: 'Thank you',
  recipients: [{ personId: org.people.ravi!.id, points: 1 }],
});

let rival: pg.Client | null = null;
afterEach(async () => {
  await rival?.end();
  rival = null;
});

/** Does something on every connection there is, a few times. */
async function everywhere<T>(work: () => Promise<T>): Promise<T[]> {
  return (await Promise.all(Array.from({ length: 4 }, async () => [await work(), await work()]))).flat();
}

/** Holds the key of a repeatable call in a transaction that does not end. */
async function lockKey(org: Organisation, operation: string, key: string): Promise<void> {
  rival = new pg.Client({ connectionString: world().adminUrl });
  await rival.connect();
  await rival.query('begin');
  await rival.query(
    `insert into idempotency_keys (organisation_id, person_id, operation, key, body_hash, at) values ($1, $2, $3, $4, '', now())`,
    [org.id, org.people.asha!.id, operation, key],
  );
}

/** Does something and reads what the server logged meanwhile, from warnings up. */
async function whatLogs<T extends object>(work: () => Promise<T>): Promise<T & { lines: object[] }> {
  const { services } = world();
  const { log } = services;
  const lines: object[] = [];
  services.log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  try {
    return { ...(await work()), lines };
  } finally {
    services.log = log;
  }
}

describe('a connection', () => {
  test('whose statement failed with another queued answers 503 with Retry-After and then serves as before (API-07, OPS-03)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { asha } = org.people;
    await everywhere(() => asha!.ok('points.balances'));
    await lockKey(org, 'recognition.give', 'held');
    const refused = await asha!.call('recognition.give', gift(org), { key: 'held' });
    expect([refused.status, refused.body.code]).toEqual([503, 'server.busy']);
    expect(refused.headers).toHaveProperty('retry-after');
    await rival!.query('rollback');
    await everywhere(() => asha!.ok('points.balances'));
    await everywhere(() => asha!.ok('recognition.give', gift(org)));
    await asha!.ok('recognition.give', gift(org), { key: 'held' });
  });

  test('that times out on a lock logs the id of the request that must retry (OPS-03)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    await lockKey(org, 'recognition.give', 'held');
    const { body, lines } = await whatLogs(() => org.people.asha!.call('recognition.give', gift(org), { key: 'held' }));
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: body.requestId,
        error: expect.stringContaining('canceling statement due to lock timeout'),
        msg: 'request told to come again',
      }),
    ]);
  });

  test('refused because a hundred already wait is also logged (OPS-03)', async () => {
    const org = await world().organisation({ asha: {} });
    const { database } = world().services;
    const reservedClients = await Promise.all([database.connect(), database.connect()]);
    const waiting = Array.from({ length: 100 }, () => database.pool.connect());
    const { body, lines } = await whatLogs(() => org.people.asha!.call('profile.preference'));
    for (const client of reservedClients) client.release();
    for (const client of waiting) (await client).release();
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: body.requestId,
        error: expect.stringContaining('database.ts'),
        msg: 'request told to come again',
      }),
    ]);
  });

  test('that prepared a statement in a read serves it after the statement followed a failed one', async () => {
    const org = await world().organisation();
    const { database } = world().services;
    const nameQuery = 'select name as known from organisations where organisation_id = $1';
    await everywhere(async () => {
      const reading = await begin(database, org.id, 'read');
      await Promise.all([reading.send(nameQuery, [org.id]), reading.commit()]);
    });
    await everywhere(async () => {
      const failing = await begin(database, org.id, 'write');
      await Promise.allSettled([failing.send('select 1 / $1::int as no', [0]), failing.send(nameQuery, [org.id])]);
      await failing.rollback();
    });
    const rows = await everywhere(async () => {
      const writing = await begin(database, org.id, 'write');
      const [sent] = await Promise.all([writing.send(nameQuery, [org.id]), writing.commit()]);
      return sent.rowCount;
    });
    expect(rows).toEqual(Array.from({ length: 8 }, () => 1));
  });

  test('prepares every read, regardless of its number of parameters', async () => {
    const org = await world().organisation({ asha: {} });
    await everywhere(() => org.people.asha!.ok('posts.list'));
    const counts = await everywhere(async () => {
      const reading = await begin(world().services.database, org.id, 'read');
      const text = `select max(cardinality(parameter_types)) as most from pg_prepared_statements where statement like '%from posts o%'`;
      const [{ rows }] = await Promise.all([reading.send(text, []), reading.commit()]);
      return (rows[0] as { most: number }).most;
    });
    expect(Math.min(...counts)).toBeGreaterThan(60);
  });

  test('whose prepared plan no longer fits the table is discarded, and each fails once at most (OPS-03)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const give = () => org.people.asha!.call('recognition.give', gift(org));
    await everywhere(give);
    await world().look('alter table people alter column time_zone type varchar(64)');
    const during = (await everywhere(give)).filter(({ status }) => status !== 200);
    expect(during.length).toBeLessThanOrEqual(2);
    expect((await everywhere(give)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('whose driver could not serialise a parameter continues to work', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    for (let turn = 0; turn < 3; turn++) {
      const transaction = await begin(world().services.database, org.id, 'write');
      await expect(transaction.send('select $1::jsonb as kept', [circle])).rejects.toThrow(/circular/);
      await transaction.rollback();
      const other = await begin(world().services.database, org.id, 'write');
      expect((await other.send('select $1::jsonb as kept', [{}])).rows).toEqual([{ kept: {} }]);
      await other.commit();
    }
  });
});

describe('a transaction', () => {
  test('returns its first error for every later statement and for COMMIT', async () => {
    const org = await world().organisation();
    const transaction = await begin(world().services.database, org.id, 'write');
    const name = 'select name from organisations where organisation_id = $1';
    const sent = await Promise.allSettled([
      transaction.send(name, [org.id]),
      transaction.send('select 1 / $1::int as no', [0]),
      transaction.send(name, [org.id]),
    ]);
    expect(sent.map((one) => (one.status === 'rejected' ? String(one.reason) : one.value.rowCount))).toEqual([
      1,
      'error: division by zero',
      'error: division by zero',
    ]);
    await expect(transaction.commit()).rejects.toThrow('division by zero');
    await org.people.admin!.ok('profile.detail');
  });

  test('forgets an error that a savepoint rolled back', async () => {
    const org = await world().organisation();
    const transaction = await begin(world().services.database, org.id, 'write');
    await transaction.send('savepoint here', []);
    await expect(transaction.send('select 1 / $1::int as no', [0])).rejects.toThrow('division by zero');
    await transaction.send('rollback to savepoint here', []);
    await expect(transaction.send('select no_such_column', [])).rejects.toThrow('no_such_column');
    await expect(transaction.send('select 1', [])).rejects.toThrow('no_such_column');
    await transaction.rollback();
  });

  test('sees only its organisation, and a read transaction writes nothing', async () => {
    const [one, two] = [await world().organisation({ asha: {} }), await world().organisation()];
    const names = 'select name, joined_on, 7::bigint as seven from people where organisation_id = $1 order by name';
    const reading = await begin(world().services.database, one.id, 'read');
    const [people, others] = await Promise.all([reading.send(names, [one.id]), reading.send(names, [two.id])]);
    expect([people.rowCount, people.rows[0].seven]).toEqual([2, 7]);
    expect(others.rows).toEqual([]);
    const writing = reading.send('delete from preferences where organisation_id = $1', [one.id]);
    await expect(writing).rejects.toThrow(/read-only/);
    await reading.rollback();
    await expect(reading.send(names, [one.id])).rejects.toThrow(/after COMMIT/);
  });

  test('sends a list as one parameter, which may be empty or exceed the parameter limit', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const reading = await begin(world().services.database, org.id, 'read');
    const sent = new Set<string>();
    const stop = onStatement((statement) => sent.add(statement));
    const people = Object.values(org.people).map(({ id }) => id);
    const found = async (is: 'in' | 'not in', ids: readonly string[]) =>
      (await reading.db.selectFrom('people').select('id').where('id', is, ids).execute()).length;
    expect([await found('in', people), await found('in', []), await found('in', people.slice(1))]).toEqual([3, 0, 2]);
    expect(await found('in', [...people, ...Array.from({ length: 70_000 }, () => newId())])).toBe(3);
    expect(sent.size).toBe(1);
    expect([await found('not in', people.slice(1)), await found('not in', [])]).toEqual([1, 3]);
    stop();
    await reading.commit();
  });

  test('sends BEGIN and its organisation by SET LOCAL as separate statements', async () => {
    const org = await world().organisation();
    const sent: string[] = [];
    const stop = onStatement((statement) => sent.push(statement), 'all');
    await org.people.admin!.ok('profile.detail');
    await org.people.admin!.ok('profile.prefer', { theme: 2 });
    stop();
    const scope = `set local app.organisation_id = '${org.id}'`;
    const openings = sent.filter((statement) => /^begin|^set /.test(statement));
    expect(openings).toEqual(['begin read only', scope, 'begin', scope, 'set local lock_timeout = 3000']);
  });
});
