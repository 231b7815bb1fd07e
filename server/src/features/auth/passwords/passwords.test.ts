import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { secretIn } from '../../../../test/support/things/inputs.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld({ SIGN_IN_FAILURES_PER_MINUTE: '5' });
const minute = 60_000;
const old = 'korma-verde-81';
const fresh = 'tea-at-four-daily';
let org: Organisation;

beforeEach(async () => {
  moveClock(minute - (Date.now() % minute));
  org = await world().organisation({ asha: {} });
});
afterEach(() => moveClock(0));

const admin = () => `admin@${org.subdomain}.example`;
const chosen = (password = fresh, confirmPassword = password) => ({ password, confirmPassword });
const ask = async (email = admin(), more: object = {}, host = org.host) =>
  world().call('auth.forgot', { email, ...more }, null, { host });
const signIn = async (password: string) =>
  world().call('auth.login', { email: admin(), password }, null, { host: org.host });
const reset = async (secret: string, form: object = chosen()) =>
  world().call('auth.reset', { secret, ...form }, null, { host: org.host });
const links = () =>
  world()
    .mailOf(admin())
    .filter((text) => text.includes('?token='));

async function link(): Promise<string> {
  const before = new Set(links());
  await ask();
  await world().drain(org);
  return secretIn(
    links().find((text) => !before.has(text))!,
    'token',
  );
}

describe('a forgotten password (AUTH-05)', () => {
  test('is replaced once by a mailed link, which ends all sessions and notifies the owner', async () => {
    const before = (await signIn(old)).body.token as string;
    const secret = await link();
    const about = await world().call('auth.resetLink', { secret }, null, { host: org.host });
    expect(about.body).toEqual({
      personId: org.people.admin!.id,
      email: admin(),
      organisation: `Test ${org.subdomain}`,
    });
    const all = await Promise.all([reset(secret), reset(secret), reset(secret)]);
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { token } = all.find(({ status }) => status === 200)!.body as { token: string };
    expect((await world().call('profile.detail', {}, before)).status).toBe(401);
    expect((await world().call('profile.detail', {}, org.people.admin!.token)).status).toBe(401);
    expect((await world().call('profile.detail', {}, token)).status).toBe(200);
    expect([(await signIn(old)).status, (await signIn(fresh)).status]).toEqual([401, 200]);
    await world().drain(org);
    expect(
      world()
        .mailOf(admin())
        .some((text) => text.includes('was changed')),
    ).toBe(true);
    const used = await world().call('auth.resetLink', { secret }, null, { host: org.host });
    expect([used.status, used.body.code]).toEqual([409, 'auth.link_used']);
  });

  test('the answer and the stored rows are the same for known and unknown addresses', async () => {
    const written = async () =>
      (
        await world().look(
          `select (select count(*) from reset_requests where organisation_id = $1)::int as requests,
             (select count(*) from activities where organisation_id = $1 and activity = 'auth.resetRequested')::int as activities,
             (select count(*) from one_time_codes where organisation_id = $1 and kind = 'reset')::int as codes`,
          [org.id],
        )
      )[0];
    const registeredReply = await ask();
    expect(await written()).toEqual({ requests: 1, activities: 1, codes: 0 });
    const unknown = await ask('nobody@nowhere.example');
    expect(await written()).toEqual({ requests: 2, activities: 2, codes: 0 });
    expect([registeredReply.status, registeredReply.body]).toEqual([unknown.status, unknown.body]);
    const nowhere = await ask(admin(), { subdomain: 'nobody-here' }, 'localhost:3000');
    expect(nowhere.body).toEqual(registeredReply.body);
    await world().drain(org);
    expect(await written()).toEqual({ requests: 0, activities: 2, codes: 1 });
  });

  test('on the bare host the link comes from the organisation that knows the address', async () => {
    await ask(admin(), {}, 'localhost:3000');
    await expect
      .poll(async () => {
        await world().drain(org);
        return links().length;
      })
      .toBe(1);
    expect(links()[0]).toContain(`http://${org.host}/reset-password?token=`);
  });

  test('requests at the addresses of other organisations do not prevent a person from getting their link (AUTH-08)', async () => {
    const other = await world().organisation();
    for (let tries = 0; tries < 5; tries++) {
      await ask(admin(), {}, other.host);
      await ask(admin(), { subdomain: 'nobody-here' }, 'localhost:3000');
    }
    await ask();
    await world().drain(org);
    expect(links()).toHaveLength(1);
  });

  test('a link expires after an hour or with a newer password, and only one is sent a minute', async () => {
    const first = await link();
    await ask();
    await world().drain(org);
    expect(links()).toHaveLength(1);
    moveClock(3 * minute);
    const second = await link();
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).body.code).toBe('auth.link_used');
    moveClock(6 * minute);
    const third = await link();
    moveClock(67 * minute);
    expect((await reset(third)).body.code).toBe('auth.link_used');
  });

  test('an inactive person gets no link, and an earlier link no longer works', async () => {
    const secret = await link();
    await world().look(`update people set status = 'inactive' where organisation_id = $1`, [org.id]);
    expect((await reset(secret)).body.code).toBe('auth.link_used');
    moveClock(5 * minute);
    await ask();
    await world().drain(org);
    expect(links()).toHaveLength(1);
  });

  test('a reset secret accepts no invitation, and an unknown secret resets nothing', async () => {
    const secret = await link();
    const accepted = await world().call('auth.accept', { secret, ...chosen() }, null, { host: org.host });
    expect(accepted.body.code).toBe('auth.link_used');
    expect((await reset('nonsense')).body.code).toBe('auth.link_used');
  });

  test.each<[string, object, string]>([
    ['password', chosen(''), 'Password is required'],
    ['password', chosen('short'), 'Password must be at least 8 characters'],
    ['confirmPassword', chosen(fresh, ''), 'Please confirm your password'],
    ['confirmPassword', chosen(fresh, 'tea-at-five'), 'Passwords do not match'],
    ['password', chosen('Welcome@123'), 'This password is too common. Please choose another one.'],
  ])('rejects a reset with the field %s of %j: %s (AUTH-07, AUTH-08)', async (field, form, message) => {
    const reply = await reset(await link(), form);
    expect([reply.status, reply.body.errors[field]]).toEqual([400, message]);
  });
});

