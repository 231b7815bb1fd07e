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

test('a failed request is retried automatically when the connection returns (NAV-12)', () => {
  const onRetry = vi.fn();
  show(<ErrorState onRetry={onRetry} />);
  vi.advanceTimersByTime(20_000);
  expect(onRetry).not.toHaveBeenCalled();
  comeBack();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a try that fails just after reconnecting is repeated once and not again later (NAV-12)', () => {
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
