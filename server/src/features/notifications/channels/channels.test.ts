import { notificationEventTypes, kindOfNotice, usedKinds } from '@apprecio/contract/generated/notices';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/world.ts';
import { hourIn, isQuiet, nextDigest, preferenceOf, routeOf } from './rules.ts';

const world = useWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
});

const chosen = {
  kinds: null,
  quiet: null,
  quiet_from: null,
  quiet_to: null,
  digest: null,
  digest_hour: null,
  pushes_per_day: null,
};

describe('NOT-02 PPL-06 what someone hears of', () => {
  test('has sensible defaults: two pushes, quiet at night, a digest at nine', async () => {
    const preference = (await org.people.asha!.ok('profile.preference')).notifications;
    expect(preference).toMatchObject({
      quietHours: { on: true, from: 20, to: 8 },
      digest: { on: true, hour: 9 },
      pushesPerDay: 2,
    });
    const rings = notificationEventTypes.toSorted().filter((type) => {
      const kind = kindOfNotice[type];
      return kind !== 'security' && preference.kinds[kind].push === 'now';
    });
    expect(rings, 'a recognition or an award received, a mention, an approval that is needed, an order change').toEqual(
      [
        'AWARD_RECEIVED',
        'ORDER_ANSWERED',
        'ORDER_MOVED',
        'POST_MENTIONED',
        'RECOGNITION_APPROVAL_NEEDED',
        'RECOGNITION_ESCALATED',
        'RECOGNITION_RECEIVED',
        'RECOGNITION_REMINDER',
      ],
    );
    expect(usedKinds.every((kind) => preference.kinds[kind].inApp === 'now')).toBe(true);
  });

  test('changes field by field, for oneself alone', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('profile.prefer', {
      notifications: { kinds: { thanks: { email: 'now' } }, quietHours: { from: 22 } },
    });
    await asha!.ok('profile.prefer', { notifications: { kinds: { thanks: { push: 'off' } }, digest: { hour: 17 } } });
    const mine = (await asha!.ok('profile.preference')).notifications;
    expect(mine.kinds.thanks).toEqual({ inApp: 'now', push: 'off', email: 'now' });
    expect(mine.quietHours).toEqual({ on: true, from: 22, to: 8 });
    expect(mine.digest).toEqual({ on: true, hour: 17 });
    expect((await ravi!.ok('profile.preference')).notifications.quietHours.from).toBe(20);
  });

  test.each([
    [{ kinds: { parties: { push: 'now' } } }],
    [{ kinds: { thanks: { push: 'daily' } } }],
    [{ quietHours: { from: 24 } }],
    [{ pushesPerDay: 0 }],
  ])('refuses %j', async (input) => {
    expect((await org.people.asha!.call('profile.prefer', { notifications: input })).status).toBe(400);
  });

  test('two changes at once are both kept', async () => {
    const { ravi } = org.people;
    await Promise.all([
      ravi!.ok('profile.prefer', { notifications: { kinds: { points: { email: 'off' } } } }),
      ravi!.ok('profile.prefer', { notifications: { kinds: { outcomes: { email: 'off' } } } }),
      ravi!.ok('profile.prefer', { notifications: { pushesPerDay: 5 } }),
    ]);
    const { kinds, pushesPerDay } = (await ravi!.ok('profile.preference')).notifications;
    expect([kinds.points.email, kinds.outcomes.email, pushesPerDay]).toEqual(['off', 'off', 5]);
  });
});

test.each([
  [20, 8, 19, false],
  [20, 8, 20, true],
  [20, 8, 7, true],
  [20, 8, 8, false],
  [12, 14, 13, true],
  [12, 14, 14, false],
  [9, 9, 9, false],
])('NOT-02 quiet from %i to %i holds at %i: %s', (from, to, hour, quiet) => {
  expect(isQuiet({ on: true, from, to }, hour)).toBe(quiet);
  expect(isQuiet({ on: false, from, to }, hour)).toBe(false);
});

test.each([
  ['Asia/Kolkata', '2026-11-21T15:00:00Z', 20],
  ['America/New_York', '2026-03-08T07:30:00Z', 3],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 2],
  ['Pacific/Auckland', '2026-11-21T15:00:00Z', 4],
])('NOT-02 in %s it is at %s the hour %i', (zone, at, hour) => {
  expect(hourIn(zone, new Date(at))).toBe(hour);
  const { push } = routeOf(preferenceOf(chosen), { eventType: 'RECOGNITION_RECEIVED' }, hourIn(zone, new Date(at)));
  expect(push).toBe(hour >= 8 && hour < 20);
});

test.each([
  ['daily', 'Asia/Kolkata', '2026-11-21T03:00:00Z', '2026-11-21T03:30:00.000Z'],
  ['daily', 'Asia/Kolkata', '2026-11-21T03:30:00Z', '2026-11-22T03:30:00.000Z'],
  ['weekly', 'Asia/Kolkata', '2026-11-21T03:00:00Z', '2026-11-23T03:30:00.000Z'],
  ['weekly', 'Asia/Kolkata', '2026-11-23T03:00:00Z', '2026-11-23T03:30:00.000Z'],
  ['daily', 'America/New_York', '2026-03-07T14:00:00Z', '2026-03-08T13:00:00.000Z'],
  ['daily', 'Europe/Berlin', '2026-10-24T07:00:00Z', '2026-10-25T08:00:00.000Z'],
] as const)('NOT-02 the next %s digest in %s after %s is at %s', (every, zone, after, at) => {
  expect(nextDigest(every, 9, zone, new Date(after)).toISOString()).toBe(at);
});
