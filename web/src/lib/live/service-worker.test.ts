import { afterEach, expect, it, vi } from 'vitest';
import { onLive } from './live.ts';
import { registerServiceWorker } from './service-worker.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const notice = { title: 'Ravi thanked you', message: '', deeplink: '/?postId=1' };
const event = { kind: 'notification', subject: 'one', notificationEventType: 'RECOGNITION_RECEIVED', told: notice };

it('opens a pressed thank-you only if no bell handles it, and never one that merely arrives (PUSH-02)', () => {
  vi.stubEnv('PROD', true);
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => undefined });
  vi.stubGlobal('navigator', { serviceWorker });
  const open = vi.fn();
  registerServiceWorker(open);
  const push = (pressed: boolean) => {
    const data = { type: 'push', event: { ...event, ...(pressed && { pressed }) } };
    serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  };
  push(false);
  expect(open).not.toHaveBeenCalled();
  push(true);
  expect(open.mock.calls).toEqual([[notice.deeplink]]);
  const bell = vi.fn();
  const leave = onLive('notification', bell);
  push(true);
  leave();
  expect([open.mock.calls.length, bell.mock.calls.length]).toEqual([1, 1]);
});
