import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Device, PushService } from '../../../../test/support/outside/browsers-push.ts';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const service = new PushService();
let org: Organisation;
let ravi: Actor;
let device: Device;

const rows = async (table: string) => world().look(`select * from ${table} where organisation_id = $1`, [org.id]);

async function thank(): Promise<void> {
  await org.people.asha!.ok('recognition.give', thanks(ravi.id));
  await world().drain(org);
}

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
  ravi = org.people.ravi!;
  await ravi.ok('profile.prefer', { notifications: { quietHours: { on: false, from: 20, to: 8 } } });
  const { vapidKey } = await ravi.ok('notifications.pushKey');
  device = service.device(vapidKey);
  await ravi.ok('notifications.storeToken', { token: device.token, platform: 'web' });
});

describe('a malicious push service (PUSH-03)', () => {
  test.each([700, 999])(
    'does not crash the process with the invalid status %i, and the push is retried later',
    async (status) => {
      device.answer = { status };
      await ravi.ok('notifications.testPush');
      await world().drain(org);
      expect(await rows('pushes_due')).toMatchObject([{ attempts: 1, parked_at: null }]);
    },
  );

  test('does not crash the process with an empty answer, and the push counts as sent', async () => {
    device.answer = { status: 205 };
    await ravi.ok('notifications.testPush');
    await world().drain(org);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test('delays a push by at most four hours, however long it asks to wait', async () => {
    for (const retryAfter of ['9'.repeat(12), '9'.repeat(400), 'Infinity']) {
      device.answer = { status: 503, retryAfter };
      await thank();
      await world().drain(org);
    }
    const due = await rows('pushes_due');
    expect(due).toHaveLength(2);
    for (const row of due) {
      expect(row.due_at.getTime() - row.made_at.getTime()).toBeLessThan(4 * 3_600_000 + 60_000);
      expect(row.due_at.getTime() - row.made_at.getTime()).toBeGreaterThan(3 * 3_600_000);
    }
  });

  test('gets one test push at a time, however often someone presses', async () => {
    device.answer = { status: 503 };
    await Promise.all(Array.from({ length: 12 }, () => ravi.call('notifications.testPush', {}, { patient: true })));
    expect(await rows('pushes_due')).toHaveLength(1);
    await world().look(`update pushes_due set parked_at = now(), attempts = 8 where organisation_id = $1`, [org.id]);
    device.answer = { status: 201 };
    await ravi.ok('notifications.testPush');
    await world().drain(org);
    expect(device.arrived).toHaveLength(1);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test('gets a test push at once when someone presses again, although it asked to wait for hours', async () => {
    device.answer = { status: 503, retryAfter: '14000' };
    await ravi.ok('notifications.testPush');
    await world().drain(org);
    device.answer = { status: 201 };
    await world().drain(org);
    expect(device.arrived).toEqual([]);
    await ravi.ok('notifications.testPush');
    expect(await rows('pushes_due')).toMatchObject([{ attempts: 1 }]);
    await world().drain(org);
    expect(device.arrived).toHaveLength(1);
  });

  test('loses the device with an invalid key, and the other pushes are sent', async () => {
    const { asha } = org.people;
    const record = JSON.parse(device.token);
    record.subscriptionOptions.p256dh = 'B'.repeat(87);
    record.subscriptionOptions.endpoint += 'other';
    await asha!.ok('notifications.storeToken', { token: JSON.stringify(record), platform: 'web' });
    await asha!.ok('notifications.testPush');
    await ravi.ok('notifications.testPush');
    await world().drain(org);
    expect(await rows('pushes_due')).toEqual([]);
    expect(await rows('push_tokens')).toHaveLength(1);
    expect(device.arrived).toHaveLength(1);
  });
});
