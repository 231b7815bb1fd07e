import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Device, PushService } from '../../../../test/support/outside/browsers-push.ts';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useOwnWorld, useWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useWorld();
const service = new PushService();
let org: Organisation;
let device: Device;

/** An instant at an hour of today in the organisation's zone, as a move of the clock. */
function atHour(hour: number): number {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  const at = now.add({ days: 1 }).withPlainTime({ hour, minute: 1 });
  return at.epochMilliseconds - now.epochMilliseconds;
}

function setClock(ms: number): void {
  moveClock(ms);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

async function addDevice(actor: Actor): Promise<Device> {
  const { vapidKey } = await actor.ok('notifications.pushKey');
  const made = service.device(vapidKey);
  await actor.ok('notifications.storeToken', { token: made.token, platform: 'web' });
  return made;
}

const thank = async (message = 'You stayed until the last crate') => {
  const { asha, ravi } = org.people;
  await asha!.ok('recognition.give', { ...thanks(ravi!.id), message });
  await world().drain(org);
};
const rows = async (table: string) => world().look(`select * from ${table} where organisation_id = $1`, [org.id]);

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  await world().look(`update sessions set expires_at = now() + interval '9 days' where organisation_id = $1`, [org.id]);
  setClock(atHour(11));
  device = await addDevice(org.people.ravi!);
});
afterEach(() => moveClock(0));

