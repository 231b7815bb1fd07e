import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PushService } from '../../../../test/support/outside/browsers-push.ts';
import { Firebase, type GoogleAnswer, refusalOf, serviceAccount } from '../../../../test/support/outside/firebase.ts';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { makePusher } from '../../../integrations/push/pusher.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld({ FIREBASE_SERVICE_ACCOUNT: serviceAccount });
const browsers = new PushService();
const phone = `fNJx-2_kQ0mT${'a'.repeat(10)}:APA91b${'Z'.repeat(130)}`;
let firebase: Firebase;
let org: Organisation;
let logged: string[];

/** An instant of tomorrow’s waking hours, moved by some time, as a move of the clock. */
function setClock(moreMs = 0): void {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  const at = now.add({ days: 1 }).withPlainTime({ hour: 11, minute: 1 });
  moveClock(at.epochMilliseconds - now.epochMilliseconds + moreMs);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

const who = (name: string): Actor => org.people[name]!;
const thank = async (...names: string[]) => {
  const message = 'You stayed until the last crate';
  for (const name of names) await who('asha').ok('recognition.give', { ...thanks(who(name).id), message });
  await world().drain(org);
};
const rows = async (table: string) => world().look(`select * from ${table} where organisation_id = $1`, [org.id]);
const titles = () => firebase.arrived.map(({ notification }) => notification.title);

beforeAll(() => browsers.start());
afterAll(() => browsers.stop());
beforeEach(async () => {
  firebase = new Firebase();
  await firebase.start();
  logged = [];
  const { services } = world();
  services.log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  services.pusher = makePusher(services.config, services.log, firebase.places);
  org = await world().organisation({ asha: {}, ravi: {}, tara: {}, kabir: {} });
  await world().look(`update sessions set expires_at = now() + interval '9 days' where organisation_id = $1`, [org.id]);
  setClock();
  await who('ravi').ok('notifications.storeToken', { token: phone, platform: 'android' });
});
afterEach(async () => {
  moveClock(0);
  await firebase.stop();
});

describe('a push to an app', () => {
  test('arrives through Firebase with its link and its expiry (PUSH-03)', async () => {
    await thank('ravi');
    const { id } = (await who('ravi').ok('notifications.list')).items[0]!;
    const topic = id.replaceAll('-', '');
    const livesSeconds = 4 * 3600;
    expect(firebase.arrived).toEqual([
      {
        token: phone,
        notification: { title: 'Asha Test thanked you', body: '“You stayed until the last crate”' },
        data: {
          deeplink: expect.stringMatching(/^\/\?postId=/),
          notificationEventType: 'RECOGNITION_RECEIVED',
          notificationId: id,
        },
        android: { ttl: expect.stringMatching(/^1\d{4}s$/), collapse_key: topic, notification: { tag: topic } },
        apns: { headers: { 'apns-expiration': expect.stringMatching(/^\d{10}$/), 'apns-collapse-id': topic } },
      },
    ]);
    const ends = Number(firebase.arrived[0]!.apns.headers['apns-expiration']);
    const left = ends - world().services.now().getTime() / 1000;
    expect(left).toBeGreaterThan(livesSeconds - 60);
    expect(left).toBeLessThanOrEqual(livesSeconds);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test('uses the language that its recipient has when it is sent (PUSH-03, I18N-01)', async () => {
    firebase.answer = { status: 503 };
    await thank('ravi');
    await who('ravi').ok('profile.prefer', { language: 'hi' });
    firebase.answer = { status: 200 };
    setClock(10_000);
    await world().drain(org);
    await who('ravi').ok('notifications.testPush');
    await world().drain(org);
    expect(titles()).toEqual(['Asha Test ने आपको धन्यवाद दिया', 'इस डिवाइस पर पुश काम करता है']);
  });

  test('without a title is called New Notification (PUSH-02, PUSH-03)', async () => {
    firebase.answer = { status: 503 };
    await thank('ravi');
    await world().look(`update notifications set facts = null, title = '' where organisation_id = $1`, [org.id]);
    firebase.answer = { status: 200 };
    setClock(10_000);
    await world().drain(org);
    expect(titles()).toEqual(['New Notification']);
  });

  test('leaves browsers to their own push service (PUSH-03)', async () => {
    const { vapidKey } = await who('tara').ok('notifications.pushKey');
    const browser = browsers.device(vapidKey);
    await who('tara').ok('notifications.storeToken', { token: browser.token });
    await thank('tara');
    expect(browser.arrived).toHaveLength(1);
    expect(firebase.seen).toEqual([]);
    await thank('ravi');
    expect(browser.arrived).toHaveLength(1);
    expect(firebase.arrived).toHaveLength(1);
  });

  test('goes to no app that was signed out, and only to the last person who signed in there (PUSH-01)', async () => {
    await who('ravi').ok('auth.logout');
    await thank('ravi');
    expect(firebase.seen).toEqual([]);
    await who('tara').ok('notifications.storeToken', { token: phone, platform: 'ios' });
    await who('kabir').ok('notifications.storeToken', { token: phone, platform: 'ios' });
    await thank('tara');
    expect(firebase.seen).toEqual([]);
    await thank('kabir');
    expect(firebase.arrived).toHaveLength(1);
  });

  test.each<[string, GoogleAnswer]>([
    ['unregistered', { status: 404, body: refusalOf({ code: 'UNREGISTERED' }) }],
    ['no token', { status: 400, body: refusalOf({ code: 'INVALID_ARGUMENT' }) }],
    ['no token by its field', { status: 400, body: refusalOf({ code: 'INVALID_ARGUMENT', field: 'message.token' }) }],
  ])('deletes a token that is %s for Firebase (PUSH-01, PUSH-03)', async (_what, answer) => {
    firebase.answer = answer;
    await thank('ravi');
    expect(await rows('push_tokens')).toEqual([]);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test.each<[string, GoogleAnswer]>([
    ['an unknown project', { status: 404, body: refusalOf({}) }],
    ['another field', { status: 400, body: refusalOf({ code: 'INVALID_ARGUMENT', field: 'message.data' }) }],
    ['another project’s token', { status: 403, body: refusalOf({ code: 'SENDER_ID_MISMATCH' }) }],
    ['no certificate of Apple', { status: 401, body: refusalOf({ code: 'THIRD_PARTY_AUTH_ERROR' }) }],
  ])('is given up and keeps its device when it is rejected for %s (PUSH-03)', async (_what, answer) => {
    firebase.answer = answer;
    await thank('ravi');
    expect(firebase.seen).toHaveLength(1);
    expect(await rows('push_tokens')).toHaveLength(1);
    expect(await rows('pushes_due')).toEqual([]);
  });

  test.each([429, 503])('waits after a %i as long as Firebase says, and arrives once (PUSH-03)', async (status) => {
    firebase.answer = { status, retryAfter: '20' };
    await thank('ravi');
    await world().drain(org);
    expect(await rows('pushes_due')).toMatchObject([{ attempts: 1 }]);
    firebase.answer = { status: 200 };
    setClock(10_000);
    await world().drain(org);
    expect(firebase.arrived).toHaveLength(0);
    setClock(21_000);
    await world().drain(org);
    await world().drain(org);
    expect(firebase.arrived).toHaveLength(1);
  });

  test('waits when Google cannot be reached (PUSH-03)', async () => {
    const { services } = world();
    const nowhere = { tokens: 'http://127.0.0.1:1/token', messages: 'http://127.0.0.1:1' };
    services.pusher = makePusher(services.config, services.log, nowhere);
    await thank('ravi');
    expect(await rows('pushes_due')).toMatchObject([{ attempts: 1 }]);
    expect(await rows('push_tokens')).toHaveLength(1);
  });
});

describe('the account of Firebase', () => {
  test('requests access once for many simultaneous pushes, and again shortly before it ends (PUSH-03)', async () => {
    for (const name of ['tara', 'kabir', 'asha'])
      await who(name).ok('notifications.storeToken', { token: `${phone}${name}`, platform: 'android' });
    for (const name of ['ravi', 'tara', 'kabir', 'asha']) await who(name).ok('notifications.testPush');
    await world().drain(org);
    expect([firebase.arrived.length, firebase.access.length]).toEqual([4, 1]);
    setClock(3_500_000);
    await thank('ravi');
    expect([firebase.arrived.length, firebase.access.length]).toEqual([5, 1]);
    setClock(3_590_000);
    await thank('ravi');
    expect([firebase.arrived.length, firebase.access.length]).toEqual([6, 2]);
  });

  test('requests new access once when the old access is rejected (PUSH-03)', async () => {
    await thank('ravi');
    firebase.revoke();
    await thank('ravi');
    expect(firebase.arrived).toHaveLength(2);
    expect(firebase.seen).toEqual(['1', '1', '3'].map((n) => `Bearer ya29.access-${n}`));
    firebase.answer = { status: 401 };
    await who('ravi').ok('notifications.testPush');
    await world().drain(org);
    expect(firebase.seen).toHaveLength(5);
    expect(await rows('pushes_due')).toMatchObject([{ attempts: 1 }]);
  });

  test('keeps devices and pushes waiting while Google refuses access (PUSH-03)', async () => {
    firebase.grants = { status: 503, retryAfter: '30' };
    await thank('ravi');
    firebase.grants = { status: 400, body: { error: 'invalid_grant' } };
    setClock(20_000);
    await world().drain(org);
    expect(firebase.access).toHaveLength(1);
    setClock(31_000);
    await world().drain(org);
    expect(firebase.access).toHaveLength(2);
    firebase.grants = { status: 200 };
    setClock(60_000);
    await world().drain(org);
    expect(firebase.arrived).toHaveLength(1);
  });

  test('leaves no key, access, token or message text in the log (PUSH-03)', async () => {
    firebase.grants = { status: 400, body: { error: 'invalid_grant' } };
    await thank('ravi');
    firebase.grants = { status: 200 };
    firebase.answer = { status: 403, body: refusalOf({ code: 'SENDER_ID_MISMATCH' }) };
    setClock(10_000);
    await world().drain(org);
    const lines = logged.join('');
    expect(lines).toContain('Google gave the account of Firebase no access');
    expect(lines).toContain('SENDER_ID_MISMATCH');
    for (const secret of ['PRIVATE KEY', 'ya29', 'assertion', phone, 'last crate', 'gserviceaccount'])
      expect(lines).not.toContain(secret);
  });

  test('sends no push to apps once it is taken out of the settings, and the bell still counts (PUSH-03)', async () => {
    const { services } = world();
    services.pusher = makePusher({ ...services.config, firebase: null }, services.log, firebase.places);
    await thank('ravi');
    expect(firebase.seen).toEqual([]);
    expect(await rows('push_tokens')).toHaveLength(1);
    expect(await who('ravi').ok('notifications.unread')).toEqual({ count: 1 });
  });
});

describe('the token of an app (PUSH-01, PUSH-03)', () => {
  test('is one device when stored twice, and is sealed in the database', async () => {
    await who('ravi').ok('notifications.storeToken', { token: phone, platform: 'android' });
    const storedTokens = await rows('push_tokens');
    expect(storedTokens).toHaveLength(1);
    expect(JSON.stringify(storedTokens)).not.toContain('APA91b');
  });

  test.each([
    ['too short', 'abc'],
    ['another alphabet', `${phone} `],
    ['an address', 'https://push.example/devices/1234'],
    ['the record of a browser', JSON.stringify({ token: phone })],
  ])('is rejected when it is %s', async (_what, token) => {
    const reply = await who('tara').call('notifications.storeToken', { token, platform: 'ios' });
    expect([reply.status, reply.body.code]).toEqual([422, 'notifications.not_a_token']);
  });

  test('is rejected when it is sent as a browser token', async () => {
    const reply = await who('tara').call('notifications.storeToken', { token: phone });
    expect(reply.body.code).toBe('notifications.not_a_token');
  });
});
