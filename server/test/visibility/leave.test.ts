import { afterEach, expect, test } from 'vitest';
import { sendDigests } from '../../src/features/notifications/digest/digest.reactions.ts';
import { remindDeciders } from '../../src/features/recognition/recognition.reactions.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { dayFromNow } from '../support/things/celebrations.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

async function makeTeam() {
  const org = await world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    deputy: {},
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
  });
  const thank = async (to: string, from = 'asha') => {
    const given = await org.people[from]!.ok('recognition.give', {
      message: 'You kept the line running',
      recipients: [{ personId: org.people[to]!.id, points: 60 }],
    });
    await world().drain(org);
    return given.recipients[0]!.id;
  };
  const setLeave = (name: string, from: number | null, until: number | null = null) =>
    org.people.admin!.ok('employees.setLeave', {
      id: org.people[name]!.id,
      leave:
        from === null
          ? null
          : { from: dayFromNow(from).toString(), until: until === null ? null : dayFromNow(until).toString() },
    });
  return { org, thank, setLeave };
}

test('an admin sets and ends a leave, which employees and audit log show, and nobody else can (PPL-07)', async () => {
  const { org, setLeave } = await makeTeam();
  const { admin, boss, asha } = org.people;
  await setLeave('asha', 2, 30);
  const leave = { from: dayFromNow(2).toString(), until: dayFromNow(30).toString() };
  expect(await admin!.ok('employees.detail', { id: asha!.id })).toMatchObject({ leave, status: 1 });
  await world().drain(org);
  expect((await admin!.ok('audit.list', {})).items[0]).toMatchObject({ activity: 'employees.leaveSet' });
  await setLeave('asha', null);
  expect((await admin!.ok('employees.list', { search: 'asha' })).items).toMatchObject([{ leave: null }]);
  for (const person of [boss!, asha!])
    expect((await person.call('employees.setLeave', { id: asha!.id, leave: null })).status).toBe(403);
  const reversed = { from: leave.until, until: leave.from };
  const refused = await admin!.call('employees.setLeave', { id: asha!.id, leave: reversed });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'leave.until': 'The last day must not be before the first' },
  ]);
});

test('while a manager is on leave the manager’s manager decides at once, and keeps nothing afterwards (PPL-07, REC-02)', async () => {
  const { org, thank, setLeave } = await makeTeam();
  const { boss, head, ravi } = org.people;
  await setLeave('boss', 0, 5);
  const id = await thank('ravi');
  expect((await head!.ok('recognition.pending')).items).toMatchObject([{ id, can: { decide: true } }]);
  expect((await head!.ok('notifications.list')).items[0]).toMatchObject({
    notificationEventType: 'RECOGNITION_APPROVAL_NEEDED',
  });
  expect((await boss!.ok('notifications.list')).items).toEqual([]);
  expect((await ravi!.call('recognition.approve', { id })).status).toBe(404);
  await head!.ok('recognition.approve', { id });
  await setLeave('boss', null);
  const next = await thank('ravi', 'deputy');
  expect((await head!.ok('recognition.pending')).total).toBe(0);
  expect((await head!.call('recognition.approve', { id: next })).status).toBe(404);
  await boss!.ok('recognition.approve', { id: next });
  await world().drain(org);
});

test('a delegate decides for who is on leave, and an admin where nobody is above (PPL-07, REC-02)', async () => {
  const { org, thank, setLeave } = await makeTeam();
  const { boss, head, deputy, admin } = org.people;
  await boss!.ok('recognition.nameDelegate', { personId: deputy!.id, until: dayFromNow(3).toString() });
  await setLeave('boss', 0);
  const id = await thank('ravi');
  expect((await head!.ok('recognition.pending')).total).toBe(0);
  expect((await deputy!.ok('recognition.pending')).total).toBe(1);
  await deputy!.ok('recognition.approve', { id });
  await setLeave('head', 0);
  const top = await thank('boss');
  expect((await admin!.ok('recognition.pending')).items).toMatchObject([{ id: top }]);
  await admin!.ok('recognition.approve', { id: top });
});

test('a leave of coming days changes nothing yet, and one that is over nothing any more (PPL-07)', async () => {
  const { org, thank, setLeave } = await makeTeam();
  const { head, boss } = org.people;
  await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
  await setLeave('boss', 2, 3);
  const shown = async (days: number) => {
    moveClock(days * 86_400_000);
    for (const actor of Object.values(org.people)) world().renew(actor);
    return (await head!.ok('recognition.pending')).total;
  };
  await thank('ravi');
  expect([await shown(0), await shown(2), await shown(3), await shown(4)]).toEqual([0, 1, 1, 0]);
  expect((await boss!.ok('recognition.pending')).total).toBe(1);
});

