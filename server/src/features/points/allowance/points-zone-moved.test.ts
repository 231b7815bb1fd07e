import { afterEach, expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { monthAfter, monthIn, moveClock, startOf } from '../../../platform/clock.ts';
import { openPointsMonths } from '../points.reactions.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

const zone = 'Asia/Kolkata';
const next = monthAfter(monthIn(zone, new Date()));
const rules = { employee: 200, manager: 200, admin: 200, perReport: 50, prorated: true };
const leftOf = async (actor: Actor) => (await actor.ok('points.balances')).allowance;
const moveZone = (org: Organisation, timeZone = 'Europe/London') =>
  org.people.admin!.ok('organisation.update', { timeZone });

/** Goes so many milliseconds from the moment at which the next month begins in Kolkata; everyone stays signed in. */
async function goTo(org: Organisation, ms: number): Promise<void> {
  moveClock(startOf(next, zone).getTime() + ms - Date.now());
  await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
  for (const actor of Object.values(org.people)) world().renew(actor);
}

/** Goes to the first hour of that month and opens it for everybody; in London the last one still runs. */
async function toOpenedMonth(org: Organisation): Promise<void> {
  await goTo(org, 3_600_000);
  await openPointsMonths.run(world().services, world().sweep);
}

const team = () =>
  world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
  });

test('points undone or rejected after a move to a western time zone return to the month already opened (REC-06, I18N-05)', async () => {
  const org = await team();
  const { asha, ravi, boss } = org.people;
  await toOpenedMonth(org);
  const { id } = await asha!.ok('recognition.give', thanks(boss!.id, 20));
  await asha!.ok('recognition.give', thanks(ravi!.id, 60));
  const waiting = (await boss!.ok('recognition.pending')).items[0]!.id;
  await moveZone(org);
  expect(await leftOf(asha!)).toMatchObject({ month: next, left: 120, held: 60 });
  await asha!.ok('recognition.undo', { id });
  await boss!.ok('recognition.reject', { id: waiting, reason: 'Thanked for this already' });
  expect(await leftOf(asha!)).toMatchObject({ month: next, left: 200, held: 0 });
  expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
});

test('an extra grant and rules of last month do not count again after a move to a western time zone (REC-06, I18N-05)', async () => {
  const org = await team();
  const { admin, boss } = org.people;
  const { id } = await boss!.ok('points.askMore', { points: 300, reason: 'The harvest festival is this month' });
  await admin!.ok('points.grantRequest', { id, points: 300 });
  await admin!.ok('points.setRules', { ...rules, manager: 90, fromDate: next });
  expect((await leftOf(boss!)).total).toBe(600);
  await toOpenedMonth(org);
  expect((await leftOf(boss!)).total).toBe(190);
  await moveZone(org);
  expect(await leftOf(boss!)).toMatchObject({ month: next, total: 190, left: 190 });
});

test('an own raise counts from the month after the opened one, even after a move to a western time zone (REC-06, I18N-05)', async () => {
  const org = await team();
  const { admin } = org.people;
  await admin!.ok('points.setRules', { ...rules, admin: 300 });
  expect((await leftOf(admin!)).total).toBe(200);
  await toOpenedMonth(org);
  expect((await leftOf(admin!)).total).toBe(300);
  await moveZone(org);
  expect((await leftOf(admin!)).total).toBe(300);
  await admin!.ok('points.setRules', { ...rules, admin: 400, fromDate: next });
  expect((await leftOf(admin!)).total).toBe(300);
});

test('the limit per person counts points of the opened month, even after a move to a western time zone (REC-11, I18N-05)', async () => {
  const org = await team();
  const { asha, boss } = org.people;
  await toOpenedMonth(org);
  await asha!.ok('recognition.give', thanks(boss!.id, 100));
  await moveZone(org);
  const again = await asha!.call('recognition.give', thanks(boss!.id, 20));
  expect(again.body.code).toBe('recognition.person_limit');
  const { people } = await asha!.ok('recognition.givenTo', { personIds: [boss!.id] });
  expect(people[0]!.points).toBe(100);
});

test('a decision of the opened month can be taken back, but one of the month before cannot (REC-02, I18N-05)', async () => {
  const org = await team();
  const { asha, ravi, boss } = org.people;
  const decide = async (points: number) => {
    const given = await asha!.ok('recognition.give', thanks(ravi!.id, points));
    const { id } = given.recipients[0]!;
    await boss!.ok('recognition.approve', { id });
    return id;
  };
  await goTo(org, -60_000);
  const before = await decide(60);
  await goTo(org, 60_000);
  await openPointsMonths.run(world().services, world().sweep);
  const after = await decide(70);
  await moveZone(org);
  expect((await boss!.call('recognition.takeBack', { id: before })).body.code).toBe('recognition.too_late');
  await boss!.ok('recognition.takeBack', { id: after });
  expect(await leftOf(asha!)).toMatchObject({ month: next, left: 130, held: 70 });
});
