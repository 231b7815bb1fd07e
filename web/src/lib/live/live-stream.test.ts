import type { LiveEvent } from '@apprecio/contract/generated/live';
import { afterEach, expect, it, vi } from 'vitest';
import { storeToken } from '../session/session.ts';
import { startLive } from './live-stream.ts';
import { onLive } from './live.ts';

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a reconnecting stream sends its last position, with or without events (API-10)', async () => {
  vi.useFakeTimers();
  storeToken('mine');
  const lastEventIds: (string | null)[] = [];
  const answers = [
    ': open\n\n: beat\nid: here-7\n\n',
    'id: here-8\ndata: {"kind":"points","subject":"one"}\n\n: beat\nid: here-12\n\n',
  ];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    lastEventIds.push(headers['last-event-id'] ?? null);
    const answer = answers[lastEventIds.length - 1];
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(new Response(answer));
  });
  const receivedEvents: LiveEvent[] = [];
  const unhear = onLive('points', (event) => receivedEvents.push(event));
  stop = startLive();
  await vi.advanceTimersByTimeAsync(5000);
  expect(lastEventIds).toEqual([expect.stringMatching(/^age-\d+$/), 'here-7', 'here-12']);
  expect(receivedEvents).toEqual([{ kind: 'points', subject: 'one' }]);
  unhear();
});
