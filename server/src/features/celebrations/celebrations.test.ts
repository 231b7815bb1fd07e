import { newId } from '@apprecio/contract/api/ids';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import { afterEach, describe, expect, test } from 'vitest';
import { setClockTo } from '../../../test/support/clock.ts';
import {
  addAll,
  dayFromNow,
  setClock as setClockOf,
  showBirthdays,
  signInAll,
  yearsBefore,
} from '../../../test/support/things/celebrations.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { celebrate } from './celebrations.reactions.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

const signIn = (org: Organisation) => signInAll(world(), org);
const setClock = (org: Organisation, date: string, hour: number, minute = 0) =>
  setClockOf(world(), org, date, hour, minute);
const run = () => celebrate.run(world().services, world().sweep);
const receivedNotices = async (actor: Actor) =>
  (await actor.ok('notifications.list', { kind: 'celebrations' })).items.map(({ title }) => title).toSorted();
const listed = async (actor: Actor, occasion = 'birthday') =>
  (await actor.ok('celebrations.list', { occasion })).items.map(({ person }) => person.id);

test('lists everyone with a day near today, across New Year and the end of February, in leap years too (CEL-01)', async () => {
  setClockTo('2026-12-01T09:00:00Z');
  const org = await world().organisation({ ravi: {} });
  const first = Temporal.PlainDate.from('2020-01-01');
  const people = Array.from({ length: 366 }, (_unused, at) => {
    const id = newId();
    const dateOfJoining = first.add({ days: at }).toString();
    const none = { mobile: null, designation: null, department: null, location: null, managerId: null, gender: null };
    const also = { dateOfBirth: null, personalEmail: null, timeZone: null, preferredName: null, role: 'employee' };
    return { ...none, ...also, dateOfJoining, id, employeeId: `D${at}`, name: 'A day', email: `d${at}@x.example` };
  });
  await addAll(world(), org, people);
  const { daysAfter, daysAhead } = celebrationLimits;
  for (const date of ['2026-12-20', '2027-01-01', '2027-02-10', '2028-02-10', '2027-03-02']) {
    await setClock(org, date, 9);
    const today = Temporal.PlainDate.from(date);
    const [from, to] = [today.subtract({ days: daysAfter }), today.add({ days: daysAhead })];
    const inYear = (joined: string, year: number) => Temporal.PlainDate.from(joined).with({ year });
    const near = people.filter(({ dateOfJoining }) =>
      [from.year, to.year].some((year) => {
        const day = inYear(dateOfJoining, year);
        return Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0;
      }),
    );
    const { items } = await org.people.ravi!.ok('celebrations.list', { occasion: 'work_anniversary', limit: 50 });
    const found = items.filter(({ person }) => person.name === 'A day').map(({ person }) => person.id);
    expect(found.toSorted(), date).toEqual(near.map(({ id }) => id).toSorted());
  }
});

describe('wishing', () => {
  test('a hundred simultaneous wishes count as one, which shows its words and can be taken back (CEL-01)', async () => {
    const org = await world().organisation({ asha: { born: yearsBefore(30, 0) }, ravi: {} });
    await showBirthdays(org);
    const { asha, ravi, admin } = org.people;
    const of = { id: asha!.id, occasion: 'birthday', year: dayFromNow(0).year };
    const shown = async () => (await ravi!.ok('celebrations.list', { occasion: 'birthday' })).items[0]!;
    expect(await shown()).toMatchObject({ daysAway: 0, years: null, wished: false, wishCount: 0, can: { wish: true } });
    const wish = () => ravi!.call('celebrations.wish', { ...of, text: 'Many happy returns!' }, { patient: true });
    const replies = await Promise.all(Array.from({ length: 100 }, wish));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shown()).toMatchObject({ wished: true, wishCount: 1 });
    const { items } = await admin!.ok('celebrations.wishers', of);
    expect(items.map(({ person, text }) => [person.id, text])).toEqual([[ravi!.id, 'Many happy returns!']]);
    await ravi!.ok('celebrations.unwish', of);
    expect(await shown()).toMatchObject({ wished: false, wishCount: 0 });
    const own = await asha!.call('celebrations.wish', of);
    expect([own.status, own.body.code]).toEqual([422, 'celebrations.own']);
    const long = await ravi!.call('celebrations.wish', { ...of, text: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['text']]);
  });

  test('the card opens a week before the day and stays hidden from its person until 08:00 (CEL-01)', async () => {
    const day = dayFromNow(7).toString();
    const org = await world().organisation({
      asha: { joined: yearsBefore(5, 7) },
      ravi: {},
      tara: { joined: yearsBefore(2, 9) },
    });
    const { asha, ravi, tara } = org.people;
    const of = { id: asha!.id, occasion: 'work_anniversary', year: dayFromNow(7).year };
    await ravi!.ok('celebrations.wish', { ...of, text: 'Five already' });
    const early = { id: tara!.id, occasion: 'work_anniversary', year: dayFromNow(9).year };
    expect((await ravi!.call('celebrations.wish', early)).body.code).toBe('celebrations.not_now');
    const own = async () => [
      (await asha!.ok('celebrations.list', { occasion: 'work_anniversary' })).items[0]!.wishCount,
      (await asha!.ok('celebrations.wishers', of)).items.length,
    ];
    expect(await own()).toEqual([0, 0]);
    await setClock(org, day, 7, 50);
    expect(await own()).toEqual([0, 0]);
    await run();
    await world().drain(org);
    expect(await receivedNotices(asha!)).toEqual([]);
    await setClock(org, day, 8, 1);
    expect(await own()).toEqual([1, 1]);
    await Promise.all([run(), run()]);
    await run();
    await world().drain(org);
    expect(await receivedNotices(asha!)).toEqual(['5 years with us!']);
    await tara!.ok('celebrations.wish', of);
    await world().drain(org);
    expect(await receivedNotices(asha!)).toEqual(['5 years with us!', 'Tara Test sent you a wish']);
    await tara!.ok('celebrations.unwish', of);
    await world().drain(org);
    expect(await receivedNotices(asha!)).toEqual(['5 years with us!']);
  });
});