describe('a push', () => {
  test('arrives encrypted for one browser, signed by this installation, with its link (PUSH-02, PUSH-03)', async () => {
    await thank();
    const { id } = (await org.people.ravi!.ok('notifications.list')).items[0]!;
    expect(device.arrived).toHaveLength(1);
    expect(device.arrived[0]).toMatchObject({ topic: id.replaceAll('-', ''), ttl: expect.any(Number) });
    expect(device.arrived[0]!.message).toEqual({
      title: 'Asha Test thanked you',
      message: '“You stayed until the last crate”',
      deeplink: expect.stringMatching(/^\/\?postId=/),
      notificationEventType: 'RECOGNITION_RECEIVED',
      notificationId: id,
    });
    expect(await rows('pushes_due')).toEqual([]);
  });

  test('uses the language that its recipient has when it is sent (PUSH-02, I18N-01)', async () => {
    device.answer = { status: 503 };
    await thank();
    await org.people.ravi!.ok('profile.prefer', { language: 'hi' });
    device.answer = { status: 201 };
    setClock(atHour(11) + 10_000);
    await world().drain(org);
    await org.people.ravi!.ok('notifications.testPush');
    await world().drain(org);
    expect(device.arrived.map(({ message }) => message)).toMatchObject([
      { title: 'Asha Test ने आपको धन्यवाद दिया', message: '“You stayed until the last crate”' },
      { title: 'इस डिवाइस पर पुश काम करता है' },
    ]);
  });

  test('uses the words that a thank-you has when it is sent (PUSH-02, REC-08)', async () => {
    device.answer = { status: 503 };
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    await asha!.ok('recognition.update', { id, message: 'You stayed late', valueIds: [] });
    device.answer = { status: 201 };
    setClock(atHour(11) + 10_000);
    await world().drain(org);
    expect(device.arrived.map(({ message }) => message)).toMatchObject([{ message: '“You stayed late”' }]);
  });

  test('comes at most twice a day unless the person chooses otherwise; the rest stay unread in the bell (NOT-02)', async () => {
    for (const message of ['One', 'Two', 'Three', 'Four']) await thank(message);
    expect(device.arrived).toHaveLength(2);
    expect(await org.people.ravi!.ok('notifications.unread')).toEqual({ count: 4 });
    await org.people.ravi!.ok('profile.prefer', { notifications: { pushesPerDay: 3 } });
    for (const message of ['Five', 'Six']) await thank(message);
    expect(device.arrived).toHaveLength(3);
    setClock(atHour(11) + 86_400_000);
    await thank('Tomorrow');
    expect(device.arrived).toHaveLength(4);
  });

  test('comes at most twice a day, also for twelve simultaneous thank-yous (NOT-02)', async () => {
    const { asha, tara, admin, ravi } = org.people;
    const givers = [asha!, tara!, admin!];
    await Promise.all(
      Array.from({ length: 12 }, (_unused, at) => givers[at % 3]!.ok('recognition.give', thanks(ravi!.id))),
    );
    await world().drain(org);
    expect(device.arrived).toHaveLength(2);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 12 });
  });

  test('is not sent in quiet hours or when switched off; in quiet hours it stays unread in the bell (NOT-02)', async () => {
    setClock(atHour(21));
    await thank();
    expect(device.arrived).toHaveLength(0);
    expect(await org.people.ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    setClock(atHour(11));
    await org.people.ravi!.ok('profile.prefer', { notifications: { kinds: { thanks: { push: 'off' } } } });
    await thank();
    expect(device.arrived).toHaveLength(0);
  });

  test('goes to no device that was signed out, and to nobody but its recipient (PUSH-01)', async () => {
    const { ravi, tara, asha } = org.people;
    const others = await addDevice(tara!);
    await ravi!.ok('auth.logout');
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await asha!.ok('recognition.give', thanks(tara!.id));
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    expect(others.arrived).toHaveLength(1);
  });

  test('goes to the person who registered the browser last (PUSH-01)', async () => {
    const { tara, ravi, asha } = org.people;
    await tara!.ok('notifications.storeToken', { token: device.token });
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    await asha!.ok('recognition.give', thanks(tara!.id));
    await world().drain(org);
    expect(device.arrived).toHaveLength(1);
  });

  test('deletes a device that is gone (PUSH-01)', async () => {
    device.answer = { status: 410 };
    await thank();
    expect(await rows('push_tokens')).toEqual([]);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test('is retried after the wait that the push service asks for, and arrives once (PUSH-03)', async () => {
    device.answer = { status: 503, retryAfter: '20' };
    await thank();
    await world().drain(org);
    expect(await rows('pushes_due')).toMatchObject([{ attempts: 1 }]);
    device.answer = { status: 201 };
    setClock(atHour(11) + 10_000);
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    setClock(atHour(11) + 21_000);
    await world().drain(org);
    await world().drain(org);
    expect(device.arrived).toHaveLength(1);
  });

  test('is parked after its last failed try, shown to admins, and sent when an admin retries it (PUSH-03, OPS-03)', async () => {
    device.answer = { status: 503 };
    await thank();
    await world().look('update pushes_due set attempts = 7 where organisation_id = $1', [org.id]);
    setClock(atHour(11) + 60_000);
    await world().drain(org);
    const { admin, ravi } = org.people;
    const { items } = await admin!.ok('audit.parked');
    expect(items).toMatchObject([{ kind: 'push', to: null, feature: null, attempts: 8, problem: expect.any(String) }]);
    expect((await ravi!.call('audit.parked')).status).toBe(403);
    device.answer = { status: 201 };
    setClock(atHour(16));
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    const ids = items.map(({ id }) => id);
    expect(await admin!.ok('audit.retry', { ids })).toEqual({ retried: 1 });
    expect(await admin!.ok('audit.retry', { ids })).toEqual({ retried: 0 });
    await world().drain(org);
    expect(device.arrived).toHaveLength(1);
    expect([await rows('pushes_due'), await admin!.ok('audit.parked')]).toEqual([[], { items: [] }]);
  });

  test('is dropped while it waits once its notice is read, withdrawn or hours old (NOT-02)', async () => {
    device.answer = { status: 503 };
    const { asha, ravi } = org.people;
    const given = await asha!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    await asha!.ok('recognition.undo', { id: given.id });
    await thank();
    await ravi!.ok('notifications.readAll');
    device.answer = { status: 201 };
    setClock(atHour(11) + 60_000);
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    device.answer = { status: 503 };
    await ravi!.ok('profile.prefer', { notifications: { pushesPerDay: 9 } });
    await thank();
    device.answer = { status: 201 };
    setClock(atHour(11) + 5 * 3_600_000);
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test('is dropped while it waits once quiet hours have begun (NOT-02)', async () => {
    const late = atHour(19) + 58 * 60_000;
    setClock(late);
    device.answer = { status: 503 };
    await thank();
    device.answer = { status: 201 };
    setClock(late + 120_000);
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    expect(await rows('pushes_due')).toEqual([]);
    expect(await org.people.ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    await org.people.ravi!.ok('notifications.testPush');
    await world().drain(org);
    expect(device.arrived).toHaveLength(1);
  });

  test('can be tested on one’s own device (PUSH-02)', async () => {
    const { ravi, tara } = org.people;
    await ravi!.ok('notifications.testPush');
    await world().drain(org);
    expect(device.arrived[0]!.message).toMatchObject({ title: 'Push works on this device' });
    expect((await tara!.call('notifications.testPush')).body.code).toBe('notifications.no_device');
    await ravi!.ok('notifications.removeToken');
    expect((await ravi!.call('notifications.testPush')).body.code).toBe('notifications.no_device');
  });
});

describe('a push token (PUSH-01, PUSH-03)', () => {
  test('is one device when stored twice', async () => {
    await org.people.ravi!.ok('notifications.storeToken', { token: device.token });
    expect(await rows('push_tokens')).toHaveLength(1);
    await thank();
    expect(device.arrived).toHaveLength(1);
  });

  test('is sealed in the database', async () => {
    expect(JSON.stringify(await rows('push_tokens'))).not.toContain(new URL(device.endpoint).host);
  });

  test.each([
    ['no JSON', 'abc', 'web', 'notifications.not_a_token'],
    ['not a record', '{"token":"abc"}', 'web', 'notifications.not_a_token'],
    ['for another installation', 'other', 'web', 'notifications.not_a_token'],
    ['of an app', 'a'.repeat(150), 'android', 'notifications.platform_away'],
    ['of an app of Apple', 'a'.repeat(150), 'ios', 'notifications.platform_away'],
  ])('is rejected when it is %s', async (_what, given, platform, code) => {
    const token = given === 'other' ? service.device('B'.repeat(87)).token : given;
    expect((await org.people.tara!.call('notifications.storeToken', { token, platform })).body.code).toBe(code);
  });
});

describe('an installation outside tests', () => {
  const strict = useOwnWorld({ ALLOW_PRIVATE_PUSH_HOSTS: 'off' });

  test.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://push.example:8443/x',
  ])('rejects a device with the push address %s (PUSH-03)', async (endpoint) => {
    moveClock(0);
    const own = await strict().organisation({ ravi: {} });
    const { vapidKey } = await own.people.ravi!.ok('notifications.pushKey');
    const record = JSON.parse(service.device(vapidKey).token);
    record.subscriptionOptions.endpoint = endpoint;
    const reply = await own.people.ravi!.call('notifications.storeToken', { token: JSON.stringify(record) });
    expect(reply.body.code).toBe('notifications.not_a_token');
  });

  test('does not contact a host name that leads inside, and deletes its device (PUSH-03)', async () => {
    const own = await strict().organisation({ asha: {}, ravi: {} });
    const { ravi, asha } = own.people;
    await ravi!.ok('profile.prefer', { notifications: { quietHours: { on: false } } });
    const { vapidKey } = await ravi!.ok('notifications.pushKey');
    const record = JSON.parse(service.device(vapidKey).token);
    record.subscriptionOptions.endpoint = 'https://localhost/x';
    await ravi!.ok('notifications.storeToken', { token: JSON.stringify(record) });
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await strict().drain(own);
    const left = await strict().look('select 1 from push_tokens where organisation_id = $1', [own.id]);
    expect(left).toEqual([]);
  });
});
