import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal, stubApi, Unreachable, type StubApi } from '../../test/stub-api.ts';
import { storeToken } from '../session/session.ts';
import { keepPush, refreshPush, pushState, turnOffPush, turnOnPush } from './push.ts';

const vapidKey = 'B'.repeat(87);
const day = 86_400_000;
let permission: NotificationPermission;
let api: StubApi;
const unsubscribe = vi.fn(async () => true);
let endpoint: string;
const close = vi.fn();

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
}

function tokenOf(session: string, person = 'me'): string {
  return `a1.${btoa(JSON.stringify(['org', 'sub', session, person, 1]))}.x`;
}

beforeEach(() => {
  permission = 'default';
  endpoint = 'https://push.example/1';
  localStorage.clear();
  const subscription = {
    get endpoint() {
      return endpoint;
    },
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
  const value = Object.assign(new EventTarget(), {
    ready: Promise.resolve(worker),
    getRegistration: async () => worker,
  });
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

it('a permitted device is registered with the record of its subscription (PUSH-01)', async () => {
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

it('without permission no token is stored (PUSH-01)', async () => {
  permission = 'denied';
  expect(await turnOnPush()).toBe('denied');
  expect(stored()).toEqual([]);
  expect(localStorage.getItem('apprecio-push')).toBeNull();
});

it('a failed registration is kept and sent again later (PUSH-01)', async () => {
  api.on('notifications.storeToken', () => {
    throw new Unreachable();
  });
  await expect(turnOnPush()).rejects.toThrow();
  api.on('notifications.storeToken', () => {
    throw new Refusal('server.failed');
  });
  await refreshPush();
  api.on('notifications.storeToken', () => ({ ok: true }));
  await refreshPush();
  await refreshPush();
  expect(stored()).toHaveLength(3);
});

it('without a sign-in the registration waits and is sent after the next one (PUSH-01)', async () => {
  await turnOnPush();
  localStorage.removeItem('user_token');
  await refreshPush();
  expect(stored()).toHaveLength(1);
  storeToken(tokenOf('s2'));
  await refreshPush();
  await refreshPush();
  expect(stored()).toHaveLength(2);
});

it('another person who signs in next has no push permission, and the browser shows them nothing (PUSH-01)', async () => {
  await turnOnPush();
  unsubscribe.mockClear();
  localStorage.removeItem('user_token');
  storeToken(tokenOf('s2', 'you'));
  await refreshPush();
  expect(stored()).toHaveLength(1);
  expect([unsubscribe, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(pushState()).toBe('off');
  expect(await turnOnPush()).toBe('on');
  expect(stored()).toHaveLength(2);
});

it('a token is refreshed after seven days and not before (PUSH-01)', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  await turnOnPush();
  vi.setSystemTime(1_800_000_000_000 + 7 * day - 1000);
  await refreshPush();
  expect(stored()).toHaveLength(1);
  vi.setSystemTime(1_800_000_000_000 + 7 * day + 1000);
  await refreshPush();
  expect(stored()).toHaveLength(2);
});

it('a worker that is not active within ten seconds is a failure that can be retried (PUSH-01)', async () => {
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

it('turning push off deletes it from the server and the browser (PUSH-01)', async () => {
  await turnOnPush();
  await turnOffPush();
  expect(api.of('notifications.removeToken')).toHaveLength(1);
  expect(unsubscribe).toHaveBeenCalled();
  expect(pushState()).toBe('off');
});

it('a subscription that the browser replaced is registered on the next page, or at once on an open one (PUSH-01)', async () => {
  await turnOnPush();
  await refreshPush();
  expect(stored()).toHaveLength(1);
  endpoint = 'https://push.example/2';
  await keepPush();
  const report = (type: string) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type } }));
  endpoint = 'https://push.example/3';
  report('push');
  report('subscription');
  await vi.waitFor(() => expect(stored()).toHaveLength(3));
  const tokens = stored().map(({ token }) => (JSON.parse(token) as { token: string }).token.at(-1));
  expect(tokens).toEqual(['1', '2', '3']);
});
