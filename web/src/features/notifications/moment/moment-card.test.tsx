import type { Notification } from '@apprecio/contract/notifications/notifications.operations';
import type { ThankYou } from '@apprecio/contract/posts/feed';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf, meera, samplePost } from '../../../test/samples.ts';
import { showApp, stubFrame } from '../../../test/show-app.tsx';
import { currentMoments, showMoment } from './moment-store.ts';

const notice: Notification = {
  id: idOf(501),
  title: 'Meera thanked you',
  message: '“The last crate.”',
  isRead: true,
  deeplink: '/points',
  notificationEventType: 'RECOGNITION_RECEIVED',
  actor: { id: meera.id, name: meera.name, imageUrl: null },
  actors: 1,
  decides: null,
  answers: null,
  createdAt: new Date().toISOString(),
};

const open = () => act(() => showMoment({ notice, post: samplePost(1) as ThankYou, wasOpened: true }));
const bell = async () => screen.findByRole('button', { name: 'Notifications, none unread' });
const title = async () => screen.findByRole('heading', { name: notice.title });

it.each(['Escape', 'Close'])(
  '%s closes an opened thank-you and returns the focus to where it was (PUSH-02)',
  async (by) => {
    stubFrame();
    const { user } = showApp('/profile');
    const before = await bell();
    before.focus();
    open();
    const heading = await title();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    if (by === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(before));
    expect(screen.queryByRole('heading', { name: notice.title })).toBeNull();
  },
);

it('the focus goes to the bell when a thank-you was opened from outside the page (PUSH-02)', async () => {
  stubFrame();
  const { user } = showApp('/profile');
  const button = await bell();
  (document.activeElement as HTMLElement | null)?.blur();
  open();
  await title();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('on Home of someone with unread notices, what came before is asked for once (ONB-08)', async () => {
  const api = stubFrame();
  api.on('notifications.unread', () => ({ count: 1 }));
  api.on('notifications.showArrived', () => ({ items: [] }));
  showApp('/');
  await waitFor(() => expect(api.of('notifications.showArrived')).toHaveLength(1), { timeout: 5000 });
});

it('the cards of what came while one was away go with Home, so that they cover no other page (ONB-08)', async () => {
  stubFrame();
  const { go } = showApp('/');
  await bell();
  act(() => showMoment({ notice, post: samplePost(1) as ThankYou, arrived: true }));
  await title();
  await go('/profile');
  await waitFor(() => expect(currentMoments()).toEqual([]));
  expect(screen.queryByRole('heading', { name: notice.title })).toBeNull();
});
