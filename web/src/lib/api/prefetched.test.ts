import { roleId } from '@apprecio/contract/api/codes';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { asksOf } from '../../../vite/first-load.ts';
import { sampleMe } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { fetchLiveAffects } from '../live/live-affects.ts';
import { publishLive } from '../live/live.ts';
import { call } from './client.ts';
import { type First, firstCalls } from './first-calls.ts';
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

const stated = import.meta.glob<First>('../../features/*/*.first.ts', { eager: true, import: 'first' });
const pages = Object.values(stated).flatMap((first) => Object.entries(first));
const id = '01a22836-bf46-71a8-8402-109501cf044b';
const roleOf = (route: string) => {
  if (route.startsWith('/organization')) return roleId.admin;
  return route === '/my-team' ? roleId.manager : roleId.employee;
};

test.each(pages)('%s uses every response that its address prefetches (NAV-12)', async (route, { calls }) => {
  stubFrame({ roleId: roleOf(route) });
  localStorage.setItem('user_token', 'user-1');
  const address = route.replaceAll(/\$\w+/g, id);
  const parts = address.split('/');
  const filled = (text: string) => text.replaceAll(/\$(\d)/g, (_, at: string) => parts[Number(at)]!);
  globalThis.earlyCalls = [...asksOf(firstCalls), ...asksOf(calls, route)].map(([place, body = '']) => ({
    of: `/api${filled(place)} ${filled(body)}`,
    token: 'user-1',
    answer: fetch(`/api${filled(place)}`, body ? { method: 'POST', body: filled(body) } : {}),
    stop: new AbortController(),
  }));
  showApp(address);
  await waitFor(() => expect(globalThis.earlyCalls?.map((call) => call.of)).toEqual([]), { timeout: 10_000 });
});
