import { expect, test } from 'vitest';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ RATE_PER_MINUTE: '5' });

test('calls of one address are limited but page files are not, since many people share an office address', async () => {
  const get = async (url: string) =>
    (await world().app.inject({ method: 'GET', url, remoteAddress: '203.0.113.77' })).statusCode;
  const calls: number[] = [];
  for (let call = 0; call < 7; call++) calls.push(await get('/api/login/fetch-client?subdomain=nobody-here'));
  expect(calls).toEqual([404, 404, 404, 404, 404, 429, 429]);
  for (const url of ['/', '/assets/index.js']) expect(await get(url)).not.toBe(429);
});

test('calls of one address are limited regardless of how the path is encoded', async () => {
  const paths = ['/%61pi/login', '/api/%6Cogin', '/%61%70%69/login', '/api/login'];
  const calls: number[] = [];
  for (let call = 0; call < 7; call++) {
    const url = `${paths[call % paths.length]!}/fetch-client?subdomain=nobody-here`;
    calls.push((await world().app.inject({ method: 'GET', url, remoteAddress: '203.0.113.78' })).statusCode);
  }
  expect(calls).toEqual([404, 404, 404, 404, 404, 429, 429]);
});
