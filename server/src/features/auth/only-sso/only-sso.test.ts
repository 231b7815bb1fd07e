import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Authenticator } from '../../../../test/support/authenticator.ts';
import { type Issuer, startIssuer, visit } from '../../../../test/support/outside/issuer.ts';
import { redirectUri } from '../../../../test/support/settings.ts';
import { addPasskey, enterByPasskey, outcome, password, stepsOf } from '../../../../test/support/things/factors.ts';
import { providerOf, secretIn } from '../../../../test/support/things/inputs.ts';
import { givePassword } from '../../../../test/support/with-passwords.ts';
import { type Actor, type Organisation, type Reply, useOwnWorld } from '../../../../test/support/world.ts';
import { turnOffOnlySso } from './only-sso.commands.ts';

const world = useOwnWorld();
let issuer: Issuer;
let org: Organisation;
let providerId: string;
let key: Authenticator;

const as = (name: string): Actor => org.people[name]!;
const at = () => ({ host: org.host });
const domain = () => `${org.subdomain}.example`;
const { email, logIn } = stepsOf(world, () => org);
const closed = [403, 'auth.only_sso'];
const strangers = (name: 'auth.login' | 'auth.forgot' | 'auth.reset' | 'auth.accept', input: object): Promise<Reply> =>
  world().call(name, input as never, null, at());

/** Signs in at the provider as a browser does. */
async function comeIn(name: string): Promise<Reply> {
  const begun = await world().call('auth.sso', { providerId }, null, at());
  const cookie = String(begun.headers['set-cookie']).split(';')[0]!;
  const returned = await visit(begun.body.redirectUrl as string, email(name));
  const wanted = [...returned.searchParams].filter(([field]) => ['state', 'code', 'iss'].includes(field));
  const { redirectUrl } = (await world().call('auth.ssoReturn', Object.fromEntries(wanted) as never, null)).body;
  const code = new URL(redirectUrl).searchParams.get('code');
  return world().call('auth.exchange', { code }, null, { ...at(), headers: { cookie } });
}

const set = (by: string, domains: string[], breakGlass: string[], id = providerId): Promise<Reply> =>
  as(by).call(
    'auth.setOnlySso',
    {
      domains: domains.map((each) => ({ domain: each, providerId: id })),
      breakGlassIds: breakGlass.map((name) => as(name).id),
    },
    at(),
  );

async function switchOn(): Promise<void> {
  await comeIn('admin');
  expect(outcome(await set('admin', [domain()], ['it']))).toEqual([200, undefined]);
}

beforeAll(async () => {
  issuer = await startIssuer([redirectUri]);
});
afterAll(async () => issuer.stop());

beforeEach(async () => {
  org = await world().organisation({
    it: { bundles: ['technical'] },
    second: { bundles: ['technical'] },
    asha: {},
    ravi: {},
  });
  await givePassword(world(), org, ['it', 'second', 'asha', 'ravi'], password);
  await world().look('update sessions set confirmed_at = now() where organisation_id = $1', [org.id]);
  providerId = (await as('admin').ok('auth.addProvider', providerOf(issuer.url, [domain()]))).id;
  key = (await addPasskey(org, as('it'))).authenticator;
});

