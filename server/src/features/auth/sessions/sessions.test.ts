import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { forgetOldSecrets } from '../auth.reactions.ts';

const world = useOwnWorld();
const agents = {
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
};
let org: Organisation;

beforeEach(async () => {
  org = await world().organisation({ asha: {} });
});

afterEach(() => moveClock(0));

async function signIn(device: keyof typeof agents): Promise<string> {
  const form = { email: `admin@${org.subdomain}.example`, password: 'korma-verde-81' };
  const headers = { 'user-agent': agents[device] };
  return (await world().call('auth.login', form, null, { host: org.host, headers })).body.token as string;
}

const password = 'korma-verde-81';
const confirm = async (token: string, currentPassword = password) =>
  (await world().call('auth.confirm', { currentPassword }, token)).status;

const list = async (token: string) => (await world().call('auth.sessions', {}, token)).body.items as SessionOf[];
type SessionOf = { id: string; device: { browser: string | null; system: string | null }; here: boolean };

test('a person sees only their own sessions, the current one first (AUTH-03)', async () => {
  await signIn('laptop');
  await signIn('edge');
  const phone = await signIn('phone');
  const sessions = await list(phone);
  expect(sessions.map(({ device, here }) => [device, here])).toEqual([
    [{ browser: 'Safari', system: 'iOS' }, true],
    [{ browser: 'Edge', system: 'Windows' }, false],
    [{ browser: 'Chrome', system: 'Windows' }, false],
    [{ browser: null, system: null }, false],
  ]);
  expect(await list(org.people.asha!.token)).toHaveLength(1);
});

test('an ended session is rejected at the next request, and nobody can end the session of another person (AUTH-03)', async () => {
  const laptop = await signIn('laptop');
  const phone = await signIn('phone');
  const other = (await list(phone)).find(({ device }) => device.browser === 'Chrome')!;
  expect(await confirm(phone)).toBe(200);
  const foreign = await world().call('auth.endSession', { id: other.id }, org.people.asha!.token);
  expect(foreign.status).toBe(404);
  expect((await world().call('profile.detail', {}, laptop)).status).toBe(200);
  expect((await world().call('auth.endSession', { id: other.id }, phone)).body).toEqual({ ok: true });
  expect((await world().call('profile.detail', {}, laptop)).status).toBe(401);
  expect((await world().call('auth.endSession', { id: other.id }, phone)).status).toBe(404);
  expect(await list(phone)).toHaveLength(2);
});

test('ending all other sessions keeps the current one and returns their number (AUTH-03)', async () => {
  const laptop = await signIn('laptop');
  const phone = await signIn('phone');
  expect(await confirm(phone)).toBe(200);
  expect((await world().call('auth.endOtherSessions', {}, phone)).body).toEqual({ ended: 2 });
  expect((await world().call('profile.detail', {}, laptop)).status).toBe(401);
  expect((await list(phone)).map(({ here }) => here)).toEqual([true]);
  expect((await world().call('auth.endOtherSessions', {}, phone)).body).toEqual({ ended: 0 });
});

test('a session renewed for months keeps only the secrets of its last thirty days (AUTH-03)', async () => {
  const form = { email: `admin@${org.subdomain}.example`, password: 'korma-verde-81' };
  let reply = await world().call('auth.login', form, null, { host: org.host });
  for (let day = 10; day <= 60; day += 10) {
    moveClock(day * 86_400_000);
    const headers = { cookie: String(reply.headers['set-cookie']).split(';')[0]!, 'x-requested-with': 'fetch' };
    reply = await world().call('auth.refresh', {}, null, { host: org.host, headers });
    expect(reply.status).toBe(200);
  }
  moveClock(61 * 86_400_000);
  await forgetOldSecrets.run(world().services, world().sweep);
  const [remaining] = await world().look<{ count: number }>(
    'select count(*)::int as count from refresh_tokens where organisation_id = $1',
    [org.id],
  );
  expect(remaining!.count).toBe(4);
});

