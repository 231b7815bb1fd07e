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

reloadOnMissingChunk();

// jsdom cannot navigate, and reports every attempt, whatever caused it.
declare const jsdom: { virtualConsole: { on: (event: 'jsdomError', listener: (error: Error) => void) => void } };
let reloads = 0;
jsdom.virtualConsole.on('jsdomError', ({ message }) => {
  if (message.includes('navigation')) reloads += 1;
});

beforeEach(() => {
  reloads = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function fetchPart(answered?: Promise<void>): Promise<never> {
  await answered;
  const missing = new TypeError(`Failed to fetch dynamically imported module: /assets/people-${Math.random()}.js`);
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { payload: missing }));
  throw missing;
}

async function show(answered?: Promise<void>): Promise<void> {
  const Page = lazyRouteComponent(async () => fetchPart(answered));
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
});

test('without a connection a missing part of the product never reloads the page (NAV-12)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  expect(await screen.findByText('no page')).toBeDefined();
  expect(reloads).toBe(0);
});

test('a failure that began offline and is reported online never reloads the page (NAV-12)', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const deferred = Promise.withResolvers<void>();
  const shown = show(deferred.promise);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  deferred.resolve();
  await shown;
  expect(await screen.findByText('no page')).toBeDefined();
  expect(reloads).toBe(0);
});

test('after a new release a missing part reloads the page once, also after a lost connection (NAV-12)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await show();
  // The router also reloads, before the page is left.
  const reloadsBefore = reloads;
  expect(reloadsBefore).toBeGreaterThan(0);
  await show();
  expect(reloads).toBe(reloadsBefore);
});
