import { expect, test } from 'vitest';
import type { Log } from '../../src/platform/observability/log.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld({ SIGN_IN_FAILURES_PER_MINUTE: '2' });

/** Returns the warnings that are logged while `work` runs. */
async function warned(work: () => Promise<unknown>): Promise<[Record<string, unknown>, string][]> {
  const { services } = world();
  const { log } = services;
  const lines: [Record<string, unknown>, string][] = [];
  const warn = (about: Record<string, unknown>, line: string) => void lines.push([about, line]);
  Object.defineProperty(log, 'warn', { value: warn, configurable: true, writable: true });
  try {
    await work();
  } finally {
    delete (log as Partial<Log>).warn;
  }
  return lines;
}

async function metric(name: string): Promise<number> {
  const text = await world().services.metrics.registry.metrics();
  const values = text.split('\n').filter((line) => line.startsWith(name));
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('failed sign-ins are counted and logged with the address and a keyed hash of the account (AUTH-08)', async () => {
  const org = await world().organisation();
  const attempt = async (email: string, password: string) =>
    world().call('auth.login', { email, password }, null, { host: org.host });
  const email = `admin@${org.subdomain}.example`;
  const lines = await warned(async () => {
    await attempt(email, 'not-the-password-1');
    await attempt(email.toUpperCase(), 'not-the-password-2');
    await attempt(email, 'not-the-password-3');
    await attempt(`nobody@${org.subdomain}.example`, 'not-the-password-4');
  });
  const failed = lines.filter(([, line]) => line === 'a sign-in failed').map(([about]) => about);
  expect(failed.map(({ reason }) => reason)).toEqual(['wrong', 'wrong', 'slowed_down', 'wrong']);
  for (const about of failed)
    expect(about).toEqual({
      requestId: expect.any(String),
      account: expect.stringMatching(/^[\w-]{22}$/),
      address: '127.0.0.1',
      reason: about.reason,
    });
  const accounts = failed.map(({ account }) => account);
  expect(new Set(accounts.slice(0, 3)).size).toBe(1);
  expect(accounts[3]).not.toBe(accounts[0]);
  expect(JSON.stringify(lines)).not.toMatch(/not-the-password|admin@|ADMIN@|nobody@/);
  expect(await metric('apprecio_sign_in_failures_total{reason="wrong"}')).toBe(3);
  expect(await metric('apprecio_sign_in_failures_total{reason="slowed_down"}')).toBe(1);
});

test('refused permissions are counted, and a repeatedly refused person is logged (ACC-05)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  const lines = await warned(async () => {
    for (let at = 0; at < 21; at++) expect((await asha!.call('audit.list', { topic: 'people' })).status).toBe(403);
    expect((await ravi!.call('audit.list', { topic: 'people' })).status).toBe(403);
    expect((await ravi!.call('people.detail', { id: org.id })).status).toBe(404);
  });
  expect(lines).toMatchObject([
    [
      { organisation: org.id, person: asha!.id, operation: 'audit.list', count: 20 },
      'someone is refused again and again',
    ],
  ]);
  expect(await metric('apprecio_refusals_total{operation="audit.list"}')).toBe(22);
  expect(await metric('apprecio_repeated_refusals_total')).toBe(1);
});
