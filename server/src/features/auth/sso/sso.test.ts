import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Forger, startForger, strangeKey } from '../../../../test/support/outside/forger.ts';
import { type Issuer, startIssuer, visit } from '../../../../test/support/outside/issuer.ts';
import { redirectUri } from '../../../../test/support/settings.ts';
import { providerOf, secretIn } from '../../../../test/support/things/inputs.ts';
import { type Organisation, type Reply, useWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useWorld();
let issuer: Issuer;
let org: Organisation;
let providerId: string;

beforeAll(async () => {
  issuer = await startIssuer([redirectUri]);
});
afterAll(async () => issuer.stop());

const cookieOf = (reply: Reply) => String(reply.headers['set-cookie']).split(';')[0]!;
const mailDomain = () => `${org.subdomain}.example`;

async function trust(url: string, more: object = {}): Promise<string> {
  const provider = providerOf(url, [mailDomain(), 'partner.example']);
  return (await org.people.admin!.ok('auth.addProvider', { ...provider, ...more })).id;
}

beforeEach(async () => {
  org = await world().organisation({ asha: {} });
  providerId = await trust(issuer.url);
});

async function begin(id = providerId, redirect?: string) {
  const begun = await world().call('auth.sso', { providerId: id, ...(redirect ? { redirect } : {}) }, null, {
    host: org.host,
  });
  expect(begun.status).toBe(200);
  return { address: begun.body.redirectUrl as string, cookie: cookieOf(begun) };
}

function answer(returned: URL): Record<string, string> {
  const wanted = ['state', 'code', 'iss', 'error'];
  return Object.fromEntries([...returned.searchParams].filter(([name]) => wanted.includes(name)));
}

const finish = (input: Record<string, string>) => world().call('auth.ssoReturn', input, null);

async function exchange(url: URL, cookie: string | null) {
  return world().call('auth.exchange', { code: url.searchParams.get('code') }, null, {
    host: url.host,
    headers: cookie ? { cookie } : {},
  });
}

/** Signs in at the provider with an e-mail, and goes on as the browser does. */
async function comeIn(email: string | null, { id = providerId, redirect }: { id?: string; redirect?: string } = {}) {
  const { address, cookie } = await begin(id, redirect);
  const reply = await finish(answer(await visit(address, email)));
  expect(reply.status).toBe(200);
  const url = new URL(reply.body.redirectUrl as string);
  return { url, cookie, problem: url.searchParams.get('problem') };
}

async function isRefused(email: string | null, problem: string, id = providerId): Promise<void> {
  const before = await peopleCount();
  const { url, problem: actualProblem } = await comeIn(email, { id });
  expect([url.host, url.pathname, actualProblem]).toEqual([org.host, '/login', problem]);
  expect(await peopleCount()).toBe(before);
}

const peopleCount = async () =>
  (await world().look('select count(*)::int as count from people where organisation_id = $1', [org.id]))[0].count;

describe('sign-in of an existing person by a provider (AUTH-02)', () => {
  test('signs in by verified email, returns to the requested page, and is later recognised by the provider’s subject', async () => {
    const first = await comeIn(`asha@${mailDomain()}`, { redirect: '/people?search=a' });
    expect([first.url.host, first.url.pathname]).toEqual([org.host, '/auth/callback']);
    expect(first.url.searchParams.get('redirect')).toBe('/people?search=a');
    const signed = await exchange(first.url, first.cookie);
    expect(signed.body.user).toMatchObject({ id: org.people.asha!.id, roleId: 4 });
    expect(cookieOf(signed)).toContain('apprecio_refresh=');
    issuer.accounts.set(`renamed@${mailDomain()}`, { subject: `subject of asha@${mailDomain()}` });
    const renamed = await comeIn(`renamed@${mailDomain()}`);
    expect((await exchange(renamed.url, renamed.cookie)).body.user.id).toBe(org.people.asha!.id);
  });

  test('cannot be impersonated by someone who was given their former address', async () => {
    await comeIn(`asha@${mailDomain()}`);
    issuer.accounts.set(`asha@${mailDomain()}`, { subject: 'someone new' });
    await isRefused(`asha@${mailDomain()}`, 'other_account');
  });

  test('regains access after choosing a password by a mailed link, and the impostor loses it (AUTH-05)', async () => {
    issuer.accounts.set(`asha@${mailDomain()}`, { subject: 'somebody else' });
    const wrong = await comeIn(`asha@${mailDomain()}`);
    expect((await exchange(wrong.url, wrong.cookie)).body.user.id).toBe(org.people.asha!.id);
    issuer.accounts.set(`asha@${mailDomain()}`, { subject: 'asha herself' });
    await isRefused(`asha@${mailDomain()}`, 'other_account');
    await world().call('auth.forgot', { email: `asha@${mailDomain()}` }, null, { host: org.host });
    await world().drain(org);
    const secret = secretIn(world().mailOf(`asha@${mailDomain()}`).at(-1)!, 'token');
    const password = 'tea-at-four-daily';
    const chosen = { secret, password, confirmPassword: password };
    expect((await world().call('auth.reset', chosen, null, { host: org.host })).status).toBe(200);
    const right = await comeIn(`asha@${mailDomain()}`);
    expect((await exchange(right.url, right.cookie)).body.user?.id).toBe(org.people.asha!.id);
    issuer.accounts.set(`other@${mailDomain()}`, { subject: 'somebody else' });
    await isRefused(`other@${mailDomain()}`, 'unknown');
    issuer.accounts.delete(`asha@${mailDomain()}`);
  });

  test('rejects a super admin who signs in through a provider of the organisation (ACC-05)', async () => {
    await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
      org.id,
      org.people.asha!.id,
    ]);
    await isRefused(`asha@${mailDomain()}`, 'other_account');
  });

  test('is rejected if inactive, linked or not (AUTH-09)', async () => {
    await comeIn(`asha@${mailDomain()}`);
    await world().look(`update people set status = 'inactive' where organisation_id = $1 and id = $2`, [
      org.id,
      org.people.asha!.id,
    ]);
    await isRefused(`asha@${mailDomain()}`, 'inactive');
    await world().look('delete from identities where organisation_id = $1', [org.id]);
    await isRefused(`asha@${mailDomain()}`, 'inactive');
  });

  test('is returned with the reason after cancelling at the provider', async () => {
    await isRefused(null, 'cancelled');
  });
});

