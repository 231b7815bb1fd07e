import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { leave } from '../../lib/session/session.ts';
import { idOf, samplePost } from '../../test/samples.ts';
import { stubApi } from '../../test/stub-api.ts';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { currentToast } from '../../ui/feedback/toast-store.ts';
import { openThanks, showArrival, showArrived } from './arrive.ts';
import { currentMoments } from './moment/moment-store.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
});

test('a thank-you that a push announces is celebrated even when nothing about it can be fetched (REC-05, PUSH-02)', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const pushContent = { title: 'Ravi thanked you', message: 'For the crates', deeplink: '/points' };
  const event = { subject: 'one', notificationEventType: 'RECOGNITION_RECEIVED', told: pushContent };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await showArrival(client, event, { label: 'Open', go: () => undefined });
  expect(localStorage.getItem('apprecio-celebrated')).toBe('["one"]');
});

const notice = (id: string) => ({
  id,
  title: 'Meera thanked you',
  message: 'The last crate.',
  isRead: false,
  deeplink: '/points',
  notificationEventType: 'RECOGNITION_RECEIVED' as const,
  actor: null,
  actors: 1,
  decides: null,
  answers: { postId: samplePost(1).id, reacted: false },
  createdAt: new Date().toISOString(),
});

const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const open = { label: 'Open', go: () => undefined };

test('a notice still being loaded is not shown after the person signed out (AUTH-04)', async () => {
  const read = Promise.withResolvers<void>();
  stubApi({
    'notifications.list': async () => {
      await read.promise;
      return { items: [notice(idOf(601))], nextCursor: null, unread: 1 };
    },
  });
  const event = { subject: idOf(601), notificationEventType: 'RECOGNITION_RECEIVED' };
  const arrival = showArrival(clientOf(), event, open);
  leave();
  read.resolve();
  await arrival;
  expect(currentToast()?.title).not.toBe('Meera thanked you');
});

test('a thank-you still being opened is not shown after the person signed out (AUTH-04)', async () => {
  const read = Promise.withResolvers<void>();
  stubApi({
    'posts.details': async () => {
      await read.promise;
      return samplePost(1);
    },
  });
  const opened = openThanks(clientOf(), { id: idOf(602), title: '', notice: notice(idOf(602)) }, {});
  leave();
  read.resolve();
  await opened;
  expect(currentMoments()).toEqual([]);
});

test('a waiting celebration announces nothing and throws nothing after the person signed out (AUTH-04)', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const pushContent = { title: 'Ravi thanked you', message: 'For the crates', deeplink: '/points' };
  const event = { subject: idOf(603), notificationEventType: 'RECOGNITION_RECEIVED', told: pushContent };
  render(createElement(LiveRegion));
  const before = screen.getByRole('status').textContent;
  const arrival = showArrival(clientOf(), event, open);
  await vi.waitFor(() => expect(localStorage.getItem('apprecio-celebrated')).toContain(idOf(603)));
  leave();
  await arrival;
  expect(screen.getByRole('status').textContent).toBe(before);
});

test('thank-yous that came while one was away open as a pile, newest first, with one celebration (ONB-08)', async () => {
  const notices = [notice(idOf(611)), notice(idOf(612))];
  const api = stubApi({
    'notifications.showArrived': () => ({ items: notices }),
    'posts.details': () => samplePost(1),
  });
  await showArrived(clientOf());
  expect(currentMoments().map((moment) => moment.notice.id)).toEqual([idOf(611), idOf(612)]);
  expect(api.of('notifications.showArrived')).toHaveLength(1);
  await vi.waitFor(() => expect(localStorage.getItem('apprecio-celebrated')).toContain(idOf(611)));
  expect(localStorage.getItem('apprecio-celebrated')).not.toContain(idOf(612));
  leave();
  expect(currentMoments()).toEqual([]);
});

test('a thank-you that is open as a post gets no card on arrival (ONB-08)', async () => {
  window.history.replaceState(null, '', `/?postId=${samplePost(1).id}`);
  stubApi({
    'notifications.showArrived': () => ({ items: [notice(idOf(613))] }),
    'posts.details': () => samplePost(1),
  });
  await showArrived(clientOf());
  expect(currentMoments()).toEqual([]);
  window.history.replaceState(null, '', '/');
});
