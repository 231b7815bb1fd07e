import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { celebrate } from '../../src/features/celebrations/celebrations.reactions.ts';
import { sendDigests } from '../../src/features/notifications/digest/digest.reactions.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { PushService } from '../support/outside/browsers-push.ts';
import { dayFromNow, setClock, yearsBefore } from '../support/things/celebrations.ts';
import { thanks } from '../support/things/giving.ts';
import { type Actor, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const service = new PushService();
beforeAll(() => service.start());
afterAll(() => service.stop());
afterEach(() => moveClock(0));

test('before its go-live day a company gets invitations but no digest, celebration or reminder (ONB-03, NOT-02, CEL-01)', async () => {
  const org = await world().organisation({
    asha: {},
    ravi: {},
    tara: { joined: yearsBefore(3, 2) },
    omar: { joined: yearsBefore(3, 4) },
  });
  await world().look(`update sessions set expires_at = now() + interval '60 days' where organisation_id = $1`, [
    org.id,
  ]);
  const { admin, asha, ravi, tara, omar } = org.people;
  const mails = (name: string) => world().mailOf(`${name}@${org.subdomain}.example`);
  const celebrated = async (actor: Actor) =>
    (await actor.ok('notifications.list', { kind: 'celebrations' })).items.length;
  const at = (days: number, hour: number) => setClock(world(), org, dayFromNow(days).toString(), hour);
  const work = async () => {
    await celebrate.run(world().services, world().sweep);
    await sendDigests.run(world().services, world().sweep);
    await world().drain(org);
  };
  await ravi!.ok('profile.prefer', { notifications: { kinds: { thanks: { email: 'now' } } } });
  for (const day of [-1, 366]) {
    const { status, body } = await admin!.call('organisation.update', { liveOn: dayFromNow(day).toString() });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['liveOn']]);
  }
  const liveOn = dayFromNow(3).toString();
  await admin!.ok('organisation.update', { liveOn });
  expect((await admin!.ok('organisation.setUp')).liveOn).toBe(liveOn);
  await at(1, 15);
  for (const someone of [ravi!, tara!]) await asha!.ok('recognition.give', thanks(someone.id));
  await admin!.ok('employees.inviteList', { text: `new@${org.subdomain}.example` });
  await work();
  await at(2, 9);
  await work();
  expect([mails('new').length, mails('ravi'), mails('tara')]).toEqual([1, [], []]);
  expect((await ravi!.ok('notifications.list', { kind: 'thanks' })).items).toHaveLength(1);
  expect(await celebrated(tara!)).toBe(0);
  await at(3, 15);
  expect((await admin!.ok('organisation.setUp')).liveOn).toBeNull();
  for (const someone of [ravi!, tara!]) await asha!.ok('recognition.give', thanks(someone.id));
  await work();
  await at(4, 9);
  await work();
  expect([mails('ravi').length, mails('tara').length, await celebrated(omar!)]).toEqual([1, 1, 1]);
});

test('before go-live devices get no notices and waiting pushes are dropped, but a test push arrives (ONB-03, PUSH-02)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = org.people;
  await world().look(`update sessions set expires_at = now() + interval '60 days' where organisation_id = $1`, [
    org.id,
  ]);
  const at = (days: number) => setClock(world(), org, dayFromNow(days).toString(), 15);
  const { vapidKey } = await ravi!.ok('notifications.pushKey');
  const device = service.device(vapidKey);
  const titles = () => device.arrived.map(({ message }) => message.title);
  await at(1);
  await ravi!.ok('notifications.storeToken', { token: device.token, platform: 'web' });
  device.answer = { status: 503 };
  await asha!.ok('recognition.give', thanks(ravi!.id));
  await world().drain(org);
  await admin!.ok('organisation.update', { liveOn: dayFromNow(3).toString() });
  device.answer = { status: 201 };
  device.arrived.splice(0);
  await world().look(`update pushes_due set due_at = made_at where organisation_id = $1`, [org.id]);
  await asha!.ok('recognition.give', thanks(ravi!.id));
  await world().drain(org);
  const waiting = await world().look('select 1 from pushes_due where organisation_id = $1', [org.id]);
  expect([titles(), waiting]).toEqual([[], []]);
  expect((await ravi!.ok('notifications.list', { kind: 'thanks' })).items.length).toBeGreaterThan(0);
  await ravi!.ok('notifications.testPush');
  await world().drain(org);
  expect(titles()).toHaveLength(1);
  await at(3);
  await tara!.ok('recognition.give', thanks(ravi!.id));
  await world().drain(org);
  expect(titles().slice(1)).toEqual(['Tara Test thanked you']);
});