describe('switching on (AUTH-11)', () => {
  test('needs a provider that someone used since its change, and a break-glass admin with a passkey', async () => {
    expect(outcome(await set('admin', [domain()], ['it']))).toEqual([422, 'auth.sso_unproven']);
    await comeIn('asha');
    expect(outcome(await set('admin', [domain()], ['it']))).toEqual([422, 'auth.sso_own']);
    await comeIn('admin');
    expect(outcome(await set('admin', [domain()], []))).toEqual([422, 'auth.break_glass_missing']);
    for (const unfit of ['second', 'asha'])
      expect(outcome(await set('admin', [domain()], [unfit]))).toEqual([422, 'auth.break_glass_unfit']);
    expect(outcome(await set('admin', ['other.example'], ['it']))).toEqual([422, 'auth.only_sso_domain']);
    await world().look(
      `update sign_in_providers set changed_at = now() + interval '1 minute' where organisation_id = $1`,
      [org.id],
    );
    expect(outcome(await set('admin', [domain()], ['it']))).toEqual([422, 'auth.sso_unproven']);
    await world().look(`update sign_in_providers set changed_at = made_at where organisation_id = $1`, [org.id]);
    expect((await set('admin', [domain()], ['it'])).body).toMatchObject({
      domains: [{ domain: domain(), provider: { id: providerId }, by: 'Admin' }],
      breakGlass: [{ person: { id: as('it').id }, works: true }],
      choices: [{ domain: domain(), works: true }],
    });
  });

  test('is for those who manage sign-in, with a second step, and reaches no other company', async () => {
    expect((await set('asha', [], [])).body.code).toBe('access.denied');
    await world().look('update sessions set factor_at = null where organisation_id = $1', [org.id]);
    expect((await set('it', [], [])).body.code).toBe('auth.factor_needed');
    await comeIn('admin');
    const other = await world().organisation({ far: { bundles: ['technical'] } });
    const strange = { domains: [{ domain: domain(), providerId }], breakGlassIds: [other.people.far!.id] };
    expect((await other.people.admin!.call('auth.setOnlySso', strange)).body.code).toBe('auth.only_sso_domain');
    const input = { domains: [{ domain: domain(), providerId }], breakGlassIds: [other.people.far!.id] };
    expect((await as('admin').call('auth.setOnlySso', input)).body.code).toBe('auth.break_glass_unfit');
    await switchOn();
    expect(
      (await world().call('auth.login', { email: email('asha'), password }, null, { host: other.host })).body.code,
    ).toBe('auth.wrong');
  });

  test('is told to the others who manage sign-in, and is in the audit log', async () => {
    await switchOn();
    await world().drain(org);
    const { items } = await as('second').ok('notifications.list', { limit: 100 });
    const told = items.filter((item) => item.notificationEventType === 'SIGN_IN_METHOD_CHANGED');
    expect(told.length).toBe(2);
    expect(world().mailOf(email('second')).length).toBeGreaterThanOrEqual(2);
    const lines = (await as('second').ok('audit.list', { topic: 'company', limit: 100 })).items;
    expect(lines.find(({ activity }) => activity === 'auth.onlySsoSet')).toMatchObject({
      actor: { name: 'Admin' },
      facts: { domains: domain(), admins: 1 },
    });
  });
});

describe('while on (AUTH-11)', () => {
  beforeEach(switchOn);

  test('passwords and links are refused by the domain alone, whether or not the address is known', async () => {
    for (const who of ['asha', 'nobody', 'it'])
      for (const given of [password, 'something else'])
        expect(outcome(await strangers('auth.login', { email: email(who), password: given }))).toEqual(closed);
    for (const who of ['asha', 'nobody'])
      expect(outcome(await strangers('auth.forgot', { email: email(who) }))).toEqual(closed);
    expect(outcome(await strangers('auth.login', { email: 'asha@other.example', password }))).toEqual([
      401,
      'auth.wrong',
    ]);
    expect((await strangers('auth.forgot', { email: 'asha@other.example' })).status).toBe(200);
    expect((await comeIn('asha')).body.user.id).toBe(as('asha').id);
  });

  test('sessions stay, and their owners change no password', async () => {
    expect((await as('asha').call('profile.detail')).status).toBe(200);
    const change = { currentPassword: password, password: 'tea-at-four-daily', confirmPassword: 'tea-at-four-daily' };
    expect(outcome(await as('asha').call('auth.changePassword', change))).toEqual(closed);
  });

  test('a sign-in in a company without it is not affected by the bare address, and one with it needs the right password to be named', async () => {
    const bare = { subdomain: org.subdomain };
    expect(outcome(await world().call('auth.login', { email: email('asha'), password, ...bare }, null))).toEqual(
      closed,
    );
    expect(outcome(await world().call('auth.login', { email: email('asha'), password }, null))).toEqual(closed);
    expect(outcome(await world().call('auth.login', { email: email('asha'), password: 'wrong one' }, null))).toEqual([
      401,
      'auth.wrong',
    ]);
  });

  test('the break-glass admin alone gets in by passkey, and by no password', async () => {
    expect((await enterByPasskey(world(), org, key)).body.user.id).toBe(as('it').id);
    const { authenticator } = await addPasskey(org, as('ravi'));
    expect(outcome(await enterByPasskey(world(), org, authenticator))).toEqual(closed);
  });

  test('invitations and asked-for links lead to the sign-in page, and no password comes of them', async () => {
    await as('admin').ok('employees.inviteList', { text: email('new') });
    await world().drain(org);
    const mail = world().mailOf(email('new')).at(-1)!;
    expect(mail).toContain('/login');
    expect(mail).not.toContain('invite=');
    await as('admin').ok('employees.resetPassword', { id: as('asha').id });
    await world().drain(org);
    const link = world().mailOf(email('asha')).at(-1)!;
    expect(link).toContain('your company account');
    expect(link).not.toContain('token=');
  });
});

