import { sixZones } from './six-zones.ts';
import type { Actor } from './world.ts';

export type Instant = Temporal.Instant;
const at = (text: string) => Temporal.Instant.from(text);
export const isBefore = (one: Instant, other: Instant) => Temporal.Instant.compare(one, other) < 0;
export const iso = (instant: Instant) => instant.toString({ smallestUnit: 'millisecond' });
const inOrder = (all: readonly Instant[]) => all.toSorted((one, other) => Temporal.Instant.compare(one, other));

// North America goes forward on 12 March 2028, Europe on 26 March, Australia and New Zealand back on 2 April.
export const first = at('2028-02-26T00:05:00Z');

/** How many people there are, and how many days it lasts; `npm run test:deep` lasts a year and has a thousand people. */
export const [peopleCount, lasts] = (process.env['MONTH'] ?? '100x39').split('x').map(Number) as [number, number];
const last = first.add({ hours: lasts * 24 });

/** When no server runs: twice over midnight, the second time over that of the change in Europe. */
const outages = [
  { from: at('2028-03-01T20:00:00Z'), until: at('2028-03-02T14:00:00Z') },
  { from: at('2028-03-25T20:00:00Z'), until: at('2028-03-26T14:00:00Z') },
];

export interface Someone {
  id: string;
  actor: Actor;
  zone: string;
}

/** They move there during the simulation. */
export const moves = [
  { name: 'p0', when: at('2028-03-11T20:00:00Z'), zone: 'America/Los_Angeles' },
  { name: 'p1', when: at('2028-03-25T12:00:00Z'), zone: 'Pacific/Auckland' },
];

/** Someone who is there only for a part of it. */
export const comings = {
  newcomer: { from: at('2028-03-08T06:00:00Z'), until: null },
  p4: { from: null, until: at('2028-03-10T12:00:00Z') },
} as const;

/** Whether someone was there at a moment. */
export function isThere(name: string, run: Instant): boolean {
  const { from, until } = name in comings ? comings[name as keyof typeof comings] : { from: null, until: null };
  return (from === null || !isBefore(run, from)) && (until === null || isBefore(run, until));
}

/** What becomes of an event on its way: it moves to another time, or is cancelled. */
interface Change {
  when: Instant;
  /** Null where it is cancelled. */
  starts: Instant | null;
}

export interface Planned {
  id: string;
  starts: Instant;
  change?: Change;
}

export interface Sent {
  id: string;
  publish: Instant;
  by: Instant;
  expires: Instant;
}

function localTime(day: number, zone: string, hour: number): Instant {
  const date = first.toZonedDateTimeISO('UTC').toPlainDate().add({ days: day });
  return date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant();
}

export const wallTime = (instant: Instant, zone: string) => instant.toZonedDateTimeISO(zone).toPlainDateTime();

const fieldsOf = (zone: string, starts: Instant) => ({
  title: 'Stand-up',
  text: 'Together.',
  place: 'Here',
  zone,
  startsAt: iso(starts),
  endsAt: iso(starts.add({ hours: 1 })),
  audience: { kind: 'all' },
});

/** Some are moved: before any reminder by a day, and after the first by hours; and one is cancelled after it. */
function changeOf(place: number, starts: Instant): Change | undefined {
  if (place === 2) return { when: starts.subtract({ hours: 36 }), starts: starts.add({ hours: 24 }) };
  if (place === 4) return { when: starts.subtract({ hours: 6 }), starts: starts.add({ hours: 3 }) };
  return place === 6 ? { when: starts.subtract({ hours: 12 }), starts: null } : undefined;
}

/** Weekly events, over the change of clocks of their zone. */
const weekly = [
  { day: 10, zone: 'America/New_York' },
  { day: 17, zone: 'Europe/Berlin' },
];

