import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ErrorState } from './error-state.tsx';

const comeBack = () => act(() => window.dispatchEvent(new Event('online')));

test('NAV-12 what failed is tried again by itself when the connection is back', () => {
  const onRetry = vi.fn();
  show(<ErrorState onRetry={onRetry} />);
  comeBack();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('NAV-12 a connection that is back during a try is used once that try has failed', () => {
  const onRetry = vi.fn();
  const { rerender } = show(<ErrorState busy onRetry={onRetry} />);
  comeBack();
  expect(onRetry).not.toHaveBeenCalled();
  rerender(<ErrorState onRetry={onRetry} />);
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<ErrorState onRetry={onRetry} />);
  expect(onRetry).toHaveBeenCalledOnce();
});
