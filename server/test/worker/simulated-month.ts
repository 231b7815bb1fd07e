import {
  comings,
  dateOf,
  inOrder,
  type Instant,
  isBefore,
  iso,
  isPresent,
  isUp,
  last,
  lasts,
  localTime,
  peopleCount,
  runAt,
  runsAt,
  zoneAt,
} from '../support/simulated-time.ts';
import { sixZones } from '../support/six-zones.ts';
import type { Actor } from '../support/world.ts';

const departments = peopleCount < 600 ? 2 : 12;
const numberIn = (name: string) => Number(/\d+/.exec(name)![0]);
const departmentOf = (name: string) => `Team ${Math.floor(numberIn(name) / sixZones.length) % departments}`;

/** Returns the fields of a person at the time they are added. */
export const described = (name: string) => ({ department: departmentOf(name) });

/** Returns true if a person is of a department; without one, true for everyone. */
export const isOf = (name: string, department: string | null) =>
  department === null || departmentOf(name) === department;

/** A change of an event: another time, or its cancellation. */
interface Change {
  when: Instant;
  /** Null where it is cancelled. */
  starts: Instant | null;
}

export interface Planned {
  id: string;
  department: string;
  starts: Instant;
  change?: Change;
}

export interface Sent {
  id: string;
  department: string | null;
  /** The hour at which each reader’s clock sends it, where it goes by these. */
  readersHour: string | null;
  /** Start of its delivery; `until` is the time at which it has been sent to everyone. */
  publish: Instant;
  until: Instant;
  by: Instant;
  expires: Instant;
  /** The person who confirms it at once; `looks` is the one who checks that it is there. */
  confirms: string;
  looks: string;
}

export const wallTime = (instant: Instant, zone: string) => instant.toZonedDateTimeISO(zone).toPlainDateTime();

const departmentAt = (place: number) => `Team ${place % departments}`;
const fieldsOf = (zone: string, starts: Instant, department: string) => ({
  title: 'Stand-up',
  text: 'Together.',
  place: 'Here',
  zone,
  startsAt: iso(starts),
  endsAt: iso(starts.add({ hours: 1 })),
  audience: { kind: 'departments', names: [department] },
});

/** Some are moved: before any reminder by a day, and after the first by hours; and some are cancelled after it. */
function plannedChange(place: number, starts: Instant): Change | undefined {
  if (place % 20 === 2) return { when: starts.subtract({ hours: 36 }), starts: starts.add({ hours: 24 }) };
  if (place % 20 === 4) return { when: starts.subtract({ hours: 6 }), starts: starts.add({ hours: 3 }) };
  return place % 20 === 6 ? { when: starts.subtract({ hours: 12 }), starts: null } : undefined;
}

/** Returns the change of an event, if a server runs at that time. */
function changeOf(place: number, starts: Instant): Change | undefined {
  const change = plannedChange(place, starts);
  return change && isUp(change.when) ? change : undefined;
}

/** Weekly events, over the changes of clocks of their zone. */
const weekly = [
  { day: 10, zone: 'America/New_York', count: 3 },
  { day: 17, zone: 'Europe/Berlin', count: 3 },
  { day: 220, zone: 'Australia/Sydney', count: 8 },
  { day: 240, zone: 'America/Los_Angeles', count: 6 },
];

async function planSeries(host: Actor): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const [place, { day, zone, count }] of weekly.entries()) {
    if (day + 7 * count > lasts) continue;
    const department = departmentAt(place);
    const repeat = { every: 'week', count };
    const { id } = await host.ok('events.create', { ...fieldsOf(zone, localTime(day, zone, 9), department), repeat });
    const { dates } = await host.ok('events.details', { id });
    planned.push(
      ...dates!.map((date, week) => ({ id: date.id, department, starts: localTime(day + 7 * week, zone, 9) })),
    );
  }
  return planned;
}

export async function planEvents(host: Actor): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (let day = 3; day < lasts - 1; day += 2) {
    const [zone, department] = [sixZones[planned.length % sixZones.length]!, departmentAt(planned.length)];
    const starts = localTime(day, zone, (planned.length * 5) % 24);
    const { id } = await host.ok('events.create', fieldsOf(zone, starts, department));
    const change = changeOf(planned.length, starts);
    planned.push({ id, department, starts, ...(change && { change }) });
  }
  return [...planned, ...(await planSeries(host))];
}

/** Does the host's planned change of an event. */
export async function changeEvent(host: Actor, { id, department, change }: Planned): Promise<void> {
  if (!change?.starts) return void (await host.ok('events.cancel', { id }));
  const { zone } = await host.ok('events.details', { id });
  await host.ok('events.update', { id, ...fieldsOf(zone, change.starts, department) });
}

