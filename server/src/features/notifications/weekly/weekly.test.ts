import { afterEach, expect, test } from 'vitest';
import { yearsBefore } from '../../../../test/support/things/celebrations.ts';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { sendDigests } from '../digest/digest.reactions.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

const monday = () => {
  const today = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  return today.add({ days: 8 - today.dayOfWeek });
};

function setClock(org: Organisation, days: number, hour: number): void {
  const at = monday().add({ days }).withPlainTime({ hour, minute: 3 });
  moveClock(at.epochMilliseconds - Date.now());
  for (const actor of Object.values(org.people)) world().renew(actor);
}

test('on Monday a manager gets one email with three facts, and no digest (NOT-02)', async () => {
  const daysToMonday = 8 - Temporal.Now.zonedDateTimeISO('Asia/Kolkata').dayOfWeek;
  // Their own anniversaries are far away from this week.
  const joined = yearsBefore(4, 100);
  const org = await world().organisation({
    boss: { role: 'manager', joined },
    asha: { manager: 'boss', joined: yearsBefore(4, daysToMonday + 2) },
    ravi: { manager: 'boss', joined },
    tara: { joined },
  });
  await world().look(`update sessions set expires_at = now() + interval '60 days' where organisation_id = $1`, [
    org.id,
  ]);
  const { asha, ravi, tara } = org.people;
  const mails = (name: string) => world().mailOf(`${name}@${org.subdomain}.example`);
  const weeks = (name: string) => mails(name).filter((mail) => mail.includes('last week'));
  const run = async () => {
    await sendDigests.run(world().services, world().sweep);
    await world().drain(org);
  };
  setClock(org, -1, 12);
  await tara!.ok('recognition.give', { ...thanks(ravi!.id), message: 'You stayed late' });
  await tara!.ok('recognition.give', { message: 'A lot', recipients: [{ personId: asha!.id, points: 100 }] });
  await world().drain(org);
  await run();
  expect(weeks('boss')).toEqual([]);
  const before = mails('boss').length;
  setClock(org, 0, 7);
  await run();
  expect(weeks('boss')).toEqual([]);
  setClock(org, 0, 8);
  await run();
  await run();
  setClock(org, 0, 9);
  await run();
  const [week] = weeks('boss');
  expect(weeks('boss')).toHaveLength(1);
  expect(mails('boss')).toHaveLength(before + 1);
  expect(week).toContain(
    '1 person in your team was thanked last week. 1 person hasn’t been thanked in the last 30 days.',
  );
  expect(week).toContain('1 thank-you is waiting for your approval.');
  expect(week).toContain('1 birthday or work anniversary in your team this week.');
  for (const path of ['/my-team', '/recognitions', '/birthdays']) expect(week).toContain(path);
  expect([weeks('asha'), weeks('tara')]).toEqual([[], []]);
  setClock(org, 1, 9);
  await run();
  expect(weeks('boss')).toHaveLength(1);
});

test('the weekly email counts no thank-you that the manager may not see (NOT-02, REC-01)', async () => {
  const org = await world().organisation({ boss: { role: 'manager' }, ravi: { manager: 'boss' }, tara: {} });
  await world().look(`update sessions set expires_at = now() + interval '60 days' where organisation_id = $1`, [
    org.id,
  ]);
  const { ravi, tara } = org.people;
  setClock(org, -1, 12);
  const closed = await makeCommunity(tara!, 'inviteOnly');
  await tara!.ok('communities.addMembers', { id: closed, personIds: [ravi!.id] });
  await tara!.ok('recognition.give', { ...thanks(ravi!.id), visibility: 'private' });
  await tara!.ok('recognition.give', { ...thanks(ravi!.id), message: 'You stayed late', communityId: closed });
  await world().drain(org);
  setClock(org, 0, 8);
  await sendDigests.run(world().services, world().sweep);
  await world().drain(org);
  const week = world()
    .mailOf(`boss@${org.subdomain}.example`)
    .find((mail) => mail.includes('last week'));
  expect(week).toContain(
    'No one in your team was thanked last week. 1 person hasn’t been thanked in the last 30 days.',
  );
});
