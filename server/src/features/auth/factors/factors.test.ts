import { beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  deviceOf,
  type Factor,
  outcome,
  password,
  stepsOf,
  turnOnFactor,
  withFactor,
} from '../../../../test/support/things/factors.ts';
import { secretIn } from '../../../../test/support/things/inputs.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
let factor: Factor;

const { email, logIn, begin, answer, forgetUse } = stepsOf(world, () => org);
const asha = () => org.people.asha!;
const challenge = ['app', 'challenge', 'passkey', 'until'];
const audit = async () =>
  (await world().look('select activity from activities where organisation_id = $1', [org.id])).map(
    (row) => row.activity,
  );
const begun = async () => {
  ({ org, factor } = await withFactor(world()));
};

beforeEach(begun);

describe('setting up', () => {
  test('needs the password, a right code, and shows the recovery codes once; the owner gets a mail (AUTH-10)', async () => {
    const ravi = org.people.ravi!;
    expect(outcome(await ravi.call('auth.beginApp'))).toEqual([403, 'auth.confirm_needed']);
    await ravi.ok('auth.confirm', { currentPassword: password });
    const { secret, address } = await ravi.ok('auth.beginApp');
    expect(address).toMatch(new RegExp(`^otpauth://totp/.+secret=${secret}&issuer=Apprecio%20`));
    expect((await ravi.ok('auth.factors')).since).toBeNull();
    expect((await logIn({}, org.host, 'ravi')).body.token).toBeDefined();
    expect(outcome(await ravi.call('auth.confirmApp', { code: codeOf({ secret }, 600) }))).toEqual([
      422,
      'auth.new_code_wrong',
    ]);
    const { recoveryCodes } = await ravi.ok('auth.confirmApp', { code: codeOf({ secret }) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await ravi.ok('auth.factors')).toMatchObject({
      since: expect.any(String),
      app: expect.any(String),
      recoveryCodes: 10,
      devices: 0,
    });
    expect(outcome(await ravi.call('auth.beginApp'))).toEqual([409, 'auth.factor_exists']);
    expect(outcome(await ravi.call('auth.confirmApp', { code: codeOf({ secret }) }))).toEqual([
      409,
      'auth.factor_exists',
    ]);
    await world().drain(org);
    expect(world().mailOf(email('ravi')).join('\n')).toContain('Two-step sign-in is now on');
    expect(await audit()).toContain('auth.factorOn');
  });

  test('stores the secret sealed and recovery codes as argon2id hashes (AUTH-10)', async () => {
    const [app] = await world().look('select sealed_secret from authenticator_apps where organisation_id = $1', [
      org.id,
    ]);
    expect(app.sealed_secret).toMatch(/^s1\./);
    expect(app.sealed_secret).not.toContain(factor.secret);
    const codes = await world().look('select hash from recovery_codes where organisation_id = $1', [org.id]);
    expect(codes).toEqual(
      Array.from({ length: 10 }, () => ({ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) })),
    );
  });

  test('two confirmations at once turn it on once (AUTH-10)', async () => {
    const ravi = org.people.ravi!;
    await ravi.ok('auth.confirm', { currentPassword: password });
    const { secret } = await ravi.ok('auth.beginApp');
    const both = await Promise.all([0, 1].map(() => ravi.call('auth.confirmApp', { code: codeOf({ secret }) })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await ravi.ok('auth.factors')).recoveryCodes).toBe(10);
  });
});

