import { beforeEach, describe, expect, test } from 'vitest';
import { later } from '../../../test/support/things/giving.ts';
import { secretIn } from '../../../test/support/things/inputs.ts';
import { type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
const chosen = { password: 'tea-at-four-daily', confirmPassword: 'tea-at-four-daily' };
const nina = {
  employeeId: 'E-nina',
  name: 'Nina New',
  roleId: 4,
  designation: 'Baker',
  department: 'Kitchen',
  dateOfJoining: '2024-05-01',
  dateOfBirth: '1995-06-07',
  gender: 'female',
};
let org: Organisation;
let id: string;

const address = (name: string) => `${name}@${org.subdomain}.example`;
const secrets = (email: string, kind: 'token' | 'invite') =>
  world()
    .mailOf(email)
    .filter((text) => text.includes(`?${kind}=`))
    .map((text) => secretIn(text, kind));
const accept = async (secret: string, host = org.host) =>
  world().call('auth.accept', { secret, ...chosen }, null, { host });
const reset = async (secret: string, host = org.host) =>
  world().call('auth.reset', { secret, ...chosen }, null, { host });
const admin = () => org.people.admin!;

async function invite(): Promise<string> {
  await admin().ok('employees.invite', { ids: [id] });
  await world().drain(org);
  return secrets(address('nina'), 'invite').at(-1)!;
}

async function resetLink(): Promise<string> {
  await admin().ok('employees.resetPassword', { id });
  await world().drain(org);
  return secrets(address('nina'), 'token').at(-1)!;
}

async function changeEmail(email: string): Promise<void> {
  await admin().ok('employees.update', { ...nina, id, email });
  await world().drain(org);
}

beforeEach(async () => {
  org = await world().organisation();
  ({ id } = await admin().ok('employees.create', { ...nina, email: address('nina'), invite: false }));
});

describe('a link ends', () => {
  test('an invitation is resent to the corrected address, and the old link no longer works (ONB-06)', async () => {
    const old = await invite();
    await changeEmail(address('nina.right'));
    expect((await world().call('auth.invitation', { secret: old }, null, { host: org.host })).status).toBe(409);
    expect((await accept(old)).body.code).toBe('auth.link_used');
    const [renewed, ...more] = secrets(address('nina.right'), 'invite');
    expect(more).toEqual([]);
    expect((await accept(renewed!)).status).toBe(200);
  });

  test('a reset link expires with an address change, and a person who has joined is not invited again (AUTH-05)', async () => {
    expect((await accept(await invite())).status).toBe(200);
    const old = await resetLink();
    await changeEmail(address('nina.moved'));
    expect((await reset(old)).body.code).toBe('auth.link_used');
    expect(secrets(address('nina.moved'), 'invite')).toEqual([]);
  });

  test('another edit keeps the link valid and does not invite a person who was never invited (ONB-06)', async () => {
    await changeEmail(address('nina.quiet'));
    expect(secrets(address('nina.quiet'), 'invite')).toEqual([]);
    await changeEmail(address('nina'));
    const secret = await invite();
    await admin().ok('employees.update', { ...nina, id, email: address('nina'), name: 'Nina Newer' });
    expect((await accept(secret)).status).toBe(200);
  });

  test('a link expires when its person is deactivated, also after reactivation (AUTH-09)', async () => {
    expect((await accept(await invite())).status).toBe(200);
    const secret = await resetLink();
    await admin().ok('employees.changeStatus', { id, status: 2 });
    await admin().ok('employees.changeStatus', { id, status: 1 });
    expect((await reset(secret)).body.code).toBe('auth.link_used');
  });
});

describe('a link that is opened at another organisation’s address', () => {
  test.each(['invite', 'token'] as const)(
    'redirects to its own organisation and signs nobody in there: %s',
    async (kind) => {
      const other = await world().organisation();
      const invitation = await invite();
      if (kind === 'token') expect((await accept(invitation)).status).toBe(200);
      const reply = await (kind === 'invite' ? accept(invitation, other.host) : reset(await resetLink(), other.host));
      expect([reply.status, Object.keys(reply.body), reply.headers['set-cookie']]).toEqual([
        200,
        ['redirectUrl'],
        undefined,
      ]);
      const url = new URL(reply.body.redirectUrl as string);
      expect(url.host).toBe(org.host);
      const code = url.searchParams.get('code');
      expect((await world().call('auth.exchange', { code }, null, { host: other.host })).status).toBe(401);
      expect((await world().call('auth.exchange', { code }, null, { host: org.host })).body.user.name).toBe('Nina New');
    },
  );
});

describe('one person is mailed once a minute, however often it is pressed (PPL-07, ONB-06, AUTH-05)', () => {
  const pressed = async (press: () => Promise<{ status: number; body: Record<string, unknown> }>) => {
    const replies = await Promise.all([1, 2, 3].map(press));
    await world().drain(org);
    return replies.map(({ status, body }) => [status, body['code']] as const).toSorted(([a], [b]) => a - b);
  };
  const slow = [429, 'request.too_many'];

  test('throttles an invitation, sent again or instead of a reset, and invites others in the same call', async () => {
    const other = await admin().ok('employees.create', {
      ...nina,
      email: address('omar'),
      employeeId: 'E-omar',
      invite: false,
    });
    await invite();
    const { outcomes } = await admin().ok('employees.invite', { ids: [id, other.id] });
    expect(outcomes).toEqual([
      { id, ok: false, code: 'request.too_many' },
      { id: other.id, ok: true, code: null },
    ]);
    const again = () => admin().call('employees.resetPassword', { id }, { patient: true });
    expect(await pressed(again)).toEqual([slow, slow, slow]);
    expect([secrets(address('nina'), 'invite').length, secrets(address('omar'), 'invite').length]).toEqual([1, 1]);
    await later(world(), org, 61_000, async () => {
      expect(await pressed(again)).toEqual([[200, undefined], slow, slow]);
      expect(secrets(address('nina'), 'invite')).toHaveLength(2);
    });
  });

  test('throttles a link to choose a new password', async () => {
    expect((await accept(await invite())).status).toBe(200);
    const again = () => admin().call('employees.resetPassword', { id }, { patient: true });
    expect(await pressed(again)).toEqual([[200, undefined], slow, slow]);
    expect(secrets(address('nina'), 'token')).toHaveLength(1);
    await later(world(), org, 61_000, async () => {
      expect(await pressed(again)).toEqual([[200, undefined], slow, slow]);
      expect(secrets(address('nina'), 'token')).toHaveLength(2);
    });
  });
});
