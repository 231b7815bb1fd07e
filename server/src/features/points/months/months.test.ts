import { afterEach, expect, test } from 'vitest';
import { earn } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { moveClock } from '../../../platform/clock.ts';
import { onStatement } from '../../../platform/db/db.ts';
import { forgetMonths, keepMonths } from './months.commands.ts';

const world = useWorld();
const dayMs = 86_400_000;

afterEach(() => moveClock(0));

test('the statement says the same with kept months as counted from all entries (PTS-04)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const at = (days: number) => moveClock(-days * dayMs);
  for (const [days, points] of [
    [120, 40],
    [95, 7],
    [60, 100],
    [33, 3],
  ] as const) {
    at(days);
    await earn(world(), org, asha!, points);
  }
  moveClock(0);
  const days = [0, 20, 31, 45, 70, 100];
  const statements = () =>
    Promise.all(
      days.map((ago) => {
        const asOf = new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
        return admin!.ok('points.companyStatement', { asOf });
      }),
    );
  const run = (work: typeof keepMonths) => asSystem(world().services, org.id, 'test', work);
  const same = async () => {
    const kept = await statements();
    await run(forgetMonths);
    expect(kept).toEqual(await statements());
  };
  const counted = await statements();
  await run(keepMonths);
  expect(await statements()).toEqual(counted);
  const months = await world().look('select month from points_month_sums where organisation_id = $1', [org.id]);
  expect(months.length).toBeGreaterThan(3);
  await earn(world(), org, ravi!, 12);
  await run(keepMonths);
  await same();
  await run(keepMonths);
  await admin!.ok('organisation.update', { timeZone: 'Pacific/Auckland' });
  await same();
});

test('the statement reads no entry of a closed month again (PTS-04)', async () => {
  const org = await world().organisation({ asha: {} });
  moveClock(-70 * dayMs);
  await earn(world(), org, org.people.asha!, 40);
  moveClock(0);
  await asSystem(world().services, org.id, 'test', keepMonths);
  const statements: string[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  await org.people.admin!.ok('points.companyStatement');
  stop();
  const sums = statements.filter((statement) => statement.includes("date_trunc('month', e.at"));
  expect(sums).toHaveLength(1);
  expect(sums[0]).toContain('e.at >= ');
});