/** For which starts an event is reminded of, and until when each holds. */
export function startsOf({
  starts,
  change,
}: Planned): { starts: Instant; from: Instant | null; until: Instant | null }[] {
  const until = change?.when ?? null;
  const later = change?.starts ? [{ starts: change.starts, from: change.when, until: null }] : [];
  return [{ starts, from: null, until }, ...later];
}

/** Returns the delivery times of a day's announcement: at nine in one zone, or at nine in each reader's zone. */
function outOn(day: number, place: number) {
  if (place % 3 !== 1) {
    const publish = localTime(day, sixZones[place % sixZones.length]!, 9);
    return { publish, until: publish, readersHour: null };
  }
  const hours = inOrder(sixZones.map((zone) => localTime(day, zone, 9)));
  return { publish: hours[0]!, until: hours.at(-1)!, readersHour: `${dateOf(day).toString()}T09:00` };
}

export async function planAnnouncements(author: Actor): Promise<Sent[]> {
  const planned: Sent[] = [];
  for (let day = 2; day < lasts - 8; day += 4) {
    const place = planned.length;
    const zone = sixZones[place % sixZones.length]!;
    const department = place % 4 === 0 ? null : departmentAt(place);
    const out = outOn(day, place);
    const [by, expires] = [localTime(day + 4, zone, 9), localTime(day + 6, zone, 9)];
    const { id } = await author.ok('announcements.create', {
      title: 'Please read',
      text: 'All of it.',
      audience: department === null ? { kind: 'all' } : { kind: 'departments', names: [department] },
      mustAcknowledge: true,
      // The hour of each reader is given as the author's local time.
      publishAt: iso(out.readersHour === null ? out.publish : localTime(day, sixZones[0]!, 9)),
      ...(out.readersHour !== null && { atReadersHour: true }),
      acknowledgeBy: iso(by),
      expiresAt: iso(expires),
    });
    const of = department === null ? 0 : sixZones.length * (place % departments);
    planned.push({ id, department, ...out, by, expires, confirms: `p${of + 2}`, looks: `p${of + 3}` });
  }
  return planned;
}

/** Returns the time at which an announcement reaches a person; undefined if it does not. */
export function reachedAt({ publish, readersHour }: Sent, name: string, runs: readonly Instant[]): Instant | undefined {
  const first = runAt(runs, publish);
  if (readersHour === null || !first) return first && isPresent(name, first) ? first : undefined;
  const overall = runAt(runs, Temporal.Instant.from(`${readersHour}-12:00`)) ?? last;
  const hour = Temporal.PlainDateTime.from(readersHour);
  return runs.slice(runs.indexOf(first)).find((run) => {
    if (isBefore(overall, run)) return false;
    return isPresent(name, run) && !isBefore(run, hour.toZonedDateTime(zoneAt(name, run)).toInstant());
  });
}

/** At half time, and a day before; of those on one day the first. */
export function remindersOf({ until, by }: Sent): Instant[] {
  const half = until.add({ milliseconds: (by.epochMilliseconds - until.epochMilliseconds) / 2 });
  return inOrder([half, by.subtract({ hours: 24 })]);
}

/** The moments at which something falls due, and shortly before each. */
export function runsFor(events: readonly Planned[], announcements: readonly Sent[]): Instant[] {
  const due = [
    ...events
      .flatMap(startsOf)
      .flatMap(({ starts }) => [starts.subtract({ hours: 24 }), starts.subtract({ hours: 1 }), starts]),
    ...events.flatMap(({ change }) => change?.when ?? []),
    ...announcements.flatMap((sent) => [
      ...(sent.readersHour === null
        ? [sent.publish]
        : sixZones.map((zone) => Temporal.PlainDateTime.from(sent.readersHour!).toZonedDateTime(zone).toInstant())),
      ...remindersOf(sent),
      sent.expires,
    ]),
  ];
  return runsAt(due.flatMap((each) => [each.subtract({ minutes: 10 }), each]));
}

/** Returns the answers of some invited people: yes, maybe or no; they vary from event to event. */
export function answersOf(place: number, department: string, names: Iterable<string>) {
  const invited = [...names].filter((name) => isOf(name, department) && comings.get(name)?.from == null);
  return invited.flatMap((name, at) => {
    const answer = (['yes', 'maybe', 'no'] as const)[(at + place) % 8];
    return answer ? [{ name, answer }] : [];
  });
}
