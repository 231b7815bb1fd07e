import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import { afterEach, expect, test } from 'vitest';
import { judge, tableText } from '../../../test/support/notice-comparison.ts';
import {
  comings,
  dateOf,
  first,
  type Instant,
  isBefore,
  iso,
  isPresent,
  lasts,
  localTime,
  moves,
  peopleCount,
  runAt,
  runOf,
  runsAt,
  zoneAt,
  zoneOf,
} from '../../../test/support/simulated-time.ts';
import { sixZones } from '../../../test/support/six-zones.ts';
import { signInAll } from '../../../test/support/things/celebrations.ts';
import { fund } from '../../../test/support/things/competitions.ts';
import { type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';
import { moveClock } from '../../platform/clock.ts';
import { celebrate } from './celebrations.reactions.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

const standAt = (instant: Instant) => moveClock(instant.epochMilliseconds - Date.now());

// The end of February, and days with a clock change.
const telling = ['02-28', '02-29', '03-01', '03-12', '03-26', '04-02'];
const bornIn = 1992;
const joinedIn = 2020;
const rewards = [8, 9].map((years) => ({ years, points: years }));

interface Someone {
  name: string;
  born: string;
  joined: string;
  hidden: boolean;
}

const dayOfYear = (number: number) =>
  number < 72
    ? telling[(number + Math.floor(number / 6)) % telling.length]!
    : dateOf((number * 7) % Math.min(lasts, 366))
        .toString()
        .slice(5);

/** Everybody of the company, each with two days; some show their birthday to nobody. */
const everyone = Array.from({ length: peopleCount }, (_unused, number): Someone => ({
  name: `p${number}`,
  born: `${bornIn}-${dayOfYear(number)}`,
  joined: `${joinedIn}-${dayOfYear((number * 5 + 1) % peopleCount)}`,
  hidden: number % 10 === 9,
}));

const dayIn = (year: number, date: string) =>
  Temporal.PlainDate.from({ year, month: Number(date.slice(5, 7)), day: Number(date.slice(8)) });

/** The first run from 08:00 of a date on where someone is, two days late at most; late for who was there in time. */
function firstRun(runs: readonly Instant[], name: string, date: Temporal.PlainDate): Instant | undefined {
  const earliest = runAt(runs, date.toZonedDateTime('UTC').toInstant().subtract({ hours: 8 }));
  const place = earliest ? runs.indexOf(earliest) : runs.length;
  const created = comings.get(name)?.from ?? first;
  return runs.slice(place, place + 100).find((run) => {
    const zone = zoneAt(name, run);
    const morning = date.toZonedDateTime({ timeZone: zone, plainTime: { hour: 8 } }).toInstant();
    if (!isPresent(name, run) || isBefore(run, morning)) return false;
    const late = date.until(run.toZonedDateTimeISO(zone).toPlainDate()).days;
    return late === 0 || (late <= 2 && isBefore(created, morning));
  });
}

/** Returns the expected actions for a person's day, computed from the runs. */
function dueOf(runs: readonly Instant[], { name, hidden, ...of }: Someone, occasion: Occasion, year: number): string[] {
  const day = dayIn(year, occasion === 'birthday' ? of.born : of.joined);
  const [soon, then] = [firstRun(runs, name, day.subtract({ days: 3 })), firstRun(runs, name, day)];
  const at = (kind: string, run: Instant | undefined) => (run ? [`${name} ${occasion} ${kind} at ${iso(run)}`] : []);
  if (occasion === 'birthday' && hidden) return [];
  return [
    ...['announced', 'managerTold'].flatMap((kind) => at(kind, soon)),
    ...['celebrated', 'posted', 'personTold'].flatMap((kind) => at(kind, then)),
    ...(occasion === 'work_anniversary' ? at('rewarded', then) : []),
  ];
}

function expectedOf(runs: readonly Instant[]): string[] {
  const days = everyone.flatMap((someone) =>
    [2028, 2029].flatMap((year) =>
      (['birthday', 'work_anniversary'] as const).flatMap((occasion) => dueOf(runs, someone, occasion, year)),
    ),
  );
  const welcomes = [...comings].flatMap(([name, { from }]) => {
    const run = from && firstRun(runs, name, from.toZonedDateTimeISO('UTC').toPlainDate());
    return run ? ['welcomed', 'posted'].map((kind) => `${name} first_day ${kind} at ${iso(run)}`) : [];
  });
  return [...days, ...welcomes];
}

/** 08:00 in each zone, noon of UTC, and on some days ten minutes before 08:00. */
function allRuns(): Instant[] {
  const days = Array.from({ length: lasts }, (_unused, day) => day);
  return runsAt(
    days.flatMap((day) => [
      dateOf(day)
        .toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: 12 } })
        .toInstant(),
      ...sixZones.flatMap((zone) => {
        const morning = localTime(day, zone, 8);
        return day % 5 === 0 ? [morning.subtract({ minutes: 10 }), morning] : [morning];
      }),
    ]),
  ).filter((each) => !isBefore(each, first));
}