describe('links from before (AUTH-11)', () => {
  test('open nothing once it is on, nor does a sign-in that waits for its second step', async () => {
    await strangers('auth.forgot', { email: email('asha') });
    await world().drain(org);
    const secret = secretIn(world().mailOf(email('asha')).at(-1)!, 'token');
    const { challenge } = (await logIn({}, org.host, 'it')).body;
    await switchOn();
    const chosen = { secret, password: 'tea-at-four-daily', confirmPassword: 'tea-at-four-daily' };
    expect((await strangers('auth.reset', chosen)).status).toBe(409);
    const passkey = key.use({
      challenge: Buffer.from(challenge).toString('base64url'),
      rpId: org.host.split(':')[0],
    } as never);
    const answered = await world().call(
      'auth.answerWithPasskey',
      { secret: challenge, passkey, remember: false },
      null,
      at(),
    );
    expect(answered.status).toBeGreaterThanOrEqual(400);
  });
});

describe('the last way in (AUTH-11)', () => {
  beforeEach(switchOn);
  const last = [409, 'auth.last_way_in'];

  test('is not closed by removing or changing the provider', async () => {
    expect(outcome(await as('admin').call('auth.removeProvider', { id: providerId }))).toEqual([
      409,
      'auth.only_sso_on',
    ]);
    const { clientSecret: _secret, ...given } = providerOf(issuer.url, [domain()]);
    const change = (more: object) => as('admin').call('auth.changeProvider', { id: providerId, ...given, ...more });
    expect(outcome(await change({ domains: ['other.example'] }))).toEqual([409, 'auth.only_sso_on']);
    expect(outcome(await change({ clientId: 'other', clientSecret: 'another' }))).toEqual([409, 'auth.only_sso_on']);
    expect((await change({ name: 'Other name' })).status).toBe(200);
  });

  test('is not closed by removing the passkey, until another admin is named', async () => {
    const [passkey] = (await as('it').ok('auth.factors', {}, at())).passkeys;
    const remove = () => as('it').call('auth.removePasskey', { id: passkey!.id }, at());
    expect(outcome(await remove())).toEqual(last);
    await addPasskey(org, as('second'));
    expect((await set('admin', [domain()], ['it', 'second'])).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await as('admin').ok('auth.onlySso')).breakGlass.map(({ works }) => works)).toEqual([false, true]);
  });

  test('is not closed by taking rights, role or activity', async () => {
    const { id } = as('it');
    const set = await as('admin').call('rights.set', { id, bundles: [], held: ['technical'] });
    expect(outcome(set)).toEqual([422, 'employees.last_way_in']);
    expect(outcome(await as('admin').call('employees.changeStatus', { id, status: 2 }))).toEqual([
      422,
      'employees.last_way_in',
    ]);
    const { batchId } = (await as('admin').call('employees.changeRole', { id, roleId: 4 })).body;
    expect(batchId).toBeUndefined();
    expect((await enterByPasskey(world(), org, key)).status).toBe(200);
  });

  test('is not closed by two people who remove a lost second step', async () => {
    await as('admin').ok('auth.askRemoval', { personId: as('it').id });
    const [removal] = (await as('second').ok('auth.removals')).items;
    expect(outcome(await as('second').call('auth.confirmRemoval', { id: removal!.id }))).toEqual(last);
    expect((await enterByPasskey(world(), org, key)).status).toBe(200);
  });

  test('of two, one stays when both are closed at once', async () => {
    await addPasskey(org, as('second'));
    await set('admin', [domain()], ['it', 'second']);
    const [passkey] = (await as('it').ok('auth.factors', {}, at())).passkeys;
    const replies = await Promise.all([
      as('it').call('auth.removePasskey', { id: passkey!.id }, at()),
      as('admin').call('rights.set', { id: as('second').id, bundles: [], held: ['technical'] }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await as('admin').ok('auth.onlySso')).breakGlass.some(({ works }) => works)).toBe(true);
  });

  test('comes back by the installer’s command, and passwords open again', async () => {
    expect(await turnOffOnlySso(world().services, org.subdomain)).toEqual([domain()]);
    expect((await logIn()).status).toBe(200);
    expect(await as('admin').ok('auth.onlySso')).toMatchObject({ domains: [], breakGlass: [] });
    await expect(turnOffOnlySso(world().services, 'nowhere')).rejects.toThrow();
  });

  test('can be switched off by hand', async () => {
    expect((await set('admin', [], [])).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await as('admin').call('auth.removeProvider', { id: providerId })).status).toBe(200);
  });
});
