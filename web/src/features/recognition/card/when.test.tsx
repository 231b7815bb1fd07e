import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { When } from './recognition-body.tsx';

afterEach(() => vi.useRealTimers());

test('the relative time stays correct while the page is open', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:30Z') });
  const { unmount } = show(<When at="2026-11-21T10:00:00Z" />);
  expect(screen.getByRole('time').textContent).toBe('now');
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(screen.getByRole('time').textContent).toBe('3 minutes ago');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
