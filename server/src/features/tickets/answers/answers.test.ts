import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask } from '../../../../test/support/things/polls.ts';
import { castVote } from '../../../../test/support/things/tickets.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

const uuid7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** The hashes of a poll's votes in the order in which their rows lie. */
async function lying(id: string): Promise<{ hash: string; xmin: string }[]> {
  return world().look(
    'select ticket_hash as hash, xmin::text from ticket_answers where subject_id = $1 order by ctid',
    [id],
  );
}

/** Returns the rank correlation of two orders, from -1 to 1 (Spearman). */
function agreement(a: readonly string[], b: readonly string[]): number {
  const place = new Map(b.map((each, at) => [each, at]));
  const n = a.length;
  const squares = a.reduce((sum, each, at) => sum + (at - place.get(each)!) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

test('a stored vote has no person, time or id, and its row order reveals no voter (POLL-03)', async () => {
  const names = Array.from({ length: 30 }, (_unused, at) => `p${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  await world().settle(org);
  const { id, optionIds } = await ask(org.people.admin!, { anonymous: true });
  const came: string[] = [];
  for (const [at, name] of names.entries()) {
    const { secret } = await castVote(world(), org.people[name]!, id, [optionIds[at % 3]!]);
    came.push(createHash('sha256').update(secret.split('.')[2]!).digest('hex'));
    if (at % 6 === 5) await world().services.lots.write('all');
  }
  const rows = await lying(id);
  expect(rows.map(({ hash }) => hash).toSorted()).toEqual(came.toSorted());
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  // For 30 rows in random order, the agreement exceeds 0.6 once in 1,000 times.
  expect(
    Math.abs(
      agreement(
        came,
        rows.map(({ hash }) => hash),
      ),
    ),
  ).toBeLessThan(0.6);

  const columns = await world().look<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'ticket_answers'`,
  );
  expect(columns.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
    'answer jsonb',
    'key_id uuid',
    'organisation_id uuid',
    'subject_id uuid',
    'ticket_hash text',
  ]);
  const stored = await world().look('select key_id, ticket_hash from ticket_answers where subject_id = $1', [id]);
  expect(JSON.stringify(stored)).not.toMatch(uuid7);
  expect(await world().look(`select 1 from activities where operation in ('polls.cast', 'polls.takeTicket')`)).toEqual(
    [],
  );
  expect(
    await world().look(`select 1 from idempotency_keys where operation like 'polls.%' and operation <> 'polls.create'`),
  ).toEqual([]);
});

test('the row-order measure detects rows that are not shuffled (POLL-03)', async () => {
  const hashes = Array.from({ length: 30 }, (_unused, at) => `h${at}`);
  expect(agreement(hashes, hashes)).toBe(1);
  expect(agreement(hashes, hashes.toReversed())).toBe(-1);
});