async function planSeries(host: Actor): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const { day, zone } of weekly) {
    const repeat = { every: 'week', count: 3 };
    const { id } = await host.ok('events.create', { ...fieldsOf(zone, localTime(day, zone, 9)), repeat });
    const { dates } = await host.ok('events.details', { id });
    planned.push(...dates!.map((date, week) => ({ id: date.id, starts: localTime(day + 7 * week, zone, 9) })));
  }
  return planned;
}

export async function planEvents(host: Actor): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (let day = 3; day < lasts - 1; day += 2) {
    const zone = sixZones[planned.length % sixZones.length]!;
    const starts = localTime(day, zone, (planned.length * 5) % 24);
    const { id } = await host.ok('events.create', fieldsOf(zone, starts));
    const change = changeOf(planned.length, starts);
    planned.push({ id, starts, ...(change && { change }) });
  }
  return [...planned, ...(await planSeries(host))];
}

/** What its host does to an event at its moment. */
export async function changeEvent(host: Actor, { id, change }: Planned): Promise<void> {
  if (!change?.starts) return void (await host.ok('events.cancel', { id }));
  const { zone } = await host.ok('events.details', { id });
  await host.ok('events.update', { id, ...fieldsOf(zone, change.starts) });
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

export async function planAnnouncements(author: Actor): Promise<Sent[]> {
  const planned: Sent[] = [];
  for (let day = 2; day < lasts - 8; day += 4) {
    const zone = sixZones[planned.length % sixZones.length]!;
    const [publish, by, expires] = [0, 4, 6].map((days) => localTime(day + days, zone, 9)) as [
      Instant,
      Instant,
      Instant,
    ];
    const { id } = await author.ok('announcements.create', {
      title: 'Please read',
      text: 'All of it.',
      audience: { kind: 'all' },
      mustAcknowledge: true,
      publishAt: iso(publish),
      acknowledgeBy: iso(by),
      expiresAt: iso(expires),
    });
    planned.push({ id, publish, by, expires });
  }
  return planned;
}

/** At half time, and a day before. */
export function remindersOf({ publish, by }: Sent): Instant[] {
  const half = publish.add({ milliseconds: (by.epochMilliseconds - publish.epochMilliseconds) / 2 });
  return inOrder([half, by.subtract({ hours: 24 })]);
}

/** The moments at which something falls due, shortly before each, and the ends of the outages; none within these. */
export function runsFor(events: readonly Planned[], announcements: readonly Sent[]): Instant[] {
  const due = [
    ...events
      .flatMap(startsOf)
      .flatMap(({ starts }) => [starts.subtract({ hours: 24 }), starts.subtract({ hours: 1 }), starts]),
    ...events.flatMap(({ change }) => change?.when ?? []),
    ...Object.values(comings).flatMap(({ from, until }) => from ?? until ?? []),
    ...announcements.flatMap((sent) => [sent.publish, ...remindersOf(sent), sent.expires]),
  ];
  const all = inOrder([
    ...due.flatMap((each) => [each.subtract({ minutes: 10 }), each]),
    ...outages.map(({ until }) => until),
  ]);
  const up = all.filter((each) => !outages.some(({ from, until }) => !isBefore(each, from) && isBefore(each, until)));
  return up.filter((each, place) => isBefore(each, last) && (place === 0 || !each.equals(up[place - 1]!)));
}

export const runAt = (runs: readonly Instant[], due: Instant) => runs.find((run) => !isBefore(run, due));

export function zoneAt(name: string, zone: string, run: Instant): string {
  const moved = moves.find((each) => each.name === name && !isBefore(run, each.when));
  return moved?.zone ?? zone;
}

const oneIn = Math.max(8, Math.round(peopleCount / 12));

/** Who comes, may come, or does not: some of everyone, others from event to event. */
export function answersOf(place: number, names: readonly string[]) {
  return names.flatMap((name, at) => {
    const answer = (['yes', 'maybe', 'no'] as const)[(at + place) % oneIn];
    return answer ? [{ name, answer }] : [];
  });
}
