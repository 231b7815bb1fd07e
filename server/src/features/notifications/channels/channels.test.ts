import { notificationEventTypes, kindOfNotice, usedKinds } from '@apprecio/contract/generated/notices';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
});

describe('kinds of notices that a person receives (NOT-02, PPL-06)', () => {
  test('defaults to two pushes a day, quiet nights and a digest at nine', async () => {
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
        'GIFT_VOUCHER',
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

  test('changes field by field, for the person alone', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('profile.prefer', {
      notifications: { kinds: { thanks: { email: 'now' } }, quietHours: { from: 22 } },
    });
    await asha!.ok('profile.prefer', { notifications: { kinds: { thanks: { push: 'off' } }, digest: { hour: 17 } } });
    const ownSettings = (await asha!.ok('profile.preference')).notifications;
    expect(ownSettings.kinds.thanks).toEqual({ inApp: 'now', push: 'off', email: 'now' });
    expect(ownSettings.quietHours).toEqual({ on: true, from: 22, to: 8 });
    expect(ownSettings.digest).toEqual({ on: true, hour: 17 });
    expect((await ravi!.ok('profile.preference')).notifications.quietHours.from).toBe(20);
  });

  test.each([
    [{ kinds: { parties: { push: 'now' } } }],
    [{ kinds: { thanks: { push: 'daily' } } }],
    [{ quietHours: { from: 24 } }],
    [{ pushesPerDay: 0 }],
  ])('rejects %j', async (input) => {
    expect((await org.people.asha!.call('profile.prefer', { notifications: input })).status).toBe(400);
  });

  test('keeps simultaneous changes of different fields', async () => {
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