test('list, widget, counts, wishes, wishers and notices all respect the birthday visibility that a person chose (CEL-01)', async () => {
  const born = yearsBefore(30, 3);
  const people = {
    boss: { role: 'manager' },
    asha: { manager: 'boss', born },
    ravi: { manager: 'boss' },
    far: {},
  } as const;
  const org = await world().organisation(people);
  const { admin, boss, asha, ravi, far } = org.people;
  const of = { id: asha!.id, occasion: 'birthday', year: dayFromNow(3).year };
  const cases = [
    ['nobody', []],
    ['team', ['boss', 'ravi']],
    ['everyone', ['boss', 'ravi', 'far', 'admin']],
  ] as const;
  for (const [birthdayVisibility, expected] of cases) {
    await asha!.ok('profile.prefer', { birthdayVisibility });
    for (const [name, actor] of Object.entries({ boss: boss!, ravi: ravi!, far: far!, admin: admin! })) {
      const sees = (expected as readonly string[]).includes(name);
      const { counts } = await actor.ok('celebrations.list', { occasion: 'birthday' });
      const ways = {
        list: (await listed(actor)).includes(asha!.id),
        widget: (await actor.ok('celebrations.widget', { occasion: 'birthday' })).length > 0,
        count: counts!.birthday,
        wishers: (await actor.call('celebrations.wishers', of)).status,
        wish: (await actor.call('celebrations.wish', of)).status,
      };
      const status = sees ? 200 : 404;
      expect({ name, birthdayVisibility, ...ways }).toEqual({
        name,
        birthdayVisibility,
        list: sees,
        widget: sees,
        count: sees ? 1 : 0,
        wishers: status,
        wish: status,
      });
    }
    expect(await listed(asha!)).toEqual([asha!.id]);
    if (birthdayVisibility !== 'nobody') continue;
    await setClock(org, dayFromNow(0).toString(), 9);
    await run();
    await world().drain(org);
    expect(await receivedNotices(boss!)).toEqual([]);
    moveClock(0);
    await signIn(org);
  }
  await setClock(org, dayFromNow(0).toString(), 9);
  await run();
  await run();
  await world().drain(org);
  expect([await receivedNotices(boss!), await receivedNotices(asha!)]).toEqual([
    ['Asha Test’s birthday is coming up'],
    [],
  ]);
});

describe('the calendar', () => {
  test('29 February is celebrated on the 28th, and on the 29th in a leap year (CEL-01)', async () => {
    const org = await world().organisation({ asha: { born: '1996-02-29' }, ravi: {} });
    await showBirthdays(org);
    const { ravi } = org.people;
    const days = async (date: string) => {
      await setClock(org, date, 10);
      return (await ravi!.ok('celebrations.list', { occasion: 'birthday' })).items.map(({ day, date: of }) => [
        day,
        of,
      ]);
    };
    expect(await days('2027-02-25')).toEqual([['2027-02-28', '02-29']]);
    expect(await days('2028-02-25')).toEqual([['2028-02-29', '02-29']]);
    expect(await days('2026-12-30')).toEqual([]);
  });

  test('lists anniversaries across New Year, and skips first years and leavers (CEL-01)', async () => {
    setClockTo('2026-12-01T09:00:00Z');
    const people = { asha: { joined: '2020-01-02' }, newbie: { joined: '2027-01-02' }, gone: { joined: '2019-01-02' } };
    const org = await world().organisation({ ...people, ravi: {} });
    const { admin, asha, gone: leaver, ravi } = org.people;
    await setClock(org, '2026-12-30', 10);
    await admin!.ok('employees.changeStatus', { id: leaver!.id, status: 2 });
    const items = (await ravi!.ok('celebrations.list', { occasion: 'work_anniversary' })).items;
    const found = items
      .filter(({ day }) => day === '2027-01-02')
      .map(({ person, years, daysAway }) => [person.id, years, daysAway]);
    expect(found).toEqual([[asha!.id, 7, 3]]);
    await setClock(org, '2027-01-02', 9);
    await run();
    const steps = await world().look(
      'select person_id from celebration_steps where organisation_id = $1 and step = $2',
      [org.id, 'celebrated'],
    );
    expect(steps).toEqual([{ person_id: asha!.id }]);
  });

  test('a day is celebrated once, even when its person changes time zone meanwhile (CEL-01)', async () => {
    const day = dayFromNow(2).toString();
    const org = await world().organisation({ asha: { joined: yearsBefore(4, 2) } });
    const celebrated = async () =>
      (
        await world().look(
          `select count(*)::int as count from activities where organisation_id = $1
        and activity = 'celebrations.celebrated'`,
          [org.id],
        )
      )[0]!.count;
    await setClock(org, day, 9);
    await run();
    expect(await celebrated()).toBe(1);
    await org.people.asha!.ok('profile.prefer', { timeZone: 'America/Los_Angeles' });
    for (const hour of [12, 20, 23]) {
      await setClock(org, day, hour);
      await run();
    }
    await setClock(org, dayFromNow(3).toString(), 9);
    await run();
    expect(await celebrated()).toBe(1);
  });
});
