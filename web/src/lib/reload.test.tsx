import { lazyRouteComponent } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnMissingChunk } from './reload.ts';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'no page' : this.props.children;
  }
}

const reload = vi.fn();
reloadOnMissingChunk();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function fetchPart(): Promise<never> {
  const missing = new TypeError(`Failed to fetch dynamically imported module: /assets/people-${Math.random()}.js`);
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { payload: missing }));
  throw missing;
}

async function show(): Promise<void> {
  const Page = lazyRouteComponent(fetchPart);
  await Page.preload?.();
  render(
    <Boundary>
      <Suspense>
        <Page />
      </Suspense>
    </Boundary>,
  );
}

afterEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

test('NAV-12 without a connection a missing part of the product never reloads the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  expect(await screen.findByText('no page')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

test('NAV-12 after a new release a missing part reloads the page once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await show();
  await show();
  expect(reload).toHaveBeenCalledTimes(1);
});
