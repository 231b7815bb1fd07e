import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../test/stub-api.ts';
import { EventsPage } from './events-page.tsx';

test('upcoming events that failed to load offer Retry beside the month (EVT-01)', async () => {
  const api = stubApi({
    'events.month': () => [],
    'events.list': () => {
      throw new Unreachable();
    },
  });
  const { user } = await showPage(
    <EventsPage view={{}} onView={() => undefined} />,
    sampleMe,
    'events',
    'app',
    'errors',
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('events.list', () => ({
    items: [],
    nextCursor: null,
    counts: { upcoming: 0, past: 0, mine: 0 },
    mayCreate: false,
  }));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeTruthy();
});

test('a month that is loading shows placeholders in its days (EVT-01)', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  stubApi({
    'events.month': () => promise,
    'events.list': () => ({
      items: [],
      nextCursor: null,
      counts: { upcoming: 0, past: 0, mine: 0 },
      mayCreate: false,
    }),
  });
  await showPage(<EventsPage view={{ month: '2026-02' }} onView={() => undefined} />, sampleMe, 'events', 'app');
  const grid = screen.getByRole('table', { name: 'February 2026' });
  const bones = () => grid.querySelectorAll('.shimmer').length;
  expect(bones()).toBe(0);
  await waitFor(() => expect(bones()).toBe(28));
  resolve([]);
  await waitFor(() => expect(bones()).toBe(0));
});
