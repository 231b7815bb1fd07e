import { newId } from '@apprecio/contract/api/ids';
import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, pathOf } from '../../src/platform/files/files.ts';
import { givePassword } from '../support/with-passwords.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ RATE_PER_MINUTE: '300', SIGN_IN_PER_MINUTE: '600', TRUST_PROXY: '127.0.0.1' });
const office = { 'x-forwarded-for': '203.0.113.77' };
const names = Array.from({ length: 100 }, (_unused, at) => `colleague${at}`);
const password = 'korma-verde-81';
let org: Organisation;

beforeAll(async () => {
  org = await world().organisation({ ravi: {}, ...Object.fromEntries(names.map((name) => [name, {}])) });
  await givePassword(world(), org, names, password);
});

const atOnce = pLimit(20);

async function statuses<T>(items: readonly T[], ask: (item: T) => Promise<{ status: number }>): Promise<number[]> {
  const replies = await atOnce.map(items, ask);
  return [...new Set(replies.map(({ status }) => status))];
}

async function get(url: string): Promise<{ status: number }> {
  const reply = await world().app.inject({ method: 'GET', url, headers: { host: org.host, ...office } });
  return { status: reply.statusCode };
}

const signIn = async (name: string) =>
  world().call('auth.login', { email: `${name}@${org.subdomain}.example`, password }, null, {
    host: org.host,
    headers: office,
  });

const refresh = async (cookie: string) =>
  world().call('auth.refresh', {}, null, {
    host: org.host,
    headers: { ...office, cookie, 'sec-fetch-site': 'same-origin' },
  });

async function pictureAddress(): Promise<string> {
  const file = { organisationId: org.id, fileId: newId(), name: '64.webp' };
  const { storage, config, now } = world().services;
  await storage.put(pathOf(file), new Uint8Array(100));
  return addressOf(file, config.secretKey, now(), 'picture');
}

test('100 people behind one address stay within the limits of a minute: 2,000 pictures, 600 sign-ins, their calls', async () => {
  const picture = await pictureAddress();
  const shown = Array.from({ length: 2_000 }, () => picture);
  expect(await statuses(shown, get)).toEqual([200]);

  const first = await atOnce.map(names, signIn);
  expect([...new Set(first.map(({ status }) => status))]).toEqual([200]);
  for (let round = 1; round < 5; round++) expect(await statuses(names, signIn)).toEqual([200]);
  const cookies = first.map(({ headers }) => String(headers['set-cookie']).split(';')[0]!);
  expect(await statuses(cookies, refresh)).toEqual([200]);

  const call = async (name: string) => org.people[name]!.call('profile.detail', {}, { headers: office });
  for (let round = 0; round < 4; round++) expect(await statuses(names, call)).toEqual([200]);
  expect((await get(`/api/login/fetch-client?subdomain=${org.subdomain}`)).status).toBe(200);
});

test('sign-in, refresh and hand-over share 600 calls per minute and address, and other anonymous calls have 300', async () => {
  const from = { headers: { 'x-forwarded-for': '203.0.113.78' } };
  const unknown = async () => world().call('auth.exchange', { code: 'none' }, null, from);
  const expired = async () => world().call('auth.refresh', {}, null, from);
  for (let call = 0; call < 300; call++)
    expect([(await unknown()).status, (await expired()).status]).toEqual([401, 401]);
  const over = await expired();
  expect([over.status, over.body.code, (await unknown()).status]).toEqual([429, 'request.too_many', 429]);
  const page = async () => world().call('auth.resetLink', { secret: 'none' }, null, from);
  for (let call = 0; call < 300; call++) expect((await page()).status).toBe(409);
  expect((await page()).status).toBe(429);
  expect((await org.people.admin!.call('profile.detail', {}, from)).status).toBe(200);
});

test('a person has 300 calls per minute from all addresses, and IPv6 addresses count by network', async () => {
  const from = async (address: string) =>
    org.people.ravi!.call('profile.detail', {}, { headers: { 'x-forwarded-for': address } });
  const replies = [];
  for (let call = 0; call < 301; call++) replies.push((await from(`198.51.100.${call % 250}`)).status);
  expect(replies.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(replies[300]).toBe(429);

  const stranger = async (address: string) => {
    const headers = { host: org.host, 'x-forwarded-for': address };
    return (await world().app.inject({ method: 'GET', url: '/api/login/fetch-client?subdomain=x', headers }))
      .statusCode;
  };
  for (let call = 0; call < 300; call++) await stranger(`2001:db8:1:2::${call.toString(16)}`);
  expect(await stranger('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await stranger('2001:db8:1:3::1')).toBe(404);
});