describe('signing in', () => {
  test('a right password gets no session but a challenge, and the code gets it (AUTH-10)', async () => {
    const first = await logIn();
    expect([first.status, Object.keys(first.body).toSorted()]).toEqual([200, challenge]);
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await answer(first.body.challenge, codeOf(factor));
    expect([second.status, Object.keys(second.body).toSorted()]).toEqual([200, ['token', 'user']]);
    expect((await world().call('auth.factors', {}, second.body.token, { host: org.host })).status).toBe(200);
    expect(await audit()).toEqual(expect.arrayContaining(['auth.signedIn', 'auth.factorGiven']));
  });

  test('a person without two-step sign-in gets the same answer as before (AUTH-10)', async () => {
    expect(Object.keys((await logIn({}, org.host, 'ravi')).body).toSorted()).toEqual(['token', 'user']);
  });

  test('a wrong password gets no challenge, with and without two-step sign-in (AUTH-10)', async () => {
    const wrong = (name: string) =>
      world().call('auth.login', { email: email(name), password: 'korma-verde-99' }, null, { host: org.host });
    const [with2, without, nobody] = await Promise.all([wrong('asha'), wrong('ravi'), wrong('nobody')]);
    for (const reply of [with2, without, nobody]) expect(outcome(reply)).toEqual([401, 'auth.wrong']);
  });

  test.each([
    [-40, 200],
    [-30, 200],
    [30, 200],
    [-90, 422],
    [90, 422],
  ])('with a clock that is wrong by %i seconds, the answer is %i (AUTH-10)', async (seconds, status) => {
    // Forty seconds before is one step or two before, as the clock stands within its step.
    const within = (world().services.now().getTime() / 1000) % 30;
    const shift = seconds === -40 && within < 10 ? -30 : seconds;
    expect((await answer(await begin(), codeOf(factor, shift))).status).toBe(status);
  });

  test('a code counts once, even sent twice at once or for two sign-ins (AUTH-10)', async () => {
    const [one, two] = [await begin(), await begin()];
    const code = codeOf(factor);
    const both = await Promise.all([answer(one, code), answer(two, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(outcome(await answer(await begin(), code))).toEqual([422, 'auth.code_wrong']);
    await forgetUse();
    const third = await begin();
    const same = await Promise.all([answer(third, code), answer(third, codeOf(factor, 30))]);
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a recovery code signs in once, even in two sign-ins at once, and the owner gets a mail (AUTH-10)', async () => {
    const [one, two] = [await begin(), await begin()];
    const code = factor.recoveryCodes[3]!;
    const both = await Promise.all([answer(one, code), answer(two, code.toLowerCase().replaceAll('-', ' '))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(outcome(await answer(await begin(), code))).toEqual([422, 'auth.code_wrong']);
    expect((await asha().ok('auth.factors')).recoveryCodes).toBe(9);
    await world().drain(org);
    expect(world().mailOf(email('asha')).join('\n')).toContain('used one of your recovery codes');
  });

  test('a challenge is for one sign-in, five minutes, five tries, its host and its person (AUTH-10)', async () => {
    const used = await begin();
    expect((await answer(used, factor.recoveryCodes[0]!)).status).toBe(200);
    expect(outcome(await answer(used, factor.recoveryCodes[1]!))).toEqual([401, 'auth.challenge_over']);
    const elsewhere = await begin();
    expect(outcome(await answer(elsewhere, factor.recoveryCodes[1]!, {}, 'localhost:3000'))).toEqual([
      401,
      'auth.challenge_over',
    ]);
    const late = await begin();
    await world().look(`update sign_in_challenges set expires_at = now() where organisation_id = $1`, [org.id]);
    expect(outcome(await answer(late, factor.recoveryCodes[1]!))).toEqual([401, 'auth.challenge_over']);
    const tried = await begin();
    for (let at = 0; at < 4; at++) await answer(tried, '000000');
    await world().look('update second_factors set failures = 0 where organisation_id = $1', [org.id]);
    expect(outcome(await answer(tried, 'nothing'))).toEqual([422, 'auth.code_wrong']);
    expect(outcome(await answer(tried, factor.recoveryCodes[1]!))).toEqual([401, 'auth.challenge_over']);
    for (const forged of ['', 'x', used.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))])
      expect([400, 401]).toContain((await answer(forged, factor.recoveryCodes[1]!)).status);
  });

  test('another person’s code or challenge opens nothing, nor does that of another organisation (AUTH-10)', async () => {
    const mine = { org, factor };
    await begun();
    const theirs = await begin();
    expect(outcome(await answer(theirs, codeOf(mine.factor)))).toEqual([422, 'auth.code_wrong']);
    expect(outcome(await answer(theirs, mine.factor.recoveryCodes[0]!))).toEqual([422, 'auth.code_wrong']);
    const [organisation] = [mine.org.id];
    const moved = [organisation, ...theirs.split('.').slice(1)].join('.');
    expect(outcome(await answer(moved, codeOf(mine.factor), {}, mine.org.host))).toEqual([401, 'auth.challenge_over']);
    expect(outcome(await answer(theirs, codeOf(factor), {}, mine.org.host))).toEqual([401, 'auth.challenge_over']);
    await world().look(`update sessions set confirmed_at = now() where organisation_id = $1`, [org.id]);
    const ravis = await turnOnFactor(world(), org, org.people.ravi!);
    expect(outcome(await answer(await begin(), codeOf(ravis)))).toEqual([422, 'auth.code_wrong']);
    expect(outcome(await answer(await begin(), ravis.recoveryCodes[0]!))).toEqual([422, 'auth.code_wrong']);
  });

  test('guesses wait after five, also across challenges and at once; the owner gets one mail (AUTH-10)', async () => {
    const challenges = [await begin(), await begin(), await begin()];
    const wrong = String((Number(codeOf(factor)) + 1) % 1_000_000).padStart(6, '0');
    const replies = await Promise.all(
      challenges.flatMap((secret) => Array.from({ length: 4 }, () => answer(secret, wrong))),
    );
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'auth.code_wrong').length).toBeLessThanOrEqual(5);
    const right = await answer(await begin(), codeOf(factor));
    expect(outcome(right)).toEqual([429, 'auth.codes_wait']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(outcome(await asha().call('auth.stepUp', { code: codeOf(factor) }))).toEqual([429, 'auth.codes_wait']);
    await world().drain(org);
    const told = world()
      .mailOf(email('asha'))
      .filter((text) => text.includes('five wrong codes'));
    expect(told).toHaveLength(1);
    await world().look(`update second_factors set failed_at = now() - interval '1 minute' where organisation_id = $1`, [
      org.id,
    ]);
    expect((await answer(await begin(), codeOf(factor))).status).toBe(200);
  });

  test('at the bare host the code is asked for there, or after the hand-over (AUTH-10)', async () => {
    const bare = await logIn({}, 'localhost:3000');
    const there = bare.body.challenge as string;
    expect((await answer(there, factor.recoveryCodes[0]!, {}, 'localhost:3000')).status).toBe(200);
    const code = await world().handOverCode(org, asha().id);
    await world().look('update one_time_codes set factor_due = true where organisation_id = $1 and used_at is null', [
      org.id,
    ]);
    const handed = await world().call('auth.exchange', { code }, null, { host: org.host });
    expect(Object.keys(handed.body).toSorted()).toEqual(challenge);
    expect((await answer(handed.body.challenge, codeOf(factor))).status).toBe(200);
    const again = await world().call('auth.exchange', { code }, null, { host: org.host });
    expect(outcome(again)).toEqual([401, 'auth.code_invalid']);
  });

  test('a provider’s hand-over needs no code (AUTH-10)', async () => {
    const code = await world().handOverCode(org, asha().id);
    expect((await world().call('auth.exchange', { code }, null, { host: org.host })).body.token).toBeDefined();
  });

  test('a password reset does not go around the code, and ends challenges and remembered devices (AUTH-10)', async () => {
    const before = await begin();
    const device = deviceOf(await answer(await begin(), factor.recoveryCodes[0]!, { remember: true }));
    await world().call('auth.forgot', { email: email('asha') }, null, { host: org.host });
    await world().drain(org);
    const link = world()
      .mailOf(email('asha'))
      .find((text) => text.includes('?token='))!;
    const chosen = { password: 'tea-at-four-daily', confirmPassword: 'tea-at-four-daily' };
    const reset = await world().call('auth.reset', { secret: secretIn(link, 'token'), ...chosen }, null, {
      host: org.host,
      headers: { cookie: device },
    });
    expect([reset.status, Object.keys(reset.body).toSorted()]).toEqual([200, challenge]);
    expect(reset.headers['set-cookie']).toBeUndefined();
    expect(outcome(await answer(before, codeOf(factor)))).toEqual([401, 'auth.challenge_over']);
    expect((await answer(reset.body.challenge, codeOf(factor))).status).toBe(200);
  });
});

describe('a code for what changes two-step sign-in', () => {
  const needed = [403, 'auth.factor_needed'];
  const old = () =>
    world().look(`update sessions set factor_at = now() - interval '301 seconds' where organisation_id = $1`, [org.id]);

  test('a session without a code within five minutes cannot turn it off or get recovery codes (AUTH-10)', async () => {
    await old();
    for (const name of ['auth.removeApp', 'auth.renewRecoveryCodes'] as const)
      expect(outcome(await asha().call(name))).toEqual(needed);
    expect(outcome(await asha().call('auth.stepUp', { code: '000000' }))).toEqual([422, 'auth.code_wrong']);
    expect(outcome(await asha().call('auth.removeApp'))).toEqual(needed);
    await asha().ok('auth.stepUp', { code: codeOf(factor) });
    expect(outcome(await asha().call('auth.stepUp', { code: codeOf(factor) }))).toEqual([422, 'auth.code_wrong']);
    const { recoveryCodes } = await asha().ok('auth.renewRecoveryCodes');
    expect((await answer(await begin(), factor.recoveryCodes[0]!)).status).toBe(422);
    expect((await answer(await begin(), recoveryCodes[0]!)).status).toBe(200);
    const other = (await answer(await begin(), recoveryCodes[1]!)).body.token as string;
    await old();
    expect(outcome(await world().call('auth.removeApp', {}, other, { host: org.host }))).toEqual(needed);
    await asha().ok('auth.stepUp', { code: recoveryCodes[2]! });
    await asha().ok('auth.removeApp');
    expect((await logIn()).body.token).toBeDefined();
    expect((await asha().ok('auth.factors')).since).toBeNull();
    expect(outcome(await asha().call('auth.removeApp'))).toEqual([404, 'access.not_found']);
    await world().drain(org);
    const mails = world().mailOf(email('asha')).join('\n');
    for (const text of ['new recovery codes', 'Two-step sign-in is now off']) expect(mails).toContain(text);
  });

  test('a person without it cannot give a code, and gives none of another person (AUTH-10)', async () => {
    expect(outcome(await org.people.ravi!.call('auth.stepUp', { code: codeOf(factor) }))).toEqual([
      422,
      'auth.code_wrong',
    ]);
  });
});

test('no answer after the first has a secret, nor has an activity (AUTH-10)', async () => {
  const read = JSON.stringify(await asha().ok('auth.factors'));
  expect(read).not.toContain(factor.secret);
  const facts = await world().look('select facts from activities where organisation_id = $1', [org.id]);
  for (const secret of [factor.secret, ...factor.recoveryCodes]) expect(JSON.stringify(facts)).not.toContain(secret);
});
