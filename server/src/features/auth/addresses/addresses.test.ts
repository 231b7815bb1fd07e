import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressForm, secretIn } from '../../../../test/support/things/inputs.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
const day = 86_400_000;
const password = 'tea-at-four-daily';
let org: Organisation;

beforeEach(async () => {
  org = await world().organisation({ second: { role: 'admin' }, third: { role: 'admin' }, asha: {}, ravi: {} });
});
afterEach(() => moveClock(0));

const addressOf = (name: string) => `${name}@${org.subdomain}.example`;
const mailsTo = (name: string) => world().mailOf(addressOf(name));
const emailOf = async (name: string) =>
  (await org.people.admin!.ok('employees.detail', { id: org.people[name]!.id })).email;
const publicly = async (name: 'auth.addressChange' | 'auth.undoAddress' | 'auth.confirmAddress', secret: string) =>
  world().call(name, { secret }, null, { host: org.host });
const signIn = async (name: string, words = password) =>
  (await world().call('auth.login', { email: addressOf(name), password: words }, null, { host: org.host })).status;

async function move(name: string, to: string, by = 'admin', roleId = 4): Promise<void> {
  await org.people[by]!.ok('employees.update', addressForm(org, name, to, roleId));
  await world().drain(org);
}

const linkOf = (name: string) => {
  const mail = mailsTo(name).find((text) => text.includes('/address-change?'));
  return mail ? secretIn(mail, 'secret') : null;
};

/** Lets an admin send a link for a new password, which comes to the address of now and is used. */
async function reset(name: string, mailbox: string) {
  await world().look('update people set first_seen_at = now() where organisation_id = $1 and id = $2', [
    org.id,
    org.people[name]!.id,
  ]);
  await org.people.admin!.ok('employees.resetPassword', { id: org.people[name]!.id });
  await world().drain(org);
  return secretIn(
    mailsTo(mailbox).find((text) => text.includes('?token='))!,
    'token',
  );
}

const choose = async (secret: string) =>
  world().call('auth.reset', { secret, password, confirmPassword: password }, null, { host: org.host });

const noticesOf = async (name: string) => {
  await world().drain(org);
  const { items } = await org.people[name]!.ok('notifications.list', { limit: 100 });
  return items.map(({ notificationEventType }) => notificationEventType);
};

