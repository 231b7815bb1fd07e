import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { showArrival } from './arrive.ts';

test('REC-05 PUSH-02 a thank-you that a push tells is celebrated also where nothing about it can be fetched', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  const told = { title: 'Ravi thanked you', message: 'For the crates', deeplink: '/points' };
  const event = { subject: 'one', notificationEventType: 'RECOGNITION_RECEIVED', told };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await showArrival(client, event, { label: 'Open', go: () => undefined });
  expect(localStorage.getItem('apprecio-celebrated')).toBe('["one"]');
});
