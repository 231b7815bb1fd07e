import { roleId } from '@apprecio/contract/api/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushService } from '../../../../test/support/outside/browsers-push.ts';
import { announce, announcementOf } from '../../../../test/support/things/announcements.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();
const service = new PushService();
beforeAll(() => service.start());
afterAll(() => service.stop());

const titlesInBell = async (actor: Actor) => (await actor.ok('notifications.list')).items.map(({ message }) => message);

test('an announcement uses the channels that its author chose, limited by the settings of the recipient (ANN-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const { vapidKey } = await asha!.ok('notifications.pushKey');
  const device = service.device(vapidKey);
  await asha!.ok('notifications.storeToken', { token: device.token, platform: 'web' });
  await asha!.ok('profile.prefer', {
    notifications: {
      kinds: { announcements: { push: 'now', email: 'now' } },
      quietHours: { on: false },
      pushesPerDay: 9,
    },
  });
  const ways = async (channels: string[] | undefined, more: object = {}) => {
    const title = `By ${crypto.randomUUID()}`;
    await announce(admin!, { title, ...(channels && { channels }), ...more });
    await world().drain(org);
    return {
      bell: (await titlesInBell(asha!)).some((message) => message.includes(title)),
      push: device.arrived.some(({ message }) => JSON.stringify(message).includes(title)),
      mail: world()
        .mailOf(`asha@${org.subdomain}.example`)
        .some((text) => text.includes(title)),
      home: (await asha!.ok('announcements.active')).items.some((item) => item.title === title),
    };
  };
  expect(await ways(undefined)).toEqual({ bell: true, push: true, mail: true, home: true });
  expect(await ways(['email'])).toEqual({ bell: false, push: false, mail: true, home: true });
  expect(await ways(['push'])).toEqual({ bell: false, push: true, mail: false, home: true });
  expect(await ways(['inApp'])).toEqual({ bell: true, push: false, mail: false, home: true });
  expect(await ways([])).toEqual({ bell: false, push: false, mail: false, home: true });
  expect(await ways(['email'], { mustAcknowledge: true })).toMatchObject({ bell: true, push: false, mail: true });
  // Ravi kept the default settings: no push, and mail only in the digest.
  expect(
    world()
      .mailOf(`ravi@${org.subdomain}.example`)
      .some((text) => text.includes('By ')),
  ).toBe(false);
  expect(await titlesInBell(ravi!)).toHaveLength(3);
});

test('the channels are stored, shown and changed, also for asking again, and duplicates are rejected (ANN-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const of = async (id: string) => (await admin!.ok('announcements.details', { id })).channels;
  const id = await announce(admin!, { channels: ['email'] });
  await world().drain(org);
  expect(await of(id)).toEqual(['email']);
  const confirmed = { mustAcknowledge: true, askAgain: true };
  await admin!.ok('announcements.update', { id, ...announcementOf({ ...confirmed, channels: ['push'] }) });
  expect(await of(id)).toEqual(['inApp', 'push']);
  await world().drain(org);
  const noticeTypes = (await asha!.ok('notifications.list')).items.map((each) => each.notificationEventType);
  expect(noticeTypes).toEqual(['ANNOUNCEMENT_ASKED_AGAIN']);
  for (const channels of [['email', 'email'], ['pigeon'], 'email']) {
    const reply = await admin!.call('announcements.create', announcementOf({ channels }));
    expect([reply.status, Object.keys(reply.body.errors)[0]!.split('.')[0]]).toEqual([400, 'channels']);
  }
});

test('an author who may no longer announce cannot edit, send, ask again or remind, but can read and withdraw (ANN-01)', async () => {
  const org = await world().organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    head: { role: 'admin' },
  });
  const { admin, boss, asha, head } = org.people;
  const audience = { kind: 'people', ids: [asha!.id] };
  const id = await announce(boss!, { audience, mustAcknowledge: true });
  const draft = await announce(boss!, { audience, publish: false });
  const toAll = await announce(head!, { mustAcknowledge: true });
  const changing = (announcementId: string, more: object = {}) =>
    announcementOf({ id: announcementId, audience, mustAcknowledge: true, ...more });
  await boss!.ok('announcements.update', changing(id, { title: 'While they may' }));
  await admin!.ok('employees.changeManager', { id: asha!.id, managerId: null });
  for (const [who, role] of [
    [boss!, roleId.employee],
    [head!, roleId.manager],
  ] as const) {
    await admin!.ok('employees.changeRole', { id: who.id, roleId: role });
    world().renew(who);
  }
  const refused: [Actor, string, Record<string, unknown>][] = [
    [boss!, 'announcements.update', changing(id)],
    [boss!, 'announcements.update', changing(id, { askAgain: true })],
    [boss!, 'announcements.update', changing(draft, { publish: true })],
    [boss!, 'announcements.update', changing(draft, { publish: false })],
    [boss!, 'announcements.remind', { id }],
    [head!, 'announcements.update', announcementOf({ id: toAll, mustAcknowledge: true, askAgain: true })],
    [head!, 'announcements.remind', { id: toAll }],
  ];
  for (const [who, name, input] of refused) {
    const reply = await who.call(name as 'announcements.update', input);
    expect([name, input, reply.status, reply.body.code]).toEqual([name, input, 403, 'access.denied']);
  }
  const { can, title } = await boss!.ok('announcements.details', { id });
  expect([title, can]).toMatchObject(['While they may', { edit: false, withdraw: true, remove: true }]);
  expect((await boss!.ok('announcements.readers', { id })).items).toHaveLength(1);
  await boss!.ok('announcements.withdraw', { id });
  await boss!.ok('announcements.delete', { id: draft });
  expect((await boss!.call('announcements.restore', { id })).status).toBe(404);
  await boss!.ok('announcements.restore', { id: draft });
});
