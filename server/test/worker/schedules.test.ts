import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldSecrets } from '../../src/features/auth/auth.reactions.ts';
import { forgetNotifications } from '../../src/features/notifications/notifications.reactions.ts';
import { expireRecognitions } from '../../src/features/recognition/recognition.reactions.ts';
import { Reactor, type TenantContext } from '../../src/platform/activity.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { dateIn, moveClock } from '../../src/platform/clock.ts';
import { forgetKeys } from '../../src/platform/worker/retention.ts';
import { nightly, nights } from '../../src/platform/worker/schedules.ts';
import { nightlyWorks, schedules } from '../../src/worker.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const day = 86_400_000;
const team = {
  boss: {},
  ...Object.fromEntries(['asha', 'ravi', 'tara', 'uma'].map((name) => [name, { manager: 'boss' }])),
};
afterEach(() => moveClock(0));

test('retention deletes stored data after its time, and nothing else', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  const thanks = () =>
    asha!.ok('recognition.give', { message: 'Old', recipients: [{ personId: ravi!.id, points: 1 }] }, { key: 'old' });
  const first = await thanks();
  await world().drain(org);
  const count = async (table: string) =>
    (
      await world().look<{ count: number }>(`select count(*)::int as count from ${table} where organisation_id = $1`, [
        org.id,
      ])
    )[0]!.count;
  const run = async () => {
    for (const schedule of [forgetKeys, forgetNotifications, forgetOldSecrets])
      await schedule.run(world().services, world().sweep);
  };
  await run();
  expect(await thanks()).toEqual(first);
  expect([await count('idempotency_keys'), await count('notifications')]).toEqual([1, 1]);
  moveClock(6 * day);
  await run();
  expect(await count('idempotency_keys')).toBe(1);
  moveClock(8 * day);
  await run();
  expect([await count('idempotency_keys'), await count('notifications'), await count('refresh_tokens')]).toEqual([
    0, 1, 1,
  ]);
  moveClock(91 * day);
  await run();
  expect([await count('notifications'), await count('refresh_tokens'), await count('one_time_codes')]).toEqual([
    0, 0, 0,
  ]);
  moveClock(0);
  expect(await ravi!.ok('notifications.unread')).toEqual({ count: 0 });
  expect(await count('points_entries')).toBeGreaterThan(0);
});

test('a failing expiry is counted and stops no other gift from expiring, in any organisation (OPS-02)', async () => {
  const two = [await world().organisation(team), await world().organisation(team)];
  const give = async ({ people }: Organisation, to: string) =>
    people.asha!.ok('recognition.give', {
      message: 'It waits',
      recipients: [{ personId: people[to]!.id, points: 60 }],
    });
  for (const to of ['ravi', 'tara', 'uma']) await give(two[0]!, to);
  await give(two[1]!, 'ravi');
  moveClock(15 * day);
  let tries = 0;
  const throwing = async ({ organisationId }: TenantContext) => {
    if (organisationId === two[0]!.id && ++tries === 1) throw new Error('This one does not expire');
  };
  const reactor = new Reactor({ search: { inTransaction: { 'recognition.expired': throwing } } });
  await expireRecognitions.run({ ...world().services, reactor }, world().sweep);
  const left = await world().look(
    `select organisation_id as id, count(*)::int as count from recognition_recipients where status = 'pending' and organisation_id = any($1) group by 1`,
    [two.map(({ id }) => id)],
  );
  expect(left).toEqual([{ id: two[0]!.id, count: 1 }]);
  const { values } = await world().services.metrics.scheduled.get();
  const failed = values.find(({ labels }) => labels.schedule === 'recognition_expire' && labels.outcome === 'failed');
  expect(failed?.value).toBe(1);
});

describe('nightly jobs (OPS-02)', () => {
  const done: { id: string; at: Date }[] = [];
  let failing = false;
  const schedule = nights([
    nightly('test_night', async (services, id) => {
      done.push({ id, at: services.now() });
      if (failing) throw new Error('Not tonight');
    }),
  ]);
  const at = (now: Date) => schedule.run({ ...world().services, now: () => now }, world().sweep);
  const hourIn = (zone: string, instant: Date) =>
    Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(instant));
  const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'];
  let ids: string[];
  let start: number;

  beforeAll(async () => {
    ids = [];
    for (const zone of zones) {
      const { id } = await world().organisation();
      await asSystem(world().services, id, 'test.setup', (ctx) =>
        ctx.db.updateTable('organisations').set({ time_zone: zone }).execute(),
      );
      ids.push(id);
    }
    start = Math.ceil(Date.now() / day + 3) * day;
  });
  beforeEach(() => {
    done.length = 0;
    failing = false;
  });
  const timesOf = (id: string) => done.filter((one) => one.id === id).map((one) => one.at);

  test('runs once a night, between 02:00 and 05:00 in the organisation’s time zone', async () => {
    await at(new Date(start));
    done.length = 0;
    for (let minute = 0; minute < 48 * 60; minute += 10) await at(new Date(start + minute * 60_000));
    for (const [index, id] of ids.entries()) {
      const zone = zones[index]!;
      const times = timesOf(id);
      expect(times.length).toBeGreaterThan(0);
      for (const instant of times) expect([2, 3, 4]).toContain(hourIn(zone, instant));
      expect(new Set(times.map((instant) => dateIn(zone, instant))).size).toBe(times.length);
    }
  });

  test('runs by day after a missed night', async () => {
    const noon = new Date(start + 4 * day + 6.5 * 3_600_000);
    await at(noon);
    await at(noon);
    expect(timesOf(ids[0]!)).toEqual([noon]);
  });

  test('is retried the same night after a failure', async () => {
    failing = true;
    const night = start + 6 * day + 23 * 3_600_000;
    await at(new Date(night));
    failing = false;
    await at(new Date(night + 600_000));
    await at(new Date(night + 1_200_000));
    expect(timesOf(ids[0]!).map(Number)).toEqual([night, night + 600_000]);
  });
});

test('every schedule has a unique name and a pattern (OPS-02)', () => {
  const names = [...schedules, ...nightlyWorks].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { cron } of schedules) expect(cron.split(' ')).toHaveLength(5);
});
