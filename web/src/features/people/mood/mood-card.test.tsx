import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { MoodCard } from './mood-card.tsx';

afterEach(() => vi.useRealTimers());

test('on a page left open, yesterday’s mood is not shown as today’s (PPL-05)', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-26T23:58:30+05:30') });
  const yesterday = { day: '2026-11-26', mood: 2, note: 'The oven broke' };
  const api = stubApi({
    'people.mood': () => ({ today: yesterday, history: [yesterday] }),
    'people.setMood': ({ input }) => ({ today: { day: '2026-11-27', note: null, mood: input.mood } }),
  });
  const { user } = await showPage(<MoodCard />, sampleMe, 'people', 'app', 'errors');
  await screen.findByRole('button', { pressed: true });
  api.on('people.mood', () => ({ today: null, history: [yesterday] }));
  const requestCount = api.of('people.mood').length;
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(api.of('people.mood')).toHaveLength(requestCount);
  await act(async () => vi.advanceTimersByTime(60_000));
  await vi.waitFor(() => expect(screen.queryByRole('button', { pressed: true })).toBeNull());
  await user.click(screen.getAllByRole('button')[4]!);
  await vi.waitFor(() => expect(api.of('people.setMood')[0]?.input).toEqual({ mood: expect.any(Number) }));
});