test('a session expires ninety days after sign-in, however often it was renewed (AUTH-03)', async () => {
  const form = { email: `admin@${org.subdomain}.example`, password };
  let reply = await world().call('auth.login', form, null, { host: org.host });
  const renew = async () => {
    const headers = { cookie: String(reply.headers['set-cookie']).split(';')[0]!, 'x-requested-with': 'fetch' };
    reply = await world().call('auth.refresh', {}, null, { host: org.host, headers });
    return reply.status;
  };
  for (const day of [25, 50, 75]) {
    moveClock(day * 86_400_000);
    expect(await renew()).toBe(200);
  }
  moveClock(90 * 86_400_000 - 300_000);
  expect(await renew()).toBe(200);
  const { token } = reply.body;
  expect((await world().call('profile.detail', {}, token)).status).toBe(200);
  moveClock(90 * 86_400_000 + 60_000);
  expect((await world().call('profile.detail', {}, token)).status).toBe(401);
  expect(await renew()).toBe(401);
});

test('ending sessions and changing the personal email require the password, for five minutes of this session (AUTH-08)', async () => {
  const [laptop, phone] = [await signIn('laptop'), await signIn('phone')];
  const [other] = (await list(phone)).filter(({ here }) => !here);
  const calls = [
    ['auth.endSession', { id: other!.id }],
    ['auth.endOtherSessions', {}],
    ['profile.prefer', { personalEmail: 'me@home.example' }],
    ['profile.edit', { personalEmail: 'me@home.example' }],
  ] as const;
  for (const [name, input] of calls) {
    const { status, body } = await world().call(name, input, phone);
    expect([name, status, body.code]).toEqual([name, 403, 'auth.confirm_needed']);
  }
  expect((await world().call('profile.prefer', { theme: 3 }, phone)).status).toBe(200);
  const wrong = await world().call('auth.confirm', { currentPassword: 'not-mine-at-all' }, phone);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['currentPassword']]);
  expect(await confirm(phone)).toBe(200);
  expect((await world().call('profile.prefer', { personalEmail: 'me@home.example' }, laptop)).status).toBe(403);
  moveClock(6 * 60_000);
  expect((await world().call('profile.prefer', { personalEmail: 'me@home.example' }, phone)).status).toBe(403);
  expect(await confirm(phone)).toBe(200);
  for (const [name, input] of calls.toReversed())
    expect([name, (await world().call(name, input, phone)).status]).toEqual([
      name,
      name === 'auth.endSession' ? 404 : 200,
    ]);
});

test('throttles guesses of the password on an open screen (AUTH-08)', async () => {
  const phone = await signIn('phone');
  const tries = Array.from({ length: 12 }, async (_, at) => confirm(phone, `guess-number-${at}`));
  const answers = (await Promise.all(tries)).toSorted((one, other) => one - other);
  expect([answers[0], answers.at(-1)]).toEqual([400, 429]);
  expect(await confirm(phone)).toBe(429);
});

test('people without a password must have signed in within the last five minutes (AUTH-08)', async () => {
  const asha = org.people.asha!;
  expect((await world().call('auth.confirm', { currentPassword: password }, asha.token)).status).toBe(400);
  expect((await asha.call('profile.prefer', { personalEmail: 'asha@home.example' })).status).toBe(200);
  moveClock(6 * 60_000);
  const late = await asha.call('profile.prefer', { personalEmail: 'other@home.example' });
  expect([late.status, late.body.code]).toEqual([403, 'auth.sign_in_again']);
  expect((await asha.call('auth.endOtherSessions')).body.code).toBe('auth.sign_in_again');
});

test('only an admin of the organisation can sign a person out everywhere, and the person is notified (AUTH-03)', async () => {
  await world().add(org, { ravi: {} });
  const { admin, asha, ravi } = org.people;
  expect((await ravi!.call('employees.endSessions', { id: asha!.id })).status).toBe(403);
  const away = await world().organisation();
  expect((await away.people.admin!.call('employees.endSessions', { id: asha!.id })).status).toBe(404);
  await admin!.ok('employees.endSessions', { id: asha!.id });
  expect((await asha!.call('profile.detail')).status).toBe(401);
  expect((await ravi!.call('profile.detail')).status).toBe(200);
  await world().drain(org);
  const [mail] = world().mailOf(`asha@${org.subdomain}.example`);
  expect(mail).toContain('signed you out of Apprecio on all your devices');
  const { items } = await admin!.ok('audit.list', { topic: 'people' });
  expect(JSON.stringify(items)).toContain('employees.sessionsEnded');
});