describe('a changed work email (PPL-07)', () => {
  test('notifies the old and the new address with a link, and only the old address may confirm', async () => {
    await move('asha', 'thief');
    expect(mailsTo('asha')).toHaveLength(1);
    expect(mailsTo('thief').some((text) => text.includes('/address-change?'))).toBe(true);
    const about = await publicly('auth.addressChange', linkOf('asha')!);
    expect(about.body).toMatchObject({ from: addressOf('asha'), to: addressOf('thief'), mayConfirm: true });
    const theirs = await publicly('auth.addressChange', linkOf('thief')!);
    expect(theirs.body).toMatchObject({ mayConfirm: false });
    expect((await publicly('auth.confirmAddress', linkOf('thief')!)).status).toBe(409);
    expect(await noticesOf('asha')).toContain('ADDRESS_CHANGED');
  });

  test('is undone with the sessions, links and passwords of the new address, also after another change', async () => {
    await move('asha', 'thief');
    const used = await reset('asha', 'thief');
    const thief = (await choose(used)).body.token as string;
    expect(await signIn('thief')).toBe(200);
    moveClock(2 * 60_000);
    const waiting = await reset('asha', 'thief').catch(() => null);
    await move('asha', 'thief2');
    const secret = linkOf('asha')!;
    expect(linkOf('thief2')).toBeNull();
    moveClock(6 * day);
    expect((await publicly('auth.undoAddress', secret)).body).toEqual({ email: addressOf('asha') });
    expect(await emailOfNow('asha')).toBe(addressOf('asha'));
    expect((await world().call('profile.detail', {}, thief)).status).toBeGreaterThan(400);
    expect(await signIn('asha')).toBe(401);
    if (waiting) expect((await choose(waiting)).body.code).toBe('auth.link_used');
    expect((await publicly('auth.undoAddress', secret)).body.code).toBe('auth.link_used');
    await world().drain(org);
    expect(mailsTo('asha').some((text) => text.includes('?token='))).toBe(true);
  });

  test('keeps the password of the owner, and the undo link expires after seven days', async () => {
    const [row] = await world().look('select email from people where organisation_id = $1 and id = $2', [
      org.id,
      org.people.admin!.id,
    ]);
    expect(row.email).toBe(addressOf('admin'));
    await move('admin', 'thief', 'second', 2);
    const secret = linkOf('admin')!;
    moveClock(7 * day + 60_000);
    expect((await publicly('auth.undoAddress', secret)).body.code).toBe('auth.link_used');
    moveClock(day);
    await publicly('auth.undoAddress', secret);
    expect(await signIn('admin', 'korma-verde-81')).toBe(200);
  });

  test('a corrected address gives the intermediate address no working link, and the owner keeps theirs', async () => {
    await move('asha', 'thief');
    const [own, between] = [linkOf('asha')!, linkOf('thief')!];
    await move('asha', 'asha', 'second');
    expect((await publicly('auth.undoAddress', between)).body.email ?? addressOf('asha')).toBe(addressOf('asha'));
    expect(await emailOf('asha')).toBe(addressOf('asha'));
    expect((await publicly('auth.addressChange', own)).status).toBeLessThan(500);
  });

  test('a change by the owner also notifies the old address', async () => {
    await move('admin', 'mine', 'admin', 2);
    expect(mailsTo('admin').some((text) => text.includes('You changed your work email'))).toBe(true);
    await publicly('auth.undoAddress', linkOf('admin')!);
    expect(
      await world().look('select email from people where organisation_id = $1 and id = $2', [
        org.id,
        org.people.admin!.id,
      ]),
    ).toEqual([{ email: addressOf('admin') }]);
  });

  test('an admin’s reset within the week notifies the previous address', async () => {
    await move('asha', 'thief');
    await reset('asha', 'thief');
    expect(mailsTo('asha').some((text) => text.includes('asked you to choose a new password'))).toBe(true);
    expect(await noticesOf('asha')).toContain('PASSWORD_LINK_SENT');
  });
});

async function emailOfNow(name: string): Promise<string> {
  const [row] = await world().look('select email from people where organisation_id = $1 and id = $2', [
    org.id,
    org.people[name]!.id,
  ]);
  return row.email as string;
}

describe('notices that admins receive at once (NOT-02)', () => {
  test('notifies and mails other admins about a new admin, an admin’s reset and a changed point value, whatever their settings', async () => {
    const { admin, second, third, asha, ravi } = org.people;
    const off = { inApp: 'off', push: 'off', email: 'off' };
    await second!.ok('profile.prefer', {
      notifications: { kinds: { oversight: off, points: off }, digest: { on: false } },
    });
    await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 2 });
    await admin!.ok('points.setValue', { paise: 104 });
    await admin!.ok('employees.bulk', { ids: [ravi!.id], set: { roleId: 2 } });
    await reset('third', 'third');
    const noticeTypes = await noticesOf('second');
    expect(noticeTypes.toSorted()).toEqual([
      'ADMIN_ACCESS_CHANGED',
      'ADMIN_ADDED',
      'ADMIN_ADDED',
      'POINT_VALUE_CHANGED',
    ]);
    expect(mailsTo('second')).toHaveLength(4);
    expect(mailsTo('second').every((text) => !text.includes('/unsubscribe'))).toBe(true);
    expect(await noticesOf('admin')).toEqual([]);
    expect(await noticesOf('third')).toContain('PASSWORD_LINK_SENT');
    expect((await third!.ok('notifications.list', { limit: 10 })).items.length).toBeGreaterThan(0);
  });
});
