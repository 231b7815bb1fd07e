import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from './query.ts';
import { settled } from './settled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const client = makeQueryClient();
const answering = (name: string, answer: () => Promise<unknown>) => ({ queryKey: [name], queryFn: answer });
const later = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('there'), ms));

async function elapsed(work: Promise<unknown>): Promise<number> {
  const start = Date.now();
  let end = Number.NaN;
  void work.then(() => (end = Date.now()));
  await vi.advanceTimersByTimeAsync(10_000);
  return end - start;
}

test('a loader waits until the slowest of its answers is there (NAV-10)', async () => {
  const work = settled(
    client,
    answering('quick', () => later(100)),
    answering('slow', () => later(700)),
  );
  expect(await elapsed(work)).toBe(700);
  expect(client.getQueryData(['slow'])).toBe('there');
});

test('a loader waits at most two seconds (NAV-10)', async () => {
  expect(
    await elapsed(
      settled(
        client,
        answering('never', () => new Promise(() => undefined)),
      ),
    ),
  ).toBe(2000);
});

test('a failed answer does not hold the page up (NAV-12)', async () => {
  const failing = answering('failing', () => Promise.reject(new Error('refused')));
  expect(await elapsed(settled(client, failing))).toBeLessThan(2000);
});

test('a loader does not wait for an answer it has from before, and refreshes it (NAV-10)', async () => {
  client.setQueryData(['known'], 'old', { updatedAt: Date.now() - 60_000 });
  expect(
    await elapsed(
      settled(
        client,
        answering('known', () => later(500)),
      ),
    ),
  ).toBe(0);
  expect(client.getQueryData(['known'])).toBe('there');
});
