import { afterEach, expect, test } from 'vitest';
import { signInAll } from '../../../../test/celebrations.ts';
import { fund } from '../../../../test/competitions.ts';
import { sixZones } from '../../../../test/six-zones.ts';
import { useOwnWorld } from '../../../../test/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { celebrate } from '../reactions.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

// North America goes forward on 12 March 2028, Europe on 26 March, Australia back on 2 April.
const first = Temporal.Instant.from('2028-02-26T00:05:00Z');
const hours = 39 * 24;
const days = ['02-28', '02-29', '03-01', '03-12', '03-26', '04-02'];

interface Someone {
  id: string;
  born: string;
  joined: string;
  zone: string;
  /** Moves there at an instant. */
  moves?: { at: Temporal.Instant; zone: string };
  leavesAt?: Temporal.Instant;
}

/** Hours in which no server runs: a night over midnight in every zone, twice. */
function isDown(instant: Temporal.Instant): boolean {
  const utc = instant.toZonedDateTimeISO('UTC');
  return ['2028-03-01', '2028-03-26'].includes(utc.toPlainDate().toString()) && utc.hour < 14;
}

/** The hours that can tell something: around 08:00 in some zone, and once more in the evening. */
function isTelling(instant: Temporal.Instant): boolean {
  if (instant.toZonedDateTimeISO('UTC').hour === 11) return true;
  return sixZones.some((zone) => [7, 8].includes(instant.toZonedDateTimeISO(zone).hour));
}

function zoneAt({ zone, moves }: Someone, instant: Temporal.Instant): string {
  return moves && Temporal.Instant.compare(instant, moves.at) >= 0 ? moves.zone : zone;
}

function dayIn(year: number, date: string): string {
  return Temporal.PlainDate.from(`${year}-${date.slice(5)}`).toString();
}

/** When someone's day is first found to have begun, by what the calendar says. */
function expected(runs: readonly Temporal.Instant[], someone: Someone, date: string): string | null {
  const day = dayIn(2028, date);
  const found = runs.find((run) => {
    const local = run.toZonedDateTimeISO(zoneAt(someone, run));
    const there = !someone.leavesAt || Temporal.Instant.compare(run, someone.leavesAt) < 0;
    return there && local.toPlainDate().toString() === day && local.hour >= 8;
  });
  return found?.toString() ?? null;
}

test('CEL-01 in a month over six zones every day is celebrated, posted and rewarded once, at 08:00 where its person is', async () => {
  const described = sixZones.flatMap((zone, at) =>
    days.map((day, each) => ({
      name: `p${at}x${each}`,
      zone,
      born: `1992-${day}`,
      joined: `2020-${days[(each + at) % days.length]!}`,
    })),
  );
  const org = await world().organisation({
    second: { role: 'admin' },
    ...Object.fromEntries(described.map(({ name, born, joined }) => [name, { born, joined }])),
  });
  const { admin } = org.people;
  const people = new Map<string, Someone>();
  for (const { name, zone, born, joined } of described) {
    const actor = org.people[name]!;
    await actor.ok('profile.prefer', { timeZone: zone, birthdayVisibility: 'everyone' });
    people.set(name, { id: actor.id, zone, born, joined });
  }
  await fund(org, 100_000);
  await admin!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 8, points: 800 }] });
  const later = (text: string) => Temporal.Instant.from(text);
  people.get('p0x3')!.moves = { at: later('2028-03-12T04:00:00Z'), zone: 'America/Los_Angeles' };
  people.get('p1x4')!.moves = { at: later('2028-03-25T20:00:00Z'), zone: 'Pacific/Auckland' };
  people.get('p2x5')!.leavesAt = later('2028-03-20T00:00:00Z');
  const changes = [...people].flatMap(([name, { moves, leavesAt }]) => [
    ...(moves ? [{ at: moves.at, apply: () => org.people[name]!.ok('profile.prefer', { timeZone: moves.zone }) }] : []),
    ...(leavesAt
      ? [{ at: leavesAt, apply: () => admin!.ok('employees.changeStatus', { id: people.get(name)!.id, status: 2 }) }]
      : []),
  ]);
  const runs: Temporal.Instant[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const instant = first.add({ hours: hour });
    moveClock(instant.epochMilliseconds - Date.now());
    for (const change of changes.splice(0).filter((each) => {
      if (Temporal.Instant.compare(each.at, instant) <= 0) return true;
      changes.push(each);
      return false;
    })) {
      await signInAll(world(), org);
      await change.apply();
    }
    if (isDown(instant) || !isTelling(instant)) continue;
    runs.push(instant);
    await celebrate.run(world().services, world().sweep);
  }
  const wanted = [...people.values()].flatMap((someone) =>
    (['born', 'joined'] as const).flatMap((field) => {
      const at = expected(runs, someone, someone[field]);
      return at ? [`${someone.id} ${field} ${at.slice(0, 13)}`] : [];
    }),
  );
  const steps = await world().look<{ person_id: string; occasion: string; done_at: Date }>(
    'select person_id, occasion, done_at from celebration_steps where organisation_id = $1 and step = $2 and person_id <> all($3::uuid[])',
    [org.id, 'celebrated', [admin!.id, org.people.second!.id]],
  );
  const fieldOf = (occasion: string) => (occasion === 'birthday' ? 'born' : 'joined');
  const found = steps.map(
    ({ person_id, occasion, done_at }) => `${person_id} ${fieldOf(occasion)} ${done_at.toISOString().slice(0, 13)}`,
  );
  expect(found.toSorted()).toEqual(wanted.toSorted());
  const posts = await world().look(
    `select count(*)::int as count from posts where organisation_id = $1 and kind = 'celebration' and author_id <> all($2::uuid[])`,
    [org.id, [admin!.id, org.people.second!.id]],
  );
  expect(posts).toEqual([{ count: wanted.length }]);
  const rewards = await world().look<{ person_id: string }>(
    'select person_id from celebration_rewards where organisation_id = $1 and paid_at is not null',
    [org.id],
  );
  const joined = wanted.filter((each) => each.includes(' joined ')).map((each) => each.split(' ')[0]!);
  expect(rewards.map(({ person_id }) => person_id).toSorted()).toEqual(joined.toSorted());
}, 300_000);
