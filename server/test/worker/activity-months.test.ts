import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetActivities } from '../../src/features/audit/audit.reactions.ts';
import { moveClock, present } from '../../src/platform/clock.ts';
import { Worker } from '../../src/platform/worker/jobs.ts';
import { activityMonths } from '../../src/platform/worker/retention.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

const run = () => activityMonths.run(world().services, world().sweep);
// Runs as at a start, because the months of a new database follow the database's own clock.
beforeAll(run);

/** The partition of the month that lies so many months after this one. */
function nameOf(months: number): string {
  const now = present();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return `activities_${first.toISOString().slice(0, 7).replace('-', '_')}`;
}

const oldest = nameOf(0);

/** Returns the partitions from this month on. A new database also has months by its own clock. */
async function partitions(): Promise<string[]> {
  const rows = await world().look<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'activities'::regclass order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => name >= oldest);
}

// On a cluster a row is in a shard of its month, whose name ends with the shard's number.
const placesOf = async ({ id }: Organisation) =>
  world().look<{ place: string; count: number }>(
    `select regexp_replace(tableoid::regclass::text, '_\\d{6,}$', '') as place, count(*)::int as count from activities
     where organisation_id = $1 and activity = 'profile.edited' group by 1 order by 1`,
    [id],
  );

async function edited(): Promise<Organisation> {
  const org = await world().organisation({ asha: {} });
  await org.people.asha!.ok('profile.edit', { mobile: '+91 90000 00001' });
  return org;
}

const months = (count: number) => present().setUTCMonth(present().getUTCMonth() + count) - present().getTime();

test('audit log partitions are created months ahead, and entries without a partition are stored too (OPS-04)', async () => {
  const first = [nameOf(0), nameOf(1), nameOf(2)];
  const next = [nameOf(6), nameOf(7)];
  expect(await partitions()).toEqual([...first, 'activities_default']);
  expect(await placesOf(await edited())).toEqual([{ place: first[0], count: 1 }]);
  moveClock(months(5));
  const late = await edited();
  expect(await placesOf(late)).toEqual([{ place: 'activities_default', count: 1 }]);
  await run();
  await run();
  expect(await partitions()).toEqual([first[0], ...next, 'activities_default']);
  await world().drain(late);
  const { items } = await late.people.admin!.ok('audit.list', { topic: 'people', limit: 100 });
  expect(items.filter(({ activity }) => activity === 'profile.edited')).toHaveLength(1);
});

test('a month emptied by retention is dropped, and a month still retained by an organisation stays (OPS-04)', async () => {
  const [long, short] = [await world().organisation({ asha: {} }), await world().organisation({ asha: {} })];
  await short.people.admin!.ok('organisation.update', { retention: 6, timeZone: 'Asia/Dubai' });
  const here = nameOf(0);
  await world().drain(long);
  await world().drain(short);
  const forget = async () => {
    await forgetActivities.run(world().services, world().sweep);
    await run();
  };
  moveClock(months(8));
  await forget();
  expect(await partitions()).toContain(here);
  moveClock(months(26));
  await forget();
  expect(await partitions()).not.toContain(here);
});

test('only the owner can access monthly partitions directly or create and drop them (OPS-04)', async () => {
  const { rows } = await world().services.database.pool.query<{ allowed: boolean }>(
    `select bool_or(has_table_privilege('apprecio_app', inhrelid, 'select, insert, update, delete')
       or has_table_privilege('apprecio_worker', inhrelid, 'select, insert, update, delete')) as allowed
     from pg_inherits where inhparent = 'activities'::regclass`,
  );
  expect(rows).toEqual([{ allowed: false }]);
  for (const name of ['open_activity_months', 'drop_activity_months'])
    await expect(world().services.database.pool.query(`select ${name}(now())`)).rejects.toMatchObject({
      code: '42501',
    });
});

test('a starting worker creates missing partitions, also beside another worker (OPS-04)', async () => {
  moveClock(months(40));
  const wanted = [nameOf(0), nameOf(1), nameOf(2)];
  expect(await partitions()).not.toContain(wanted[0]);
  const workers = [1, 2].map(() => new Worker(world().services, [activityMonths], []));
  await Promise.all(workers.map((worker) => worker.start()));
  const made = await partitions();
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(made).toEqual(expect.arrayContaining(wanted));
});
