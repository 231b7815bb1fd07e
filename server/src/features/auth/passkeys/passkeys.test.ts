import { beforeEach, describe, expect, test } from 'vitest';
import { Authenticator, type Deviations } from '../../../../test/support/authenticator.ts';
import {
  addPasskey,
  deviceOf,
  enterByPasskey,
  outcome,
  password,
  stepsOf,
} from '../../../../test/support/things/factors.ts';
import { givePassword } from '../../../../test/support/with-passwords.ts';
import { type Organisation, type Reply, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;

const { email, logIn, answer } = stepsOf(world, () => org);
const asha = () => org.people.asha!;
const at = () => ({ host: org.host });
const refused = [422, 'auth.passkey_refused'];
const over = [409, 'auth.passkey_over'];

const begun = async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
  await givePassword(world(), org, ['asha', 'ravi'], password);
  await world().look('update sessions set confirmed_at = now() where organisation_id = $1', [org.id]);
};
const enter = (authenticator: Authenticator, deviations?: Deviations) =>
  enterByPasskey(world(), org, authenticator, deviations);
const audit = async (): Promise<string[]> =>
  (await world().look('select activity from activities where organisation_id = $1', [org.id])).map(
    (row) => row.activity,
  );
const mailsTo = async (name: string) => {
  await world().drain(org);
  return world().mailOf(email(name)).join('\n');
};
const addWith = async (deviations: Parameters<Authenticator['create']>[1]): Promise<Reply> => {
  const { secret, options } = await asha().ok('auth.beginPasskey', {}, at());
  const passkey = new Authenticator(org.host).create(options, deviations);
  return asha().call('auth.addPasskey', { secret, name: 'Laptop', passkey }, at());
};

beforeEach(begun);

