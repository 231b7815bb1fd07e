import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { asksOf } from '../../../vite/first-load.ts';
import { sampleMe } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { fetchLiveAffects } from '../live/live-affects.ts';
import { publishLive } from '../live/live.ts';
import { call } from './client.ts';
import { firstCalls, firstCallsOf } from './first-calls.ts';
import { makeQueryClient } from './query.ts';
import { ApiError } from './request.ts';

const json = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

function begin(answer: Promise<Response>, token = 'user-1') {
  const stop = new AbortController();
  globalThis.earlyCalls = [{ of: '/api/user/profile ', token, answer, stop }];
  return stop;
}

afterEach(() => {
  globalThis.earlyCalls = undefined;
});

it('answers the first call from the prefetched response and sends the second', async () => {
  const api = stubFrame();
  localStorage.setItem('user_token', 'user-1');
  begin(json({ ...sampleMe, name: 'Early' }));
  expect((await call('profile.detail', {})).name).toBe('Early');
  expect(api.of('profile.detail')).toHaveLength(0);
  expect((await call('profile.detail', {})).name).toBe(sampleMe.name);
  expect(api.of('profile.detail')).toHaveLength(1);
});

it('ignores a response that was prefetched with another person’s token', async () => {
  stubFrame();
  localStorage.setItem('user_token', 'user-1');
  const { signal } = begin(json({ ...sampleMe, name: 'Somebody else' }), 'user-2');
  expect((await call('profile.detail', {})).name).toBe(sampleMe.name);
  expect(signal.aborted).toBe(true);
});

it('ends and ignores a request that was prefetched before a live event', async () => {
  stubFrame();
  localStorage.setItem('user_token', 'user-1');
  const stop = fetchLiveAffects(makeQueryClient());
  const { signal } = begin(json({ ...sampleMe, name: 'Outdated' }));
  publishLive({ kind: 'pending', subject: 'one' });
  expect(signal.aborted).toBe(true);
  expect((await call('profile.detail', {})).name).toBe(sampleMe.name);
  stop();
});

it('handles a prefetched refusal like any other', async () => {
  stubFrame();
  localStorage.setItem('user_token', 'user-1');
  begin(json({ code: 'session.invalid' }, 401));
  await expect(call('profile.detail', {})).rejects.toBeInstanceOf(ApiError);
  expect(localStorage.getItem('user_token')).toBeNull();
});

it('aborts a prefetch when no caller waits for it', async () => {
  stubFrame();
  localStorage.setItem('user_token', 'user-1');
  const stop = begin(new Promise(() => undefined));
  const leave = new AbortController();
  void call('profile.detail', {}, { signal: leave.signal }).catch(() => undefined);
  await vi.waitFor(() => expect(globalThis.earlyCalls).toEqual([]));
  leave.abort();
  expect(stop.signal.aborted).toBe(true);
});

test.each(Object.entries(firstCallsOf))('%s uses every response that its address prefetches', async (path, calls) => {
  stubFrame(
    {},
    {
      'people.list': () => ({ items: [], nextCursor: null, total: 0 }),
      'people.filters': () => ({ departments: [], designations: [], locations: [], total: 0 }),
    },
  );
  localStorage.setItem('user_token', 'user-1');
  const asks = asksOf([...firstCalls, ...calls]);
  globalThis.earlyCalls = asks.map(([place, body = '']) => ({
    of: `/api${place} ${body}`,
    token: 'user-1',
    answer: fetch(`/api${place}`, body ? { method: 'POST', body } : {}),
    stop: new AbortController(),
  }));
  showApp(path);
  await waitFor(() => expect(globalThis.earlyCalls?.map((call) => call.of)).toEqual([]));
});
