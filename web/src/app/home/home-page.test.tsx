import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scope } from '../../features/posts/feed/use-feed.ts';
import { startLive } from '../../lib/live/live-stream.ts';
import { idOf, meera, sampleBalances, sampleCompany, sampleMe, samplePost, suresh } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../test/stub-api.ts';
import { HomePage, partOfDay } from './home-page.tsx';

// These modules are loaded when needed, which takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('../../features/posts/post/post-view.tsx'),
    import('../../features/posts/reactions/reactions-dialog.tsx'),
    import('../../features/posts/feed/post-fetcher.ts'),
  ]);
});

afterEach(() => void vi.useRealTimers());

const post = samplePost(1, {
  reactions: [{ kind: 'like', count: 2 }],
  reactionCount: 2,
});

function server(items = [post]) {
  return stubApi({
    'organisation.detail': () => sampleCompany,
    'points.balances': () => sampleBalances(),
    'posts.list': () => ({ items, nextCursor: null }),
    'posts.thankedThisWeek': () => ({ people: 0 }),
    'posts.details': ({ input }) => {
      const found = items.find(({ id }) => id === input.id);
      if (!found) throw new Refusal('access.not_found');
      return found;
    },
    'posts.reactions': () => ({
      items: [{ person: meera, reaction: 'like' as const, at: post.createdAt }],
      nextCursor: null,
    }),
    'posts.react': ({ input }) => ({
      reactions: [{ kind: 'like' as const, count: 2 }, ...(input.reaction ? [{ kind: input.reaction, count: 1 }] : [])],
      reactionCount: input.reaction ? 3 : 2,
      myReaction: input.reaction,
    }),
  });
}

function Live() {
  useEffect(() => startLive(), []);
  return null;
}

async function home(
  part: { scope?: Scope; postId?: string; onScope?: (scope: Scope) => void; onLeavePost?: () => void } = {},
) {
  const props = {
    scope: 'everyone' as const,
    inbox: () => null,
    onScope: () => undefined,
    onLeavePost: () => undefined,
    ...part,
  };
  const page = (
    <>
      <Live />
      <HomePage {...props} />
    </>
  );
  return showPage(page, sampleMe, 'posts', 'recognition');
}

async function pick(user: Awaited<ReturnType<typeof home>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'React' }));
  await user.click(await screen.findByRole('button', { name }));
}