describe('sign-in of an unknown person by a provider (AUTH-02, BILL-01)', () => {
  test('joins from a whitelisted domain as an employee, once, also with concurrent attempts', async () => {
    await org.people.admin!.ok('organisation.addDomain', { domain: mailDomain() });
    issuer.accounts.set(`nina@${mailDomain()}`, { name: 'Nina New' });
    const all = await Promise.all([1, 2, 3].map(async () => comeIn(`nina@${mailDomain()}`)));
    const users = await Promise.all(all.map(async ({ url, cookie }) => (await exchange(url, cookie)).body.user));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(users[0]).toMatchObject({ name: 'Nina New', roleId: 4 });
    const [row] = await world().look('select employee_id from people where organisation_id = $1 and id = $2', [
      org.id,
      users[0].id,
    ]);
    expect(row.employee_id).toMatch(/^J-[0-9A-F]{8}$/);
    await org.people.admin!.ok('organisation.removeDomain', { domain: mailDomain() });
    const again = await comeIn(`nina@${mailDomain()}`);
    expect((await exchange(again.url, again.cookie)).status).toBe(200);
  });

  test('is rejected from outside the whitelist, also if another organisation has the domain', async () => {
    await (await world().organisation()).people.admin!.ok('organisation.addDomain', { domain: mailDomain() });
    await isRefused(`nina@${mailDomain()}`, 'unknown');
  });

  test('is rejected with an unverified email or a domain that the provider may not vouch for', async () => {
    await org.people.admin!.ok('organisation.addDomain', { domain: mailDomain() });
    await org.people.admin!.ok('organisation.addDomain', { domain: 'elsewhere.example' });
    issuer.accounts.set(`sly@${mailDomain()}`, { email_verified: false });
    issuer.accounts.set(`asha@${mailDomain()}`, { email_verified: false });
    await isRefused(`sly@${mailDomain()}`, 'unverified');
    await isRefused(`asha@${mailDomain()}`, 'unverified');
    await isRefused('nina@elsewhere.example', 'domain_not_allowed');
    issuer.accounts.delete(`asha@${mailDomain()}`);
  });
});

