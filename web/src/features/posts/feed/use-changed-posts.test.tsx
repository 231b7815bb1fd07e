import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { publishLive } from '../../../lib/live/live.ts';
import { sampleMe, samplePost } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import './post-fetcher.ts';
import { useChangedPosts } from './use-changed-posts.ts';

const posts = [samplePost(1), samplePost(2)] as const;

function Shown() {
  useChangedPosts(posts);
  return null;
}

async function open() {
  const api = stubApi({ 'posts.details': ({ input }) => posts.find(({ id }) => id === input.id)! });
  const page = await showPage(<Shown />, sampleMe);
  vi.useFakeTimers();
  return { api, page, countRequests: () => api.of('posts.details').length };
}

const change = (...changed: readonly { id: string }[]) => {
  for (const { id } of changed) publishLive({ kind: 'post.changed', subject: id });
};
const pass = async (ms: number) => {
  await vi.dynamicImportSettled();
  await act(async () => vi.advanceTimersByTimeAsync(ms));
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a changed post that fails to load is fetched again at growing intervals (FEED-02)', async () => {
  const { api, countRequests: requestCount } = await open();
  api.on('posts.details', () => {
    throw new Unreachable();
  });
  change(posts[0]);
  await pass(3_000);
  expect(requestCount()).toBe(1);
  await pass(120_000);
  expect(requestCount()).toBeGreaterThan(2);
  expect(requestCount()).toBeLessThan(9);
  const before = requestCount();
  api.on('posts.details', () => posts[0]);
  await pass(300_000);
  expect(requestCount()).toBe(before + 1);
});

test('a changed post that is rejected for good is not fetched again (FEED-02)', async () => {
  const { api, countRequests: asked } = await open();
  api.on('posts.details', () => {
    throw new Refusal('access.not_found');
  });
  change(posts[0]);
  await pass(60_000);
  expect(asked()).toBe(1);
});

test('a hidden page waits without a timer until it is visible (FEED-02)', async () => {
  const { countRequests: asked } = await open();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  // Timers that the query of the previous test left behind do not belong to this test.
  await pass(0);
  const before = vi.getTimerCount();
  change(...posts);
  await pass(10_000);
  expect([asked(), vi.getTimerCount()]).toEqual([0, before]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(3_000);
  expect(asked()).toBe(2);
});

test('posts that are no longer shown are not fetched (FEED-02)', async () => {
  const { api, page, countRequests: requestCount } = await open();
  const answer = Promise.withResolvers<(typeof posts)[0]>();
  api.on('posts.details', async () => answer.promise);
  change(...posts);
  await pass(3_000);
  page.unmount();
  answer.resolve(posts[0]);
  await pass(10_000);
  expect(requestCount()).toBe(1);
});
