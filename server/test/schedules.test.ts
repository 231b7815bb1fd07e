import { afterEach, expect, test } from 'vitest';
import { forgetOldSecrets } from '../src/features/auth/reactions.ts';
import { forgetNotifications } from '../src/features/notifications/reactions.ts';
import { moveClock } from '../src/platform/clock.ts';
import { forgetKeys } from '../src/platform/tidy.ts';
import { schedules } from '../src/worker.ts';
import { useOwnWorld } from './world.ts';

const world = useOwnWorld();
const day = 86_400_000;
afterEach(() => moveClock(0));

test('what is kept for a time is forgotten after it, and nothing else is', async () => {
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
  moveClock(2 * day);
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

test('OPS-02 every schedule has its own name and a pattern', () => {
  expect(new Set(schedules.map(({ name }) => name)).size).toBe(schedules.length);
  for (const { cron } of schedules) expect(cron.split(' ')).toHaveLength(5);
});
