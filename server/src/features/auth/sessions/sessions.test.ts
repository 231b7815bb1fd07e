import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { forgetOldSecrets } from '../reactions.ts';

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

const list = async (token: string) => (await world().call('auth.sessions', {}, token)).body.items as SessionOf[];
type SessionOf = { id: string; device: { browser: string | null; system: string | null }; here: boolean };

test('AUTH-03 one sees where one is signed in, this one first, and nobody else’s', async () => {
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

test('AUTH-03 ending one ends it at the next request, its refresh cookie too, and nobody else’s can be ended', async () => {
  const laptop = await signIn('laptop');
  const phone = await signIn('phone');
  const other = (await list(phone)).find(({ device }) => device.browser === 'Chrome')!;
  const foreign = await world().call('auth.endSession', { id: other.id }, org.people.asha!.token);
  expect(foreign.status).toBe(404);
  expect((await world().call('profile.detail', {}, laptop)).status).toBe(200);
  expect((await world().call('auth.endSession', { id: other.id }, phone)).body).toEqual({ ok: true });
  expect((await world().call('profile.detail', {}, laptop)).status).toBe(401);
  expect((await world().call('auth.endSession', { id: other.id }, phone)).status).toBe(404);
  expect(await list(phone)).toHaveLength(2);
});

test('AUTH-03 ending all others leaves this one, and says how many there were', async () => {
  const laptop = await signIn('laptop');
  const phone = await signIn('phone');
  expect((await world().call('auth.endOtherSessions', {}, phone)).body).toEqual({ ended: 2 });
  expect((await world().call('profile.detail', {}, laptop)).status).toBe(401);
  expect((await list(phone)).map(({ here }) => here)).toEqual([true]);
  expect((await world().call('auth.endOtherSessions', {}, phone)).body).toEqual({ ended: 0 });
});

test('AUTH-03 a session that is renewed for months keeps the secrets of its last thirty days alone', async () => {
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
  const [kept] = await world().look<{ count: number }>(
    'select count(*)::int as count from refresh_tokens where organisation_id = $1',
    [org.id],
  );
  expect(kept!.count).toBe(4);
});