describe('home', () => {
  test('greets by the time of day in the person’s zone', () => {
    const at = (time: string) => partOfDay(new Date(`2026-11-21T${time}Z`), 'Asia/Kolkata');
    expect([at('01:00:00'), at('06:29:00'), at('06:30:00'), at('11:30:00'), at('20:00:00')]).toEqual([
      'morning',
      'morning',
      'afternoon',
      'evening',
      'evening',
    ]);
  });

  test('shows the number of people thanked this week from the server, otherwise the points left to give', async () => {
    const api = server();
    api.on('posts.thankedThisWeek', () => ({ people: 12 }));
    const { unmount } = await home();
    expect(await screen.findByText('12 people thanked this week')).toBeTruthy();
    unmount();
    server();
    await home();
    expect(await screen.findByText(/140 points/)).toBeTruthy();
    expect(screen.queryByText(/thanked this week/)).toBeNull();
  });

  test('shows giver, recipient, message and points without accessibility faults (NAV-09)', async () => {
    server();
    const { container } = await home();
    const card = await screen.findByRole('article', { name: 'Suresh Patil thanked Meera Krishnan' });
    expect(within(card).getByText('Message 1')).toBeTruthy();
    expect(within(card).getByText('+10')).toBeTruthy();
    expect(await screen.findByText('140 of 200 left to give')).toBeTruthy();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test('cuts a message after 150 characters and shows all of it on demand (FEED-03)', async () => {
    const message = 'word '.repeat(60).trim();
    server([samplePost(1, { recognition: { ...post.recognition!, message } })]);
    const { user } = await home();
    await user.click(await screen.findByRole('button', { name: 'view more' }));
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('a reaction appears at once and is reverted with a toast when it is rejected (FEED-05)', async () => {
    const api = server();
    let refuse = () => undefined as void;
    api.on('posts.react', async () => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      throw new Refusal('access.not_found');
    });
    const { user } = await home();
    await pick(user, 'Love');
    expect(screen.getByText('You and 2 others')).toBeTruthy();
    await act(async () => refuse());
    expect(await screen.findByText('Couldn’t save your reaction')).toBeTruthy();
    expect(screen.getByText('2 people')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'React' })).toBeTruthy();
  });

  test('quick changes of a reaction end with the last one (FEED-05)', async () => {
    const api = server();
    const { user } = await home();
    await pick(user, 'Love');
    await user.click(screen.getByRole('button', { name: /Your reaction: Love/ }));
    await user.click(await screen.findByRole('button', { name: 'Funny' }));
    await waitFor(() => expect(api.of('posts.react').at(-1)?.input.reaction).toBe('funny'));
    expect(await screen.findByRole('button', { name: /Your reaction: Funny/ })).toBeTruthy();
  });

  test('new posts are counted in a pill and appear only when it is pressed (FEED-02)', async () => {
    const api = server();
    window.scrollTo = vi.fn();
    const { user } = await home();
    await screen.findByText('Message 1');
    const fresh = samplePost(0, { author: suresh });
    api.on('posts.list', () => ({ items: [fresh, post], nextCursor: null }));
    const before = api.of('posts.list').length;
    await act(async () => api.publish({ kind: 'post', subject: fresh.id }));
    await act(async () => api.publish({ kind: 'post', subject: idOf(7777) }));
    const pill = await screen.findByRole('button', { name: '2 new posts' });
    expect(screen.queryByText('Message 0')).toBeNull();
    expect(api.of('posts.list')).toHaveLength(before);
    await user.click(pill);
    expect(await screen.findByText('Message 0')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });

  test('a deleted post disappears from an open page at once and is not fetched (REC-08)', async () => {
    const api = server([samplePost(2), post]);
    await home({ postId: post.id });
    await waitFor(() => expect(screen.getAllByText('Message 1')).toHaveLength(2));
    const detailRequestCount = api.of('posts.details').length;
    const lists = api.of('posts.list').length;
    await act(async () => api.publish({ kind: 'post', subject: idOf(7777) }));
    expect(await screen.findByText('1 new post')).toBeTruthy();
    await act(async () => api.publish({ kind: 'post.changed', subject: post.id }));
    await act(async () => api.publish({ kind: 'post.removed', subject: post.id }));
    await act(async () => api.publish({ kind: 'post.removed', subject: idOf(7777) }));
    expect(await screen.findByText('We can’t find that post')).toBeTruthy();
    expect(screen.queryByText('Message 1')).toBeNull();
    expect(screen.getByText('Message 2')).toBeTruthy();
    expect(screen.queryByText('1 new post')).toBeNull();
    await act(async () => api.publish({ kind: 'post.changed', subject: idOf(1002) }));
    const later = () => api.of('posts.details').slice(detailRequestCount);
    await waitFor(() => expect(later()).toHaveLength(1), { timeout: 4_000 });
    expect(later()[0]!.input.id).toBe(idOf(1002));
    expect(api.of('posts.list')).toHaveLength(lists);
  });

  test('a hidden post stays visible to its author alone (FEED-04)', async () => {
    const own = samplePost(3, { author: { ...meera, id: sampleMe.id } });
    const api = server([own, post]);
    await home();
    await screen.findByText('Message 1');
    api.on('posts.details', () => ({ ...own, hidden: true }));
    for (const { id } of [own, post])
      await act(async () => api.publish({ kind: 'post.removed', subject: id, stillForAuthor: true }));
    expect(screen.queryByText('Message 1')).toBeNull();
    await waitFor(() => expect(api.of('posts.details')).toHaveLength(1), { timeout: 4_000 });
    expect(screen.getByText('Message 3')).toBeTruthy();
  });

  test('posts changed while the page was hidden are fetched once it is visible, however many (FEED-02)', async () => {
    const many = Array.from({ length: 12 }, (_unused, at) => samplePost(at + 1));
    const api = server(many);
    await home();
    await screen.findByText('Message 1');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const { id } of many) await act(async () => api.publish({ kind: 'post.changed', subject: id }));
    await vi.dynamicImportSettled();
    await act(async () => vi.advanceTimersByTimeAsync(3_200));
    expect(api.of('posts.details')).toHaveLength(0);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await act(async () => vi.advanceTimersByTimeAsync(8_000));
    expect(api.of('posts.details')).toHaveLength(12);
  });

  test('one post opens over the page, which stays behind it (FEED-02)', async () => {
    server();
    await home({ postId: post.id });
    const dialog = await screen.findByRole('dialog', { name: 'Suresh Patil thanked Meera Krishnan' });
    expect(await within(dialog).findByText('Reactions')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Message 1')).toHaveLength(2));
  });

  test('a post that fails to reload stays open with its comment box (FEED-04)', async () => {
    const api = server();
    api.on('posts.comments', () => ({ items: [], nextCursor: null }));
    await home({ postId: post.id });
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    api.on('posts.details', () => {
      throw new Unreachable();
    });
    const detailRequestCount = api.of('posts.details').length;
    await act(async () => api.publish({ kind: 'resync', subject: '' }));
    await waitFor(() => expect(api.of('posts.details').length).toBeGreaterThan(detailRequestCount));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(box.isConnected).toBe(true);
    expect(screen.getAllByText('Message 1')).toHaveLength(2);
  });

  test('a post that cannot be seen says so and leads back to the latest posts', async () => {
    server();
    const onLeavePost = vi.fn();
    const { user } = await home({ postId: idOf(5), onLeavePost });
    expect(await screen.findByRole('heading', { name: 'We can’t find that post' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See the latest posts' }));
    expect(onLeavePost).toHaveBeenCalled();
  });

  test('invites to a first thank-you when the feed is empty, and offers Retry when loading fails (NAV-10)', async () => {
    const api = server([]);
    const { user, unmount } = await home();
    expect(await screen.findByText('No thank-yous yet')).toBeTruthy();
    unmount();
    api.on('posts.list', () => {
      throw new Unreachable();
    });
    await home();
    expect(await screen.findByText('Error loading data. Please try again.')).toBeTruthy();
    api.on('posts.list', () => ({ items: [post], nextCursor: null }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Message 1')).toBeTruthy();
  });

  test('shows who reacted', async () => {
    server();
    const { user } = await home();
    await user.click(await screen.findByText('2 people'));
    const dialog = await screen.findByRole('dialog', { name: 'Reactions' });
    expect(await within(dialog).findByText('Meera Krishnan')).toBeTruthy();
  });

  test('passes the chosen view to the address', async () => {
    server();
    const onScope = vi.fn();
    const { user } = await home({ onScope });
    await user.click(screen.getByRole('radio', { name: 'For me' }));
    expect(onScope).toHaveBeenCalledWith('mine');
  });
});
