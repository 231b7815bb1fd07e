import { expect, test } from 'vitest';
import { useOwnWorld } from './world.ts';

const world = useOwnWorld({ RATE_PER_MINUTE: '5' });

test('calls of one address are limited, the files of a page are not: many people of an office share one', async () => {
  const get = async (url: string) =>
    (await world().app.inject({ method: 'GET', url, remoteAddress: '203.0.113.77' })).statusCode;
  const calls: number[] = [];
  for (let call = 0; call < 7; call++) calls.push(await get('/api/login/fetch-client?subdomain=nobody-here'));
  expect(calls).toEqual([404, 404, 404, 404, 404, 429, 429]);
  for (const url of ['/', '/assets/index.js']) expect(await get(url)).not.toBe(429);
});
