import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal, stubApi, Unreachable, type StubApi } from '../../test/stub-api.ts';
import { storeToken } from '../session/session.ts';
import { keepPush, pushState, turnOffPush, turnOnPush } from './push.ts';

const vapidKey = 'B'.repeat(87);
const day = 86_400_000;
let permission: NotificationPermission;
let api: StubApi;
const unsubscribe = vi.fn(async () => true);
const close = vi.fn();

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
}

function tokenOf(session: string, person = 'me'): string {
  return `a1.${btoa(JSON.stringify(['org', 'sub', session, person, 1]))}.x`;
}

beforeEach(() => {
  permission = 'default';
  localStorage.clear();
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: bytesOf(vapidKey) },
    getKey: (name: string) => (name === 'auth' ? new Uint8Array(16) : new Uint8Array(65)).buffer,
    unsubscribe,
  };
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = permission === 'denied' ? 'denied' : 'granted'),
  });
  const worker = { scope: 'https://x/', pushManager, getNotifications: async () => [{ close }] };
  const value = { ready: Promise.resolve(worker), getRegistration: async () => worker };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  api = stubApi({
    'notifications.pushKey': () => ({ vapidKey }),
    'notifications.storeToken': () => ({ ok: true }),
    'notifications.removeToken': () => ({ ok: true }),
  });
  storeToken(tokenOf('s1'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stored = () =>
  api.of('notifications.storeToken').map(({ input }) => input as { token: string; platform: string });

it('PUSH-01 a permitted device is registered with the record of its subscription', async () => {
  expect(pushState()).toBe('off');
  expect(await turnOnPush()).toBe('on');
  expect(stored()).toHaveLength(1);
  expect(stored()[0]!.platform).toBe('web');
  expect(JSON.parse(stored()[0]!.token)).toEqual({
    token: 'https://push.example/1',
    createTime: expect.any(Number),
    subscriptionOptions: {
      auth: 'A'.repeat(22),
      p256dh: 'A'.repeat(87),
      endpoint: 'https://push.example/1',
      swScope: 'https://x/',
      vapidKey,
    },
  });
});

it('PUSH-01 without permission there is no token and no message', async () => {
  permission = 'denied';
  expect(await turnOnPush()).toBe('denied');
  expect(stored()).toEqual([]);
  expect(localStorage.getItem('apprecio-push')).toBeNull();
});

it('PUSH-01 what could not be registered waits and is sent again later', async () => {
  api.on('notifications.storeToken', () => {
    throw new Unreachable();
  });
  await expect(turnOnPush()).rejects.toThrow();
  api.on('notifications.storeToken', () => {
    throw new Refusal('server.failed');
  });
  await keepPush();
  api.on('notifications.storeToken', () => ({ ok: true }));
  await keepPush();
  await keepPush();
  expect(stored()).toHaveLength(3);
});

it('PUSH-01 without a sign-in it waits, and is registered after the next one', async () => {
  await turnOnPush();
  localStorage.removeItem('user_token');
  await keepPush();
  expect(stored()).toHaveLength(1);
  storeToken(tokenOf('s2'));
  await keepPush();
  await keepPush();
  expect(stored()).toHaveLength(2);
});

it('PUSH-01 another person who signs in here next has not allowed it: nothing of theirs is shown by this browser', async () => {
  await turnOnPush();
  unsubscribe.mockClear();
  localStorage.removeItem('user_token');
  storeToken(tokenOf('s2', 'you'));
  await keepPush();
  expect(stored()).toHaveLength(1);
  expect([unsubscribe, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(pushState()).toBe('off');
  expect(await turnOnPush()).toBe('on');
  expect(stored()).toHaveLength(2);
});

it('PUSH-01 a token is refreshed after seven days, not before', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  await turnOnPush();
  vi.setSystemTime(1_800_000_000_000 + 7 * day - 1000);
  await keepPush();
  expect(stored()).toHaveLength(1);
  vi.setSystemTime(1_800_000_000_000 + 7 * day + 1000);
  await keepPush();
  expect(stored()).toHaveLength(2);
});

it('PUSH-01 a worker that does not become active within ten seconds is a failure that can be tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: new Promise(() => undefined) },
  });
  const failing = expect(turnOnPush()).rejects.toThrow('did not become active');
  await vi.advanceTimersByTimeAsync(10_001);
  await failing;
  expect(pushState()).toBe('off');
});

it('PUSH-01 turned off, the server and the browser forget it', async () => {
  await turnOnPush();
  await turnOffPush();
  expect(api.of('notifications.removeToken')).toHaveLength(1);
  expect(unsubscribe).toHaveBeenCalled();
  expect(pushState()).toBe('off');
});
