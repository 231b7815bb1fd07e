import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, type Reply, useWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';

const world = useWorld();
const password = 'korma-verde-81';
const minute = 60_000;

const form = (subdomain: string, more: object = {}) => ({
  companyName: 'Bright Foods',
  email: `first.person@${subdomain}.example`,
  password,
  confirmPassword: password,
  subdomain,
  termsAgreed: true,
  ...more,
});

const cookieOf = (reply: Reply) => String(reply.headers['set-cookie']).split(';')[0]!;
const refresh = (
  cookie: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  host?: string,
) => world().call('auth.refresh', {}, null, { headers: { cookie, ...headers }, ...(host ? { host } : {}) });
const signIn = (organisation: Organisation, more: object = {}, host = organisation.host) =>
  world().call('auth.login', { email: `admin@${organisation.subdomain}.example`, password, ...more }, null, { host });

describe('registration', () => {
  test('creates the organisation with its admin, values and types, and redirects there signed in (ONB-01)', async () => {
    const reply = await world().call('auth.register', form('brightfoods'), null);
    const url = new URL(reply.body.redirectUrl as string);
    expect([url.host, url.pathname]).toEqual(['brightfoods.localhost:3000', '/auth/callback']);
    const code = url.searchParams.get('code');
    const elsewhere = await world().call('auth.exchange', { code }, null, { host: 'other.localhost:3000' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'auth.code_invalid']);
    const entered = await world().call('auth.exchange', { code }, null, { host: url.host });
    expect(entered.body.user).toMatchObject({ name: 'First Person', roleId: 2 });
    const again = await world().call('auth.exchange', { code }, null, { host: url.host });
    expect(again.status).toBe(401);
    const token = entered.body.token as string;
    const company = await world().call('organisation.detail', {}, token, { host: url.host });
    expect(company.body).toMatchObject({ name: 'Bright Foods', subdomain: 'brightfoods', peopleCount: 1 });
    expect(company.body.values).toHaveLength(6);
    expect((await world().call('recognition.types', {}, token)).body).toHaveLength(3);
  });

  test.each([
    ['companyName', { companyName: ' ' }, 'Company name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'first@nowhere' }, 'Please enter a valid email address'],
    ['password', { password: '', confirmPassword: '' }, 'Password is required'],
    ['password', { password: 'short', confirmPassword: 'short' }, 'Password must be at least 8 characters'],
    ['confirmPassword', { confirmPassword: '' }, 'Please confirm your password'],
    ['confirmPassword', { confirmPassword: 'korma-verde-82' }, 'Passwords do not match'],
    ['subdomain', { subdomain: '' }, 'Subdomain is required'],
    ['subdomain', { subdomain: '-x-' }, 'This subdomain is not available'],
    ['subdomain', { subdomain: 'admin' }, 'This subdomain is not available'],
    ['termsAgreed', { termsAgreed: false }, 'You must agree to the terms and conditions'],
  ])('rejects the field %s of %j: %s (ONB-01, AUTH-07)', async (field, more, message) => {
    const reply = await world().call('auth.register', form('tofail', more), null);
    expect(reply.status).toBe(400);
    expect(reply.body.errors[field]).toBe(message);
  });

  test('a subdomain is checked while typing, and rejected on submit if someone else was faster (ONB-02)', async () => {
    const check = async (subdomain: string) => (await world().call('organisation.available', { subdomain }, null)).body;
    expect(await check('freeone')).toEqual({ available: true, message: 'Great! This subdomain is available.' });
    expect(await check('www')).toEqual({ available: false, message: 'This subdomain is not available' });
    const all = await Promise.all(
      Array.from({ length: 5 }, () => world().call('auth.register', form('freeone'), null)),
    );
    expect(all.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const refused = all.find((reply) => reply.status === 409)!;
    expect(refused.body.errors.subdomain).toBe('This subdomain is already taken. Please try another one.');
    expect((await check('freeone')).available).toBe(false);
  });

  test('rejects a common password when it is chosen (AUTH-08)', async () => {
    for (const common of ['password', 'Passw0rd!', 'qwerty123', '12345678', 'aaaaaaaa', 'first.person1']) {
      const reply = await world().call(
        'auth.register',
        form('tofail', { password: common, confirmPassword: common }),
        null,
      );
      expect([common, reply.status, reply.body.code]).toEqual([common, 400, 'auth.common_password']);
    }
  });
});

test('stores a password as argon2id with 19 MiB and two passes (AUTH-08)', async () => {
  const org = await world().organisation();
  const rows = await world().look('select hash from passwords where organisation_id = $1', [org.id]);
  expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
});

describe('sign-in', () => {
  let org: Organisation;
  beforeAll(async () => {
    org = await world().organisation();
  });

  test('works at the organisation’s address, at the bare host, and with any letter case of the email (AUTH-01)', async () => {
    expect((await signIn(org)).body.user.organisationId).toBe(org.id);
    expect((await signIn(org, {}, 'localhost:3000')).body.user.organisationId).toBe(org.id);
    expect((await signIn(org, { email: `ADMIN@${org.subdomain}.EXAMPLE` })).status).toBe(200);
    const client = await world().call('organisation.client', { subdomain: org.subdomain }, null);
    expect(client.body).toMatchObject({ subdomain: org.subdomain, signInMethods: ['password'], brandColour: null });
    expect(client.body.values.map(({ name }: { name: string }) => name)).toContain('Own it');
    expect((await world().call('organisation.client', { subdomain: 'nobody-here' }, null)).status).toBe(404);
  });

  test('on the bare host a password valid for several organisations lets the person choose one (AUTH-01)', async () => {
    const email = 'twice@both.example';
    for (const subdomain of ['firstboth', 'secondboth'])
      await world().call('auth.register', { ...form(subdomain), email }, null);
    const chosen = await world().call('auth.login', { email, password }, null);
    expect(chosen.body.organisations.map((found: { subdomain: string }) => found.subdomain).toSorted()).toEqual([
      'firstboth',
      'secondboth',
    ]);
    const one = await world().call('auth.login', { email, password, subdomain: 'secondboth' }, null);
    expect(one.body.token).toBeTypeOf('string');
  });

  test('an unknown address and a wrong password get the same answer (AUTH-08)', async () => {
    const wrong = await signIn(org, { password: 'not the password' });
    const unknown = await signIn(org, { email: 'nobody@nowhere.example' });
    expect([wrong.status, wrong.body.code, wrong.body.title]).toEqual([
      unknown.status,
      unknown.body.code,
      unknown.body.title,
    ]);
    expect(wrong.body.code).toBe('auth.wrong');
  });

  test('an inactive person cannot sign in, loses the session at once, and cannot renew it (AUTH-09)', async () => {
    const deactivated = await world().organisation();
    const signed = await signIn(deactivated);
    await world().look(`update people set status = 'inactive' where organisation_id = $1`, [deactivated.id]);
    expect((await world().call('profile.detail', {}, signed.body.token as string)).status).toBe(401);
    expect((await refresh(cookieOf(signed))).status).toBe(401);
    expect((await signIn(deactivated)).body.code).toBe('auth.wrong');
  });
});

describe('sessions', () => {
  let org: Organisation;
  beforeAll(async () => {
    org = await world().organisation();
  });

  test('the refresh cookie is HttpOnly, and only the product’s own page can use it (AUTH-03)', async () => {
    const signed = await signIn(org);
    expect(String(signed.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(String(signed.headers['set-cookie'])).not.toMatch(/Domain=/i);
    const cookie = cookieOf(signed);
    expect((await refresh(cookie, {})).status).toBe(401);
    expect((await refresh(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await refresh(cookie, { 'x-requested-with': 'fetch' })).body.token).toBeTypeOf('string');
  });

  test('two tabs that renew at the same time both continue, and an old cookie used later ends the session (AUTH-03)', async () => {
    const signed = await signIn(org);
    const cookie = cookieOf(signed);
    const [one, two] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    try {
      moveClock(minute);
      const reused = await refresh(cookie);
      expect(reused.status).toBe(401);
      expect((await refresh(cookieOf(one))).status).toBe(401);
      expect((await world().call('profile.detail', {}, one.body.token as string)).status).toBe(401);
      const [activity] = await world().look(
        `select count(*)::int as count from activities where organisation_id = $1 and activity = 'auth.tokenReused'`,
        [org.id],
      );
      expect(activity.count).toBe(1);
    } finally {
      moveClock(0);
    }
  });

  test('an old cookie ends the session once the newer one was used, and after ten seconds in any case (AUTH-03)', async () => {
    const first = await signIn(org);
    const [one, two] = [await refresh(cookieOf(first)), await refresh(cookieOf(first))];
    expect([one.status, two.status]).toEqual([200, 200]);
    const next = await refresh(cookieOf(one));
    expect(next.status).toBe(200);
    expect((await refresh(cookieOf(first))).status).toBe(401);
    expect((await refresh(cookieOf(next))).status).toBe(401);
    const second = await signIn(org);
    const renewed = await refresh(cookieOf(second));
    try {
      moveClock(11_000);
      expect((await refresh(cookieOf(second))).status).toBe(401);
      expect((await refresh(cookieOf(renewed))).status).toBe(401);
    } finally {
      moveClock(0);
    }
  });

  test('a token older than fifteen minutes is answered with 419, and a renewed one works (API-04)', async () => {
    const signed = await signIn(org);
    try {
      moveClock(16 * minute);
      const late = await world().call('profile.detail', {}, signed.body.token as string);
      expect([late.status, late.body.code]).toEqual([419, 'session.expired']);
      const renewed = await refresh(cookieOf(signed));
      expect((await world().call('profile.detail', {}, renewed.body.token as string)).status).toBe(200);
    } finally {
      moveClock(0);
    }
  });

  test('logging out ends the session, its token and its cookie (AUTH-04)', async () => {
    const signed = await signIn(org);
    const token = signed.body.token as string;
    const out = await world().call('auth.logout', {}, token);
    expect(out.body).toEqual({ ok: true });
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect((await world().call('profile.detail', {}, token)).status).toBe(401);
    expect((await refresh(cookieOf(signed))).status).toBe(401);
  });

  test('a cookie of one organisation renews no session at the address of another (AUTH-03)', async () => {
    const other = await world().organisation();
    const signed = await signIn(org);
    expect((await refresh(cookieOf(signed), undefined, other.host)).status).toBe(401);
  });
});

describe('invitations', () => {
  test('an invited person sees the name on the invitation, chooses a password once, and can sign in (ONB-06)', async () => {
    const org = await world().organisation({ boss: {} });
    const { oneRow } = await import('../../../test/support/things/inputs.ts');
    const { id: batchId } = await org.people.admin!.ok('employees.import', { csv: oneRow(org.subdomain) });
    await org.people.admin!.ok('employees.applyImport', { id: batchId });
    await world().drain(org);
    const [secret] = world().invitationSecrets(org);
    const host = org.host;
    const invitation = await world().call('auth.invitation', { secret }, null, { host });
    expect(invitation.body).toMatchObject({ name: 'Nina New', email: `n1.new@${org.subdomain}.example` });
    const choose = (more: object = {}) =>
      world().call('auth.accept', { secret, password: 'tea-at-four', confirmPassword: 'tea-at-four', ...more }, null, {
        host,
      });
    expect((await choose({ confirmPassword: 'tea-at-five' })).body.errors.confirmPassword).toBe(
      'Passwords do not match',
    );
    expect((await choose({ secret: 'nonsense' })).body.code).toBe('auth.link_used');
    const all = await Promise.all([choose(), choose(), choose()]);
    expect(all.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const signed = await world().call(
      'auth.login',
      { email: `n1.new@${org.subdomain}.example`, password: 'tea-at-four' },
      null,
      { host },
    );
    expect(signed.body.user).toMatchObject({ name: 'Nina New', roleId: 4 });
    expect((await world().call('auth.invitation', { secret }, null, { host })).body.code).toBe('auth.link_used');
  });
});