describe('a provider’s answer is accepted only (AUTH-02)', () => {
  test('accepts an answer only once, within ten minutes, and with the state it was requested with', async () => {
    const { address } = await begin();
    const returned = answer(await visit(address, `asha@${mailDomain()}`));
    const [organisationId = '', attempt = ''] = returned.state!.split('.');
    for (const state of ['nonsense', `${organisationId}.${attempt}.${'x'.repeat(43)}`]) {
      const forged = await finish({ ...returned, state });
      expect([forged.status, forged.body.code]).toEqual([401, 'auth.code_invalid']);
    }
    expect((await finish(returned)).status).toBe(200);
    const replayed = await finish(returned);
    expect([replayed.status, replayed.body.code]).toEqual([401, 'auth.code_invalid']);
    const late = await begin();
    const lateAnswer = answer(await visit(late.address, `asha@${mailDomain()}`));
    try {
      moveClock(11 * 60_000);
      expect((await finish(lateAnswer)).status).toBe(401);
    } finally {
      moveClock(0);
    }
  });

  test('rejects the code of another attempt and an invented code', async () => {
    const one = answer(await visit((await begin()).address, `asha@${mailDomain()}`));
    const two = answer(await visit((await begin()).address, `asha@${mailDomain()}`));
    const mixed = await finish({ ...two, code: one.code! });
    expect(new URL(mixed.body.redirectUrl as string).searchParams.get('problem')).toBe('failed');
    const three = (await begin()).address;
    const state = new URL(three).searchParams.get('state')!;
    const invented = await finish({ state, code: 'made-up', iss: issuer.url });
    expect(new URL(invented.body.redirectUrl as string).searchParams.get('problem')).toBe('failed');
  });

  test('accepts an answer only from the requested provider, not from another one of the organisation', async () => {
    const other = await startIssuer([redirectUri]);
    const otherId = await trust(other.url);
    for (const iss of [other.url, issuer.url]) {
      const theirs = answer(await visit((await begin(otherId)).address, `asha@${mailDomain()}`));
      const state = new URL((await begin(providerId)).address).searchParams.get('state')!;
      const mixed = await finish({ ...theirs, state, iss });
      expect(new URL(mixed.body.redirectUrl as string).searchParams.get('problem')).toBe('failed');
    }
    await other.stop();
  });

  test('accepts a code only in the browser that requested it, with its own cookie', async () => {
    const victim = await begin();
    const attacker = await begin();
    const reply = await finish(answer(await visit(attacker.address, `asha@${mailDomain()}`)));
    const url = new URL(reply.body.redirectUrl as string);
    expect((await exchange(url, null)).body.code).toBe('auth.code_invalid');
    expect((await exchange(url, victim.cookie)).body.code).toBe('auth.code_invalid');
    expect((await exchange(url, attacker.cookie)).status).toBe(200);
    expect((await exchange(url, attacker.cookie)).status).toBe(401);
  });

  test('the cookie is HttpOnly and is set only at the organisation’s own address', async () => {
    const begun = await world().call('auth.sso', { providerId }, null, { host: org.host });
    const cookie = String(begun.headers['set-cookie']);
    expect(cookie).toMatch(/^apprecio_sign_in=\S{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const bare = await world().call('auth.sso', { providerId }, null);
    expect(bare.body.code).toBe('organisation.unknown');
    const foreign = await world().organisation();
    const elsewhere = await world().call('auth.sso', { providerId }, null, { host: foreign.host });
    expect(elsewhere.body.code).toBe('access.not_found');
  });

  test('stores state, nonce and client secret in the database only in unreadable form', async () => {
    const { address } = await begin();
    const { searchParams } = new URL(address);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const rows = JSON.stringify([
      await world().look('select * from sign_in_attempts where organisation_id = $1', [org.id]),
      await world().look('select * from sign_in_providers where organisation_id = $1', [org.id]),
    ]);
    const secrets = [searchParams.get('state')!.split('.')[2]!, searchParams.get('nonce')!, 'the secret of the tests'];
    for (const secret of secrets) expect(rows).not.toContain(secret);
  });
});

describe('the ID token (AUTH-02)', () => {
  let forger: Forger;
  beforeEach(async () => {
    forger = await startForger(`asha@${mailDomain()}`);
    providerId = await trust(forger.url);
    return async () => forger.stop();
  });

  async function outcome(): Promise<string | null> {
    const { address } = await begin();
    const { searchParams } = new URL(address);
    const reply = await finish({ state: searchParams.get('state')!, code: searchParams.get('nonce')! });
    return new URL(reply.body.redirectUrl as string).searchParams.get('problem');
  }

  const hour = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, Record<string, unknown>]>([
    ['with the nonce of the attempt', { nonce: 'another' }],
    ['with a nonce', { nonce: undefined }],
    ['of the issuer that was asked', { iss: 'https://elsewhere.example' }],
    ['for this client', { aud: 'another-client' }],
    ['within its time', { iat: hour - 600, exp: hour }],
    ['with a subject', { sub: undefined }],
  ])('accepts an ID token only %s', async (_what, claims) => {
    forger.lie = { claims };
    expect(await outcome()).toBe('failed');
  });

  test('accepts an ID token only if it is signed with a key that the provider publishes', async () => {
    forger.lie = { key: strangeKey() };
    expect(await outcome()).toBe('failed');
  });

  test.each([
    ['asha', true, null],
    ['asha', undefined, null],
    ['other', undefined, 'unverified'],
    ['asha', false, 'unverified'],
  ])('with userinfo of %s and a token that says %s of its email, the outcome is %s', async (at, verified, problem) => {
    const userinfo = { email: `${at}@${mailDomain()}`, email_verified: true };
    forger.lie = { claims: { email_verified: verified }, userinfo };
    expect(await outcome()).toBe(problem);
  });

  test('accepts an ID token only with an explicitly verified email', async () => {
    for (const email_verified of [undefined, 'true', 1]) {
      forger.lie = { claims: { email_verified } };
      expect(await outcome()).toBe('unverified');
    }
  });
});
