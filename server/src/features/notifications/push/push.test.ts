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
  test('PUSH-02 PUSH-03 arrives encrypted for the browser alone, signed by this installation, with where it leads', async () => {
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

  test('PUSH-02 I18N-01 speaks the language that its receiver has when it is sent', async () => {
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

  test('PUSH-02 REC-08 says the words that a thank-you has when it is sent', async () => {
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

  test('NOT-02 comes twice a day at most unless chosen otherwise; the rest waits for the digest', async () => {
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

  test('NOT-02 twelve acts at once take no more than the day’s two', async () => {
    const { asha, tara, admin, ravi } = org.people;
    const givers = [asha!, tara!, admin!];
    await Promise.all(
      Array.from({ length: 12 }, (_unused, at) => givers[at % 3]!.ok('recognition.give', thanks(ravi!.id))),
    );
    await world().drain(org);
    expect(device.arrived).toHaveLength(2);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 12 });
  });

  test('NOT-02 does not ring in quiet hours, nor when it is off; it waits in the bell', async () => {
    setClock(atHour(21));
    await thank();
    expect(device.arrived).toHaveLength(0);
    expect(await org.people.ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    setClock(atHour(11));
    await org.people.ravi!.ok('profile.prefer', { notifications: { kinds: { thanks: { push: 'off' } } } });
    await thank();
    expect(device.arrived).toHaveLength(0);
  });

  test('PUSH-01 goes to no device that was signed out, and to nobody but its person', async () => {
    const { ravi, tara, asha } = org.people;
    const others = await addDevice(tara!);
    await ravi!.ok('auth.logout');
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await asha!.ok('recognition.give', thanks(tara!.id));
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    expect(others.arrived).toHaveLength(1);
  });

  test('PUSH-01 a browser in which someone else signs in is theirs from then on', async () => {
    const { tara, ravi, asha } = org.people;
    await tara!.ok('notifications.storeToken', { token: device.token });
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    expect(device.arrived).toHaveLength(0);
    await asha!.ok('recognition.give', thanks(tara!.id));
    await world().drain(org);
    expect(device.arrived).toHaveLength(1);
  });

  test('PUSH-01 a device that is gone is forgotten', async () => {
    device.answer = { status: 410 };
    await thank();
    expect(await rows('push_tokens')).toEqual([]);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test('PUSH-03 what the push service cannot take now is sent again later, longer each time, and once', async () => {
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

  test('PUSH-03 OPS-03 that failed at every try is parked, shown to admins, and sent when one of them retries it', async () => {
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

  test('NOT-02 that waits is not sent any more once its notification was read, withdrawn, or is hours old', async () => {
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

  test('NOT-02 that waits is not sent any more once the quiet hours have begun', async () => {
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

  test('PUSH-02 can be tried on the own device', async () => {
    const { ravi, tara } = org.people;
    await ravi!.ok('notifications.testPush');
    await world().drain(org);
    expect(device.arrived[0]!.message).toMatchObject({ title: 'Push works on this device' });
    expect((await tara!.call('notifications.testPush')).body.code).toBe('notifications.no_device');
    await ravi!.ok('notifications.removeToken');
    expect((await ravi!.call('notifications.testPush')).body.code).toBe('notifications.no_device');
  });
});

describe('PUSH-01 PUSH-03 a token', () => {
  test('kept twice is one device, refreshed', async () => {
    await org.people.ravi!.ok('notifications.storeToken', { token: device.token });
    expect(await rows('push_tokens')).toHaveLength(1);
    await thank();
    expect(device.arrived).toHaveLength(1);
  });

  test('lies sealed in the database', async () => {
    expect(JSON.stringify(await rows('push_tokens'))).not.toContain(new URL(device.endpoint).host);
  });

  test.each([
    ['no JSON', 'abc', 'web', 'notifications.not_a_token'],
    ['not a record', '{"token":"abc"}', 'web', 'notifications.not_a_token'],
    ['for another installation', 'other', 'web', 'notifications.not_a_token'],
    ['of an app', 'a'.repeat(150), 'android', 'notifications.platform_away'],
    ['of an app of Apple', 'a'.repeat(150), 'ios', 'notifications.platform_away'],
  ])('that is %s is refused', async (_what, given, platform, code) => {
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
  ])('PUSH-03 sends nothing to %s', async (endpoint) => {
    moveClock(0);
    const own = await strict().organisation({ ravi: {} });
    const { vapidKey } = await own.people.ravi!.ok('notifications.pushKey');
    const record = JSON.parse(service.device(vapidKey).token);
    record.subscriptionOptions.endpoint = endpoint;
    const reply = await own.people.ravi!.call('notifications.storeToken', { token: JSON.stringify(record) });
    expect(reply.body.code).toBe('notifications.not_a_token');
  });

  test('PUSH-03 a name that leads inside is not reached, and its device forgotten', async () => {
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
