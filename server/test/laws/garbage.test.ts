import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, expect, test } from 'vitest';
import { isRecord } from '../support/records.ts';
import { useOwnWorld } from '../support/world.ts';
import { law, sampleOf } from './messages.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seeded.ts';

const world = useOwnWorld({ SIGN_IN_FAILURES_PER_MINUTE: '1000000' });
const all = operations as Record<OperationName, Operation>;
const iterations = Number(process.env.FUZZ ?? 5000);
const seedNumber = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let seeded: Seeded;
beforeAll(async () => {
  seeded = await seed(world());
});

let state = seedNumber;
function random(limit: number): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
  return state % limit;
}

const hostile: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a'.repeat(5000),
  '<script>alert(1)</script>',
  "'; drop table people; --",
  '😀🙏🏽',
  '\ud800',
  '../../etc/passwd',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  [],
  {},
  [[[[[[]]]]]],
  ['a', 1, null],
  { $ne: 1 },
  { organisationId: 'x' },
  '00000000-0000-0000-0000-000000000000',
  '018f0000-0000-7000-8000-000000000000',
  'null',
  'NaN',
  '2026-02-30',
  '9'.repeat(40),
  'W10',
];

function anyHostile(): unknown {
  return structuredClone(hostile[random(hostile.length)]);
}

function mutate(input: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(input);
  const keys = Object.keys(copy);
  const times = 1 + random(2);
  for (let i = 0; i < times; i++) {
    const key =
      keys.length > 0 && random(5) > 0
        ? keys[random(keys.length)]!
        : ['extra', 'limit', 'cursor', 'organisationId', 'roleId'][random(5)]!;
    const value = copy[key];
    if (Array.isArray(value) && value.length > 0 && random(2) === 0) {
      value[0] = isRecord(value[0]) ? mutate(value[0]) : anyHostile();
    } else if (isRecord(value) && random(2) === 0) copy[key] = mutate(value);
    else if (random(8) === 0) delete copy[key];
    else copy[key] = anyHostile();
  }
  return copy;
}

const skipped = new Set<OperationName>(['auth.register', 'auth.accept', 'auth.logout']);

test(
  `garbage input gets a plain answer below 500 (${iterations} tries, seed ${seedNumber})`,
  { timeout: 240_000 },
  async () => {
    const calls = samples(seeded);
    const names = (Object.keys(calls) as OperationName[]).filter((name) => !skipped.has(name));
    const slow = new Set<OperationName>(['auth.login']);
    for (let i = 0; i < iterations; i++) {
      const name = names[i % names.length]!;
      if (slow.has(name) && i % 10 !== 0) continue;
      const { as, input, onHost } = sampleOf(calls, name);
      const spoiled = mutate(input);
      const token = as ? seeded.org.people[as]!.token : null;
      const options = onHost ? { host: seeded.org.host } : {};
      const usable =
        all[name].method === 'GET'
          ? Object.fromEntries(Object.entries(spoiled).map(([key, value]) => [key, String(value)]))
          : spoiled;
      const reply = await world().call(name, usable, token, options);
      const what = law(name, `answers ${JSON.stringify(spoiled).slice(0, 300)} plainly`, 'contract', 'sample');
      expect(reply.status, what).toBeLessThan(500);
      if (reply.status >= 400) {
        expect(reply.headers['content-type'], what).toContain('application/problem+json');
        expect(JSON.stringify(reply.body), what).not.toMatch(/at .*\.ts:|select .+ from |kysely|node_modules/i);
      }
    }
  },
);

test.each([
  ['not JSON', '{'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ['a prototype', '{"__proto__":{"x":1}}'],
  ['an unknown key', '{"extra":1}'],
])('a body that is %s is rejected as malformed or invalid', async (_what, payload) => {
  const reply = await world().app.inject({
    method: 'POST',
    url: '/api/people/list',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${seeded.org.people.asha!.token}`,
    },
    payload,
  });
  expect([reply.statusCode, reply.json().title]).toEqual([400, expect.any(String)]);
});

test('a body of 10 MB, another kind of body and an unknown address get plain answers', async () => {
  const headers = { host: 'localhost', authorization: `Bearer ${seeded.org.people.admin!.token}` };
  const large = { message: 'x'.repeat(10_000_000) };
  for (const url of ['/api/posts/recognise', '/api/admin/manage-employees/onboard/bulk']) {
    const reply = await world().app.inject({ method: 'POST', url, headers, payload: large });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'request.too_large']);
  }
  const xml = await world().app.inject({
    method: 'POST',
    url: '/api/people/list',
    headers: { ...headers, 'content-type': 'text/xml' },
    payload: '<a/>',
  });
  expect([xml.statusCode, xml.json().code]).toEqual([400, 'request.malformed']);
  const nowhere = await world().app.inject({ method: 'GET', url: '/api/nowhere', headers });
  expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'request.not_found']);
});
