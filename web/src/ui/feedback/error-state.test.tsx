import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ErrorState } from './error-state.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
});

function comeBack(): void {
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
}

test('NAV-12 what failed is tried again by itself when the connection is back', () => {
  const onRetry = vi.fn();
  show(<ErrorState onRetry={onRetry} />);
  vi.advanceTimersByTime(20_000);
  expect(onRetry).not.toHaveBeenCalled();
  comeBack();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('NAV-12 a try that fails while the connection is only just back is made again, and no more later on', () => {
  const onRetry = vi.fn();
  const { rerender } = show(<ErrorState busy onRetry={onRetry} />);
  comeBack();
  rerender(<ErrorState onRetry={onRetry} />);
  expect(onRetry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(onRetry).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(15_000);
  rerender(<ErrorState onRetry={onRetry} />);
  vi.advanceTimersByTime(15_000);
  expect(onRetry).toHaveBeenCalledOnce();
});
