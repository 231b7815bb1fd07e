import { describe, expect, test } from 'vitest';
import { beginRound, type Transaction } from '../src/platform/db.ts';
import { settle } from '../src/platform/statement.ts';
import { useOwnWorld } from './world.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '2' });

describe('a read that travels as one message', () => {
  const round = async <T>(organisationId: string, work: (send: Transaction['send']) => T): Promise<Awaited<T>> => {
    const transaction = await beginRound(world().services.database, organisationId);
    const result = work(transaction.send);
    Promise.resolve(result).catch(() => undefined);
    await transaction.commit();
    return await result;
  };

  test('its statements see their organisation alone, answer each their own rows, and write nothing', async () => {
    const [one, two] = [await world().organisation({ asha: {} }), await world().organisation()];
    const names = 'select name, joined_on, 7::bigint as seven from people where organisation_id = $1 order by name';
    const [people, others] = await round(one.id, (send) => Promise.all([send(names, [one.id]), send(names, [two.id])]));
    expect([people.rowCount, people.rows[0].seven]).toEqual([2, 7]);
    expect(others.rows).toEqual([]);
    const writing = round(one.id, (send) => send('delete from preferences where organisation_id = $1', [one.id]));
    await expect(writing).rejects.toThrow(/read-only/);
  });

  test('one that fails takes the others with it, and the connections go on working', async () => {
    const org = await world().organisation();
    const name = 'select name from organisations where organisation_id = $1';
    for (let turn = 0; turn < 3; turn++) {
      let outcomes: PromiseSettledResult<unknown>[] = [];
      const failing = round(org.id, async (send) => {
        outcomes = await Promise.allSettled([
          send(name, [org.id]),
          send('select 1 / $1::int as no', [0]),
          send(name, [org.id]),
        ]);
      });
      await expect(failing).rejects.toThrow('division by zero');
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      const { rows } = await round(org.id, (send) => send(name, [org.id]));
      expect(rows).toHaveLength(1);
    }
    await org.people.admin!.ok('people.profile');
  });

  test('a parameter the driver cannot write loses only its own round', async () => {
    const org = await world().organisation();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect(round(org.id, (send) => send('select $1::jsonb as no', [circle]))).rejects.toThrow(/circular/);
    await org.people.admin!.ok('people.profile');
  });
});

describe('a statement is settled before it is sent', () => {
  const [org, other] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
  test.each([
    [
      'select 1 from a where organisation_id = $1 and b.organisation_id = $2 and id = $3',
      [org, org, 'x'],
      'select 1 from a where organisation_id = $1 and b.organisation_id = $1 and id = $2',
      [org, 'x'],
    ],
    [
      'select 1 from a where organisation_id = $1 and b.organisation_id = $2',
      [org, other],
      'select 1 from a where organisation_id = $1 and b.organisation_id = $2',
      [org, other],
    ],
    [
      `select 1 from a where "a"."organisation_id" = $1 and "status" = $2 limit $3`,
      [org, 'active', 21],
      `select 1 from a where "a"."organisation_id" = $1 and "status" = 'active' limit 21`,
      [org],
    ],
    [
      `select 1 where status = $1 limit $2`,
      [`x' or ''='`, 22],
      'select 1 where status = $1 limit $2',
      [`x' or ''='`, 22],
    ],
    ['select $1 where status = $1', ['active'], 'select $1 where status = $1', ['active']],
    ['select 1 where status = $1::text', ['active'], 'select 1 where status = $1::text', ['active']],
  ])('%s', (text, values, sent, kept) => {
    for (let turn = 0; turn < 2; turn++) {
      const statement = settle(text, values);
      expect([statement.text, statement.values]).toEqual([sent, kept]);
    }
  });
});