async function peopled(): Promise<Organisation> {
  standAt(first);
  const org = await world().organisation({
    second: { role: 'admin' },
    boss: { role: 'manager' },
    ...Object.fromEntries(everyone.map(({ name, born, joined }) => [name, { born, joined, manager: 'boss' }])),
  });
  const idsOf = (some: readonly Someone[]) => some.map(({ name }) => org.people[name]!.id);
  await asSystem(world().services, org.id, 'test.setup', async (ctx) => {
    for (const zone of sixZones) {
      const there = idsOf(everyone.filter(({ name }) => zoneOf(name) === zone));
      await ctx.db.updateTable('people').set({ time_zone: zone }).where('id', 'in', there).execute();
    }
    const row = { organisation_id: org.id, birthday_visibility: 'everyone', updated_at: ctx.now };
    const shown = idsOf(everyone.filter(({ hidden }) => !hidden)).map((person_id) => ({ ...row, person_id }));
    await ctx.db.insertInto('preferences').values(shown).execute();
  });
  await fund(org, 100_000);
  await org.people.admin!.ok('celebrations.setRules', { version: 0, rewards });
  return org;
}

/** Adds, deactivates and moves people according to the simulated plan. */
async function act(org: Organisation, isNow: (when: Instant) => boolean): Promise<void> {
  const signedIn = async (name: string) => {
    await signInAll(world(), { ...org, people: { [name]: org.people[name]! } });
    return org.people[name]!;
  };
  for (const [name, { from, until }] of comings) {
    if (from !== null && isNow(from)) {
      const joined = from.toZonedDateTimeISO('UTC').toPlainDate().toString();
      await world().add(org, { [name]: { joined, manager: 'boss' } });
      await org.people[name]!.ok('profile.prefer', { timeZone: zoneOf(name) });
    }
    if (until !== null && isNow(until))
      await (await signedIn('admin')).ok('employees.changeStatus', { id: org.people[name]!.id, status: 2 });
  }
  for (const { name, when, zone } of moves) {
    if (isNow(when)) await (await signedIn(name)).ok('profile.prefer', { timeZone: zone });
  }
}

interface Found {
  id: string;
  occasion: string;
  kind: string;
  at: Date;
}

async function found(org: Organisation, runs: readonly Instant[]): Promise<string[]> {
  const rows = await world().look<Found>(
    `select subject_id as id, coalesce(facts ->> 'occasion', case activity when 'celebrations.rewarded' then 'work_anniversary' else 'first_day' end)
        as occasion, split_part(activity, '.', 2) as kind, at
      from activities where organisation_id = $1
        and activity in ('celebrations.announced', 'celebrations.celebrated', 'celebrations.welcomed', 'celebrations.rewarded')
    union all select author_id, celebration_occasion, 'posted', published_at from posts
      where organisation_id = $1 and kind = 'celebration'
    union all select person_id, facts ->> 'kind', 'personTold', created_at from notifications
      where organisation_id = $1 and event_type = 'CELEBRATION_TODAY'
    union all select p.id, n.facts ->> 'kind', 'managerTold', n.created_at from notifications n
      join people p on p.organisation_id = $1 and p.name = n.facts ->> 'name'
      where n.organisation_id = $1 and n.event_type = 'CELEBRATION_SOON'`,
    [org.id],
  );
  const names = new Map(Object.entries(org.people).map(([name, { id }]) => [id, name]));
  return rows.flatMap(({ id, occasion, kind, at }) => {
    const name = names.get(id)!;
    return /\d/.test(name) ? [`${name} ${occasion} ${kind} at ${runOf(runs, at)}`] : [];
  });
}

test('across six time zones each day is announced, celebrated, posted and rewarded once, at 08:00 local time (CEL-01, PTS-05)', async () => {
  const org = await peopled();
  const runs = allRuns();
  for (const [place, run] of runs.entries()) {
    standAt(run);
    const previous = runs[place - 1] ?? first;
    await act(org, (when) => !isBefore(run, when) && isBefore(previous, when));
    const processes = place % 7 === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: processes }, () => celebrate.run(world().services, world().sweep)));
    await world().drain(org);
  }
  const wanted = expectedOf(runs);
  const { table, wrong } = judge(wanted, await found(org, runs));
  console.info(`${peopleCount} people, ${lasts} days, ${runs.length} runs\n${tableText(table)}`);
  expect(wrong).toEqual([]);
  const paid = await world().look<{ points: number }>(
    'select sum(points)::int as points from celebration_rewards where organisation_id = $1 and paid_at is not null and person_id = any($2::uuid[])',
    [org.id, everyone.map(({ name }) => org.people[name]!.id)],
  );
  const yearsOf = (each: string) => Number(each.split(' at ')[1]!.slice(0, 4)) - joinedIn;
  const due = wanted.filter((each) => each.includes(' rewarded '));
  expect(due.length).toBeGreaterThan(20);
  expect(paid).toEqual([{ points: due.reduce((sum, each) => sum + yearsOf(each), 0) }]);
}, 7_200_000);
