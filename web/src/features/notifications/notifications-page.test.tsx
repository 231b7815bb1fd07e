import type { Notification } from '@apprecio/contract/notifications/notifications.operations';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { publishLive } from '../../lib/live/live.ts';
import { idOf, meera, sampleMe, samplePreference } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { Refusal } from '../../test/stub-api.ts';

function notice(number: number, part: Partial<Notification> = {}): Notification {
  return {
    id: idOf(500 + number),
    title: `Meera thanked you ${number}`,
    message: '“The last crate.” +50 points',
    isRead: false,
    deeplink: '/points',
    notificationEventType: 'RECOGNITION_RECEIVED',
    actor: { id: meera.id, name: meera.name, imageUrl: null },
    actors: 1,
    decides: null,
    answers: null,
    createdAt: new Date().toISOString(),
    ...part,
  };
}

function serve(count: number, items: Notification[], handlers: Parameters<typeof stubFrame>[1] = {}) {
  return stubFrame(
    {},
    {
      'notifications.unread': () => ({ count }),
      'notifications.list': () => ({ items, nextCursor: null }),
      'points.history': () => ({ items: [], nextCursor: null }),
      ...handlers,
    },
  );
}

const bell = async (count: string) => screen.findByRole('button', { name: `Notifications, ${count}` });

it('pressing an unread notification marks it read, lowers the count by one and opens its link (NOT-01)', async () => {
  const api = serve(2, [notice(1), notice(2, { isRead: true })], { 'notifications.read': () => ({ count: 1 }) });
  const app = showApp('/profile');
  await app.user.click(await bell('2 unread'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const first = await within(panel).findByRole('link', { name: /thanked you 1/ });
  expect(within(first).getByText('Unread')).toBeTruthy();
  await app.user.click(first);
  expect(await bell('1 unread')).toBeTruthy();
  expect(api.of('notifications.read')[0]?.input).toEqual({ notificationIds: [idOf(501)] });
  await waitFor(() => expect(app.place()).toBe('/points'));
});

it('a photo is requested after the first thank-you, and never again once declined (PPL-02)', async () => {
  let photoAsked = false;
  serve(1, [notice(1)], {
    'profile.detail': () => ({ ...sampleMe, preference: { ...sampleMe.preference, photoAsked } }),
    'profile.prefer': ({ input }) => {
      photoAsked = input.photoAsked === true;
      return { ...samplePreference, photoAsked };
    },
  });
  const app = showApp('/notifications');
  expect((await screen.findByRole('link', { name: 'Add a photo' })).getAttribute('href')).toBe('/profile');
  await app.user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText('Add your photo?')).toBeNull();
  cleanup();
  localStorage.clear();
  localStorage.setItem('user_token', 'token');
  showApp('/notifications');
  expect(await screen.findByRole('link', { name: /thanked you 1/ })).toBeTruthy();
  expect(screen.queryByText('Add your photo?')).toBeNull();
});

it('a photo is not requested before the first thank-you (PPL-02)', async () => {
  serve(1, [notice(1, { notificationEventType: 'RECOGNITION_REJECTED' })]);
  showApp('/notifications');
  expect(await screen.findByRole('link', { name: /thanked you 1/ })).toBeTruthy();
  expect(screen.queryByText('Add your photo?')).toBeNull();
});

it('the count never falls below 0, and a failure is silent (NOT-01)', async () => {
  serve(0, [notice(1)], {
    'notifications.read': () => {
      throw new Refusal('server.failed');
    },
  });
  const app = showApp('/profile');
  await app.user.click(await bell('none unread'));
  await app.user.click(await screen.findByRole('link', { name: /thanked you 1/ }));
  expect(await bell('none unread')).toBeTruthy();
  expect(screen.queryByText(/went wrong/)).toBeNull();
});

it('marking all as read sets the count to 0 (NOT-01)', async () => {
  const api = serve(3, [notice(1), notice(2)], { 'notifications.readAll': () => ({ count: 0 }) });
  const app = showApp('/profile');
  await app.user.click(await bell('3 unread'));
  await screen.findByRole('link', { name: /thanked you 1/ });
  await app.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('none unread')).toBeTruthy();
  expect(api.of('notifications.readAll')).toHaveLength(1);
  expect(screen.queryByText('Unread')).toBeNull();
});

it('an arriving notification reloads the count, clears the list and shows its title (PUSH-02)', async () => {
  let count = 0;
  const items: Notification[] = [];
  const api = serve(0, items, { 'notifications.unread': () => ({ count }) });
  showApp('/profile');
  await bell('none unread');
  count = 1;
  items.push(notice(9, { notificationEventType: 'RECOGNITION_APPROVED' }));
  api.publish({ kind: 'notification', subject: idOf(509), notificationEventType: 'RECOGNITION_APPROVED' });
  expect(await bell('1 unread')).toBeTruthy();
  expect(await screen.findByText('Meera thanked you 9')).toBeTruthy();
});

it('the page keeps its filter in the address, and reading there also updates the bell (NOT-01, NOT-02)', async () => {
  const api = serve(1, [notice(1)], { 'notifications.read': () => ({ count: 0 }) });
  const app = showApp('/notifications');
  await app.user.click(await screen.findByRole('button', { name: 'Thank-yous' }));
  await waitFor(() => expect(app.place()).toBe('/notifications?show=thanks'));
  await waitFor(() => expect(api.of('notifications.list').at(-1)?.input).toMatchObject({ kind: 'thanks' }));
  await app.user.click(await screen.findByRole('link', { name: /thanked you 1/ }));
  expect(await bell('none unread')).toBeTruthy();
});

it('a choice that could not be saved is reverted with a message (NOT-02)', async () => {
  serve(0, [], {
    'profile.preference': () => samplePreference,
    'auth.sessions': () => ({ items: [], nextCursor: null }),
    'profile.prefer': () => {
      throw new Refusal('server.busy');
    },
  });
  const app = showApp('/settings');
  const push = await screen.findByLabelText<HTMLSelectElement>('Someone thanks me: Push');
  await app.user.selectOptions(push, 'off');
  expect(await screen.findByText(/busy right now/)).toBeTruthy();
  await waitFor(() => expect(push.value).toBe('now'));
});

it('an empty list says what it is for (NAV-10)', async () => {
  serve(0, []);
  const app = showApp('/profile');
  await app.user.click(await bell('none unread'));
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
});

it('a change while the list reloads after an arrival is loaded too (NOT-01)', async () => {
  const pushContent = { title: 'Chitra and Admin reacted', message: 'to a thank-you', deeplink: '/points' };
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let requestCount = 0;
  serve(1, [], {
    'notifications.list': async () => {
      const title = await answers[requestCount++]!.promise;
      return { items: [notice(1, { title })], nextCursor: null };
    },
  });
  const app = showApp('/profile');
  answers[0]!.resolve('Nothing yet');
  await app.user.click(await bell('1 unread'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(panel).findByText('Nothing yet');
  const arrival = {
    kind: 'notification',
    subject: idOf(501),
    notificationEventType: 'POST_REACTED',
    told: pushContent,
  } as const;
  act(() => void publishLive(arrival));
  await waitFor(() => expect(requestCount).toBe(2));
  act(() => void publishLive({ kind: 'notifications.changed', subject: idOf(501) }));
  answers[1]!.resolve('Admin reacted');
  answers[2]!.resolve(pushContent.title);
  expect(await within(panel).findByText(pushContent.title)).toBeTruthy();
});