describe('changing the password (AUTH-06)', () => {
  const change = async (form: object, token = org.people.admin!.token) =>
    world().call('auth.changePassword', { currentPassword: old, ...chosen(), ...form }, token);

  test('requires the current password, ends the other sessions and keeps this one', async () => {
    const here = (await signIn(old)).body.token as string;
    const changed = await change({}, here);
    expect(changed.body).toEqual({ ended: 1 });
    expect((await world().call('profile.detail', {}, here)).status).toBe(200);
    expect((await world().call('profile.detail', {}, org.people.admin!.token)).status).toBe(401);
    expect([(await signIn(old)).status, (await signIn(fresh)).status]).toEqual([401, 200]);
    await world().drain(org);
    expect(
      world()
        .mailOf(admin())
        .some((text) => text.includes('was changed')),
    ).toBe(true);
  });

  test('invalidates earlier links', async () => {
    const secret = await link();
    await change({});
    expect((await reset(secret)).body.code).toBe('auth.link_used');
  });

  test.each<[string, object, string]>([
    ['currentPassword', { currentPassword: '' }, 'Current password is required'],
    ['currentPassword', { currentPassword: 'not it' }, 'That is not your current password'],
    ['confirmPassword', { confirmPassword: 'tea-at-five' }, 'Passwords do not match'],
    ['password', chosen('short'), 'Password must be at least 8 characters'],
    ['password', chosen('cricket2026!'), 'This password is too common. Please choose another one.'],
  ])('rejects a change with the field %s of %j: %s (AUTH-07)', async (field, form, message) => {
    const reply = await change(form);
    expect([reply.status, reply.body.errors[field]]).toEqual([400, message]);
  });

  test('tells a person without a password how to get one', async () => {
    const reply = await change({}, org.people.asha!.token);
    expect(reply.body.errors.currentPassword).toMatch(/^You have no password yet/);
  });

  test('throttles repeated wrong current passwords (AUTH-08)', async () => {
    for (let tries = 0; tries < 5; tries++) await change({ currentPassword: 'not it' });
    const slow = await change({});
    expect([slow.status, slow.body.code, slow.headers['retry-after']]).toEqual([429, 'auth.slow_down', '60']);
    moveClock(2 * minute + minute - (Date.now() % minute));
    expect((await change({})).status).toBe(200);
  });

  test('checks no more concurrent wrong passwords than sequential ones (AUTH-08)', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, async () => change({ currentPassword: 'not it' })));
    const statuses = replies.map(({ status }) => status);
    expect([400, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([5, 95]);
  });
});
