import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/world.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { asHouse } from '../../../platform/house.ts';
import { linesQuery } from './queries.ts';

const world = useWorld();

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** A line of one point for each of many seconds, so that the planner sees a long history. */
async function fill(org: Organisation, holderId: string, lines: number): Promise<void> {
  await org.people.boss!.ok('recognition.give', {
    message: 'For a plan',
    recipients: [{ personId: holderId, points: 1 }],
  });
  await world().look(
    `with t as (insert into points_transfers (organisation_id, id, kind, source_id, to_person_id, at)
       select $1, gen_random_uuid(), 'granted', gen_random_uuid(), $2, now() - n * interval '1 second'
       from generate_series(1, $3::int) n returning id, at)
     insert into points_entries (organisation_id, id, transfer_id, account_id, amount, at, kind)
     select $1, gen_random_uuid(), t.id, a.id, 1, t.at, 'granted' from t
     join points_accounts a on a.organisation_id = $1 and a.holder_id = $2 and a.kind = 'earned'`,
    [org.id, holderId, lines],
  );
  await world().look('analyze points_entries, points_transfers, people');
}

test('PTS-01 a long history in a large organisation is read by its indexes, whoever is on its other side', async () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_unused, at) => [`p${at}`, {}]));
  const org = await world().organisation({ boss: { role: 'manager' }, ...many });
  const holderId = org.people.p0!.id;
  await fill(org, holderId, 3000);
  const plans = await asHouse(world().services, org.id, 'test', async (ctx) => {
    const person = { id: holderId, role: 'employee', timeZone: 'Asia/Kolkata', sessionId: '' };
    const query = linesQuery({ ...ctx, person } as PersonContext, { holderId, account: 'earned', limit: 25 });
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(ctx.db);
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  });
  const people = plans.filter((node) => node['Relation Name'] === 'people');
  expect(people).not.toEqual([]);
  for (const node of people) expect(node['Index Cond']).toMatch(/\bid = /);
  const entries = plans.find((node) => node['Relation Name'] === 'points_entries')!;
  expect(entries['Index Cond']).toMatch(/account_id = /);
  expect(plans.map((node) => node['Node Type'])).not.toContain('Sort');
});