describe('adding a passkey', () => {
  test('needs the password, turns two-step sign-in on and shows ten recovery codes; the owner gets mails (AUTH-10)', async () => {
    await world().look('update sessions set confirmed_at = null where organisation_id = $1', [org.id]);
    expect(outcome(await asha().call('auth.beginPasskey', {}, at()))).toEqual([403, 'auth.confirm_needed']);
    await asha().ok('auth.confirm', { currentPassword: password });
    const { options } = await asha().ok('auth.beginPasskey', {}, at());
    expect(options).toMatchObject({
      rp: { id: org.host.split(':')[0] },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    const { recoveryCodes } = await addPasskey(org, asha());
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await asha().ok('auth.factors', {}, at())).toMatchObject({
      since: expect.any(String),
      app: null,
      passkeys: [{ name: 'Laptop', lastUsedAt: null }],
      passkeysWork: true,
      recoveryCodes: 10,
    });
    expect(await audit()).toEqual(expect.arrayContaining(['auth.factorOn', 'auth.passkeyAdded']));
    const mails = await mailsTo('asha');
    for (const text of ['Two-step sign-in is now on', 'A passkey was added']) expect(mails).toContain(text);
  });

  test('a second one gives no new codes and needs the second step (AUTH-10)', async () => {
    await addPasskey(org, asha());
    expect((await addPasskey(org, asha())).recoveryCodes).toEqual([]);
    await world().look('update sessions set factor_at = null where organisation_id = $1', [org.id]);
    expect(outcome(await asha().call('auth.beginPasskey', {}, at()))).toEqual([403, 'auth.factor_needed']);
    expect(outcome(await asha().call('auth.beginApp'))).toEqual([403, 'auth.factor_needed']);
  });

  test.each([
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['another origin', { origin: 'http://evil.example:3000' }],
    ['the bare host as origin', { origin: 'http://localhost:3000' }],
    ['another RP id', { rpId: 'localhost' }],
    ['the type of a sign-in', { type: 'webauthn.get' }],
    ['a user who was not verified', { verified: false }],
    ['an algorithm that was not offered', { algorithm: 'ES384' as const }],
  ])('with %s it is refused (AUTH-10)', async (_what, deviations) => {
    expect(outcome(await addWith(deviations))).toEqual(refused);
    expect((await asha().ok('auth.factors')).passkeys).toEqual([]);
  });

  test('takes an Ed25519 key too, and each credential once (AUTH-10)', async () => {
    const authenticator = new Authenticator(org.host);
    await addPasskey(org, asha(), authenticator, { algorithm: 'EdDSA' });
    expect((await enter(authenticator)).status).toBe(200);
    const { secret, options } = await org.people.ravi!.ok('auth.beginPasskey', {}, at());
    const passkey = { ...authenticator.create(options), id: authenticator.passkeys[0]!.id };
    const twice = await org.people.ravi!.call('auth.addPasskey', { secret, name: 'Mine', passkey }, at());
    expect(outcome(twice)).toEqual(refused);
  });

  test('a challenge is for one passkey, five minutes, its session and its purpose (AUTH-10)', async () => {
    const { ravi } = org.people;
    const { secret, options } = await asha().ok('auth.beginPasskey', {}, at());
    const passkey = new Authenticator(org.host).create(options);
    const send = (actor = asha()) => actor.call('auth.addPasskey', { secret, name: 'Laptop', passkey }, at());
    expect(outcome(await send(ravi))).toEqual(over);
    expect((await send()).status).toBe(200);
    expect(outcome(await send())).toEqual(over);
    const late = await asha().ok('auth.beginPasskey', {}, at());
    await world().look('update passkey_challenges set expires_at = now() where organisation_id = $1', [org.id]);
    const answered = { secret: late.secret, name: 'Late', passkey: new Authenticator(org.host).create(late.options) };
    expect(outcome(await asha().call('auth.addPasskey', answered, at()))).toEqual(over);
    const signIn = (await world().call('auth.beginPasskeySignIn', {}, null, at())).body;
    const other = { secret: signIn.secret, name: 'Other', passkey };
    expect(outcome(await asha().call('auth.addPasskey', other, at()))).toEqual(over);
  });

  test('works at the organisation’s own address only, and for twenty at most (AUTH-10)', async () => {
    expect(outcome(await asha().call('auth.beginPasskey'))).toEqual([422, 'auth.passkey_address']);
    expect((await asha().ok('auth.factors')).passkeysWork).toBe(false);
    await addPasskey(org, asha());
    await world().look(
      `insert into passkeys (organisation_id, id, person_id, credential_id, public_key, counter, name, added_at)
       select organisation_id, gen_random_uuid(), person_id, n::text, public_key, 0, 'More', added_at
       from passkeys, generate_series(1, 19) n where organisation_id = $1`,
      [org.id],
    );
    expect(outcome(await asha().call('auth.beginPasskey', {}, at()))).toEqual([409, 'auth.passkeys_full']);
  });
});

describe('signing in by passkey alone', () => {
  let authenticator: Authenticator;
  beforeEach(async () => {
    ({ authenticator } = await addPasskey(org, asha()));
  });

  test('gives a session whose second step is fresh, and notes the use (AUTH-10)', async () => {
    const reply = await enter(authenticator);
    expect([reply.status, Object.keys(reply.body).toSorted()]).toEqual([200, ['token', 'user']]);
    const call = (name: 'auth.factors' | 'auth.renewRecoveryCodes') => world().call(name, {}, reply.body.token, at());
    expect((await call('auth.factors')).body.passkeys[0].lastUsedAt).toEqual(expect.any(String));
    expect((await call('auth.renewRecoveryCodes')).status).toBe(200);
    const facts = await world().look(
      `select facts from activities where organisation_id = $1 and activity = 'auth.signedIn' and actor_id = $2`,
      [org.id, asha().id],
    );
    expect(facts).toEqual([{ facts: { method: 'passkey' } }]);
  });

  test.each<[string, Deviations]>([
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['another origin', { origin: 'http://evil.example:3000' }],
    ['the bare host as origin', { origin: 'http://localhost:3000' }],
    ['another RP id', { rpId: 'localhost' }],
    ['the type of a creation', { type: 'webauthn.create' }],
    ['a user who was not verified', { verified: false }],
    ['a counter that does not rise', { counter: 1 }],
    ['another person’s handle', { userHandle: Buffer.from('someone').toString('base64url') }],
    ['no handle', { userHandle: null }],
  ])('with %s it is refused (AUTH-10)', async (_what, deviations) => {
    for (const _use of [1, 2]) expect((await enter(authenticator)).status).toBe(200);
    expect(outcome(await enter(authenticator, deviations))).toEqual(refused);
  });

  test('an answer counts once, also sent twice at once, and not at all after a wrong one (AUTH-10)', async () => {
    const { secret, options } = (await world().call('auth.beginPasskeySignIn', {}, null, at())).body;
    const passkey = authenticator.use(options);
    const send = (sent = passkey) => world().call('auth.signInWithPasskey', { secret, passkey: sent }, null, at());
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(outcome(await send())).toEqual(over);
    const next = (await world().call('auth.beginPasskeySignIn', {}, null, at())).body;
    const replayed = { secret: next.secret, passkey };
    expect(outcome(await world().call('auth.signInWithPasskey', replayed, null, at()))).toEqual(refused);
    const right = { secret: next.secret, passkey: authenticator.use(next.options) };
    expect(outcome(await world().call('auth.signInWithPasskey', right, null, at()))).toEqual(over);
  });

  test('a passkey of another organisation opens nothing, nor does a challenge of it (AUTH-10)', async () => {
    const home = org;
    const foreign = (await world().call('auth.beginPasskeySignIn', {}, null, at())).body;
    await begun();
    await addPasskey(org, asha());
    const { secret, options } = (await world().call('auth.beginPasskeySignIn', {}, null, at())).body;
    const passkey = authenticator.use(options, { origin: `http://${org.host}` });
    expect(outcome(await world().call('auth.signInWithPasskey', { secret, passkey }, null, at()))).toEqual(refused);
    const theirs = { secret: foreign.secret, passkey: authenticator.use(foreign.options) };
    expect(outcome(await world().call('auth.signInWithPasskey', theirs, null, at()))).toEqual(over);
    const bare = { host: 'localhost:3000' };
    expect(outcome(await world().call('auth.signInWithPasskey', theirs, null, bare))).toEqual(over);
    expect((await world().call('auth.signInWithPasskey', theirs, null, { host: home.host })).status).toBe(200);
  });

  test('the bare host offers none, and a leaver gets in no more (AUTH-10)', async () => {
    const bare = await world().call('auth.beginPasskeySignIn', {}, null);
    expect(bare.status).toBeGreaterThanOrEqual(400);
    await world().look(`update people set status = 'inactive' where organisation_id = $1 and id = $2`, [
      org.id,
      asha().id,
    ]);
    expect(outcome(await enter(authenticator))).toEqual(refused);
  });

  test('another person’s passkey, removed or not, signs nobody else in (AUTH-10)', async () => {
    const [passkey] = (await asha().ok('auth.factors')).passkeys;
    expect(outcome(await org.people.ravi!.call('auth.removePasskey', { id: passkey!.id }))).toEqual([
      404,
      'access.not_found',
    ]);
    expect(outcome(await org.people.ravi!.call('auth.renamePasskey', { id: passkey!.id, name: 'Mine' }))).toEqual([
      404,
      'access.not_found',
    ]);
    await asha().ok('auth.renamePasskey', { id: passkey!.id, name: 'Phone' });
    expect((await asha().ok('auth.factors')).passkeys[0]!.name).toBe('Phone');
    await asha().ok('auth.removePasskey', { id: passkey!.id });
    expect(outcome(await enter(authenticator))).toEqual(refused);
  });
});

describe('a passkey as the second step', () => {
  let authenticator: Authenticator;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ authenticator, recoveryCodes } = await addPasskey(org, asha()));
  });
  const second = (challenge: Reply['body'], more: Deviations & { remember?: boolean } = {}) => {
    const { remember = false, ...deviations } = more;
    const passkey = authenticator.use(challenge.passkey, deviations);
    return world().call('auth.answerWithPasskey', { secret: challenge.challenge, passkey, remember }, null, at());
  };

  test('follows the password, may remember the browser, and a recovery code works too (AUTH-10)', async () => {
    const challenge = (await logIn()).body;
    expect(challenge).toMatchObject({ app: false, passkey: { userVerification: 'required' } });
    expect(challenge.passkey.allowCredentials).toHaveLength(1);
    const reply = await second(challenge, { remember: true });
    expect(reply.status).toBe(200);
    expect((await logIn({ cookie: deviceOf(reply) })).body.token).toBeDefined();
    expect(outcome(await second(challenge))).toEqual([401, 'auth.challenge_over']);
    expect((await answer((await logIn()).body.challenge, recoveryCodes[0]!)).status).toBe(200);
    expect((await logIn({}, 'localhost:3000')).body.passkey).toBeNull();
  });

  test('refuses another person’s passkey, a wrong answer and a sixth try (AUTH-10)', async () => {
    const challenge = (await logIn()).body;
    const ravis = (await addPasskey(org, org.people.ravi!)).authenticator;
    const foreign = { secret: challenge.challenge, passkey: ravis.use(challenge.passkey) };
    expect(outcome(await world().call('auth.answerWithPasskey', foreign, null, at()))).toEqual(refused);
    for (const deviation of [{ verified: false }, { origin: 'http://evil.example' }, { rpId: 'x' }, { challenge: 'x' }])
      expect(outcome(await second(challenge, deviation))).toEqual(refused);
    expect(outcome(await second(challenge))).toEqual([401, 'auth.challenge_over']);
  });

  test('steps up, for this session only (AUTH-10)', async () => {
    const stale = () => world().look('update sessions set factor_at = null where organisation_id = $1', [org.id]);
    const { token } = (await enter(authenticator)).body;
    await stale();
    const step = async (deviations?: Deviations, as = asha().token) => {
      const { secret, options } = (await world().call('auth.beginPasskeyStepUp', {}, asha().token, at())).body;
      const passkey = authenticator.use(options, deviations);
      return world().call('auth.stepUpWithPasskey', { secret, passkey }, as, at());
    };
    for (const deviation of [{ verified: false }, { origin: 'http://localhost:3000' }, { counter: 1 }])
      expect(outcome(await step(deviation))).toEqual(refused);
    expect(outcome(await step({}, token))).toEqual(over);
    expect((await step()).status).toBe(200);
    expect((await asha().call('auth.renewRecoveryCodes')).status).toBe(200);
    expect(outcome(await world().call('auth.renewRecoveryCodes', {}, token, at()))).toEqual([
      403,
      'auth.factor_needed',
    ]);
    expect(outcome(await org.people.ravi!.call('auth.beginPasskeyStepUp', {}, at()))).toEqual([
      404,
      'access.not_found',
    ]);
  });
});