test('who is on leave gets no reminder and no digest, and is in no list of people without thanks (PPL-07, NOT-02)', async () => {
  const { org, thank, setLeave } = await makeTeam();
  const { head, boss, ravi } = org.people;
  await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
  const waiting = await thank('ravi');
  await boss!.ok('recognition.approve', { id: waiting });
  await thank('boss');
  await setLeave('head', 1);
  await setLeave('ravi', 1);
  const mailsOf = (name: string) => world().mailOf(`${name}@${org.subdomain}.example`).length;
  const before = [mailsOf('head'), mailsOf('ravi')];
  const noticesBefore = (await head!.ok('notifications.list')).items.length;
  for (const days of [1, 2, 3, 4]) {
    const noon = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').add({ days }).withPlainTime({ hour: 12 });
    moveClock(noon.epochMilliseconds - Date.now());
    for (const actor of Object.values(org.people)) world().renew(actor);
    await remindDeciders.run(world().services, world().sweep);
    await sendDigests.run(world().services, world().sweep);
    await world().drain(org);
  }
  expect([mailsOf('head'), mailsOf('ravi')]).toEqual(before);
  expect((await head!.ok('notifications.list')).items).toHaveLength(noticesBefore);
  expect((await ravi!.ok('notifications.list')).items.length).toBeGreaterThan(0);
  moveClock(50 * 86_400_000);
  for (const actor of Object.values(org.people)) world().renew(actor);
  expect((await boss!.ok('recognition.unthanked', { days: 30 })).items.map(({ id }) => id)).not.toContain(ravi!.id);
  await setLeave('ravi', null);
  expect((await boss!.ok('recognition.unthanked', { days: 30 })).items.map(({ id }) => id)).toContain(ravi!.id);
});

test('a report leaves out who was on leave for all of its days, and blind spots who is now (PPL-07, ANA-01)', async () => {
  const { org, setLeave } = await makeTeam();
  const { admin, asha, ravi } = org.people;
  const people = async () => (await admin!.ok('reports.summary', { range: 'all_time' })).figures?.now.people;
  const blindSpots = async () => (await asha!.ok('reports.blindSpots')).items.map(({ id }) => id);
  const before = await people();
  await setLeave('ravi', 1);
  expect([await people(), await blindSpots()]).toEqual([before, expect.arrayContaining([ravi!.id])]);
  await setLeave('ravi', -1);
  expect([await people(), await blindSpots()]).toEqual([before! - 1, expect.not.arrayContaining([ravi!.id])]);
});

test('while the manager and the manager above are both on leave, admins see and decide, and hear of it (PPL-07, REC-02)', async () => {
  const { org, thank, setLeave } = await makeTeam();
  const { admin, head } = org.people;
  await setLeave('boss', 0, 5);
  await setLeave('head', -3, 5);
  const id = await thank('ravi');
  expect((await admin!.ok('recognition.pending')).items).toMatchObject([{ id, can: { decide: true } }]);
  expect((await head!.ok('recognition.pending')).total).toBe(0);
  expect((await admin!.ok('notifications.list')).items[0]).toMatchObject({
    notificationEventType: 'RECOGNITION_APPROVAL_NEEDED',
  });
  await admin!.ok('recognition.approve', { id });
  await setLeave('head', null);
  const next = await thank('ravi', 'deputy');
  expect((await admin!.ok('recognition.pending')).total).toBe(0);
  await head!.ok('recognition.approve', { id: next });
});

test('a delegate who is on leave too does not keep a thank-you waiting (PPL-07, REC-02)', async () => {
  const { org, thank, setLeave } = await makeTeam();
  const { boss, head, deputy } = org.people;
  await boss!.ok('recognition.nameDelegate', { personId: deputy!.id, until: dayFromNow(3).toString() });
  await setLeave('boss', 0);
  await setLeave('deputy', 0);
  const id = await thank('ravi');
  expect((await head!.ok('recognition.pending')).items).toMatchObject([{ id, can: { decide: true } }]);
  await head!.ok('recognition.approve', { id });
});

test('a leave can be moved and may lie in the past; nobody sets one for who has left or of another company (PPL-07)', async () => {
  const { org, setLeave } = await makeTeam();
  const { admin, asha } = org.people;
  await setLeave('asha', -30, -20);
  await setLeave('asha', -25, 10);
  const leave = { from: dayFromNow(-25).toString(), until: dayFromNow(10).toString() };
  expect(await admin!.ok('employees.detail', { id: asha!.id })).toMatchObject({ leave });
  await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
  const stranger = (await world().organisation()).people.admin!;
  for (const who of [admin!, stranger]) {
    const refused = await who.call('employees.setLeave', { id: asha!.id, leave: null });
    expect([refused.status, refused.body.code]).toEqual([404, 'access.not_found']);
  }
});
