import { afterEach, expect, test } from 'vitest';
import { remindReaders, sendAnnouncements } from '../src/features/announcements/reactions.ts';
import { remindOfEvents } from '../src/features/events/reactions.ts';
import { moveClock } from '../src/platform/clock.ts';
import { signInAll } from './celebrations.ts';
import { sixZones } from './six-zones.ts';
import { type Actor, type Organisation, useOwnWorld } from './world.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

// `npm run test:deep` lasts a year and has a thousand people.
const [peopleCount, lasts] = (process.env['MONTH'] ?? '100x39').split('x').map(Number) as [number, number];

type Instant = Temporal.Instant;
const at = (text: string) => Temporal.Instant.from(text);
const isBefore = (one: Instant, other: Instant) => Temporal.Instant.compare(one, other) < 0;
const iso = (instant: Instant) => instant.toString({ smallestUnit: 'millisecond' });
const inOrder = (all: readonly Instant[]) => all.toSorted((one, other) => Temporal.Instant.compare(one, other));

// North America goes forward on 12 March 2028, Europe on 26 March, Australia and New Zealand back on 2 April.
const first = at('2028-02-26T00:05:00Z');
const last = first.add({ hours: lasts * 24 });

/** When no server runs: twice over midnight, the second time over that of the change in Europe. */
const outages = [
  { from: at('2028-03-01T20:00:00Z'), until: at('2028-03-02T14:00:00Z') },
  { from: at('2028-03-25T20:00:00Z'), until: at('2028-03-26T14:00:00Z') },
];

interface Someone {
  id: string;
  actor: Actor;
  zone: string;
}

/** They move there during the simulation. */
const moves = [
  { name: 'p0', when: at('2028-03-11T20:00:00Z'), zone: 'America/Los_Angeles' },
  { name: 'p1', when: at('2028-03-25T12:00:00Z'), zone: 'Pacific/Auckland' },
];

interface Planned {
  id: string;
  starts: Instant;
}

interface Sent {
  id: string;
  publish: Instant;
  by: Instant;
  expires: Instant;
}

function localTime(day: number, zone: string, hour: number): Instant {
  const date = first.toZonedDateTimeISO('UTC').toPlainDate().add({ days: day });
  return date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant();
}

const wallTime = (instant: Instant, zone: string) => instant.toZonedDateTimeISO(zone).toPlainDateTime();

async function planEvents(host: Actor): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (let day = 3; day < lasts - 1; day += 2) {
    const zone = sixZones[planned.length % sixZones.length]!;
    const starts = localTime(day, zone, (planned.length * 5) % 24);
    const { id } = await host.ok('events.create', {
      title: 'Stand-up',
      text: 'Together.',
      place: 'Here',
      zone,
      startsAt: iso(starts),
      endsAt: iso(starts.add({ hours: 1 })),
      audience: { kind: 'all' },
    });
    planned.push({ id, starts });
  }
  return planned;
}

async function planAnnouncements(author: Actor): Promise<Sent[]> {
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
function remindersOf({ publish, by }: Sent): Instant[] {
  const half = publish.add({ milliseconds: (by.epochMilliseconds - publish.epochMilliseconds) / 2 });
  return inOrder([half, by.subtract({ hours: 24 })]);
}

/** The moments at which something falls due, shortly before each, and the ends of the outages; none within these. */
function runsFor(events: readonly Planned[], announcements: readonly Sent[]): Instant[] {
  const due = [
    ...events.flatMap(({ starts }) => [starts.subtract({ hours: 24 }), starts.subtract({ hours: 1 }), starts]),
    ...announcements.flatMap((sent) => [sent.publish, ...remindersOf(sent), sent.expires]),
  ];
  const all = inOrder([
    ...due.flatMap((each) => [each.subtract({ minutes: 10 }), each]),
    ...outages.map(({ until }) => until),
  ]);
  const up = all.filter((each) => !outages.some(({ from, until }) => !isBefore(each, from) && isBefore(each, until)));
  return up.filter((each, place) => isBefore(each, last) && (place === 0 || !each.equals(up[place - 1]!)));
}

const runAt = (runs: readonly Instant[], due: Instant) => runs.find((run) => !isBefore(run, due));

function zoneAt(name: string, zone: string, run: Instant): string {
  const moved = moves.find((each) => each.name === name && !isBefore(run, each.when));
  return moved?.zone ?? zone;
}

const oneIn = Math.max(8, Math.round(peopleCount / 12));

/** Who comes, may come, or does not: some of everyone, others from event to event. */
function answersOf(place: number, names: readonly string[]) {
  return names.flatMap((name, at) => {
    const answer = (['yes', 'maybe', 'no'] as const)[(at + place) % oneIn];
    return answer ? [{ name, answer }] : [];
  });
}

function remindedOf(
  events: readonly Planned[],
  runs: readonly Instant[],
  people: ReadonlyMap<string, Someone>,
): string[] {
  return events.flatMap(({ id, starts }, place) =>
    (['day', 'hour'] as const).flatMap((soon) => {
      const run = runAt(runs, starts.subtract({ hours: soon === 'day' ? 24 : 1 }));
      if (!run || !isBefore(run, starts)) return [];
      if (soon === 'day' && !isBefore(run, starts.subtract({ hours: 1 }))) return [];
      return answersOf(place, [...people.keys()]).flatMap(({ name, answer }) => {
        const someone = people.get(name)!;
        if (answer === 'no') return [];
        const there = wallTime(starts, zoneAt(name, someone.zone, run)).toString({ smallestUnit: 'minute' });
        return [`${name} ${id} ${soon} at ${iso(run)} of ${there}`];
      });
    }),
  );
}

function toldOf(announcements: readonly Sent[], runs: readonly Instant[], names: readonly string[]): string[] {
  return announcements.flatMap((sent) => {
    const run = runAt(runs, sent.publish);
    if (!run) return [];
    const reminded = new Set(
      remindersOf(sent)
        .flatMap((due) => runAt(runs, due) ?? [])
        .map(iso),
    );
    return names.flatMap((name) => [
      `${name} ${sent.id} SENT at ${iso(run)}`,
      ...(name === 'p2' ? [] : [...reminded].map((each) => `${name} ${sent.id} REMINDER at ${each}`)),
    ]);
  });
}

interface Notice {
  person_id: string;
  event_type: string;
  deeplink: string;
  created_at: Date;
  facts: { inAnHour?: boolean; day?: string; time?: string };
}

function found(notices: readonly Notice[], runs: readonly Instant[], names: ReadonlyMap<string, string>): string[] {
  return notices.flatMap(({ person_id, event_type, deeplink, created_at, facts }) => {
    const name = names.get(person_id);
    if (name === undefined) return [];
    const at = runs.findLast((each) => each.epochMilliseconds <= created_at.getTime());
    const run = at ? iso(at) : 'no run';
    const id = deeplink.split('/').at(-1)!;
    if (event_type !== 'EVENT_REMINDER') return [`${name} ${id} ${event_type.replace('ANNOUNCEMENT_', '')} at ${run}`];
    return [`${name} ${id} ${facts.inAnHour ? 'hour' : 'day'} at ${run} of ${facts.day ?? ''}T${facts.time ?? ''}`];
  });
}

async function signIn(org: Organisation, someone: Someone): Promise<Actor> {
  await signInAll(world(), { ...org, people: { someone: someone.actor } });
  return someone.actor;
}

/** What people do at a moment: move, confirm what they must read, and look whether it has expired. */
async function act(
  org: Organisation,
  people: ReadonlyMap<string, Someone>,
  run: Instant,
  sent: readonly Sent[],
  runs: readonly Instant[],
) {
  const previous = runs[runs.indexOf(run) - 1] ?? first;
  for (const { name, when, zone } of moves) {
    if (isBefore(run, when) || !isBefore(previous, when)) continue;
    await (await signIn(org, people.get(name)!)).ok('profile.prefer', { timeZone: zone });
  }
  return async () => {
    for (const each of sent) {
      if (runAt(runs, each.publish)?.equals(run)) {
        await (await signIn(org, people.get('p2')!)).ok('announcements.acknowledge', { id: each.id, version: 1 });
      }
      const isOver = each.expires.equals(run);
      if (!isOver && !each.expires.subtract({ minutes: 10 }).equals(run)) continue;
      const { items } = await (await signIn(org, people.get('p3')!)).ok('announcements.list', { tab: 'active' });
      expect(items.some(({ id }) => id === each.id)).toBe(!isOver);
    }
  };
}

async function peopled() {
  const named = Array.from({ length: peopleCount }, (_unused, number) => `p${number}`);
  const org = await world().organisation(Object.fromEntries(named.map((name) => [name, {}])));
  const people = new Map<string, Someone>();
  for (const [number, name] of named.entries()) {
    const actor = org.people[name]!;
    const zone = sixZones[number % sixZones.length]!;
    await actor.ok('profile.prefer', { timeZone: zone });
    people.set(name, { id: actor.id, actor, zone });
  }
  return { org, people };
}

test('EVT-01 ANN-01 over six zones everyone is told of events and announcements once, when they are due, in the time of where they are', async () => {
  const { org, people } = await peopled();
  moveClock(first.epochMilliseconds - Date.now());
  await signInAll(world(), org);
  const events = await planEvents(org.people.admin!);
  const sent = await planAnnouncements(org.people.admin!);
  for (const [place, { id }] of events.entries()) {
    for (const { name, answer } of answersOf(place, [...people.keys()])) {
      await people.get(name)!.actor.ok('events.rsvp', { id, answer });
    }
  }
  await world().drain(org);
  const runs = runsFor(events, sent);
  for (const run of runs) {
    moveClock(run.epochMilliseconds - Date.now());
    const then = await act(org, people, run, sent, runs);
    for (const schedule of [sendAnnouncements, remindOfEvents, remindReaders]) {
      await Promise.all([1, 2].map(() => schedule.run(world().services, world().sweep)));
    }
    await world().drain(org);
    await then();
  }
  const notices = await world().look<Notice>(
    `select person_id, event_type, deeplink, created_at, facts from notifications where organisation_id = $1
     and event_type in ('EVENT_REMINDER', 'ANNOUNCEMENT_SENT', 'ANNOUNCEMENT_REMINDER')`,
    [org.id],
  );
  const names = new Map([...people].map(([name, { id }]) => [id, name]));
  const wanted = [...remindedOf(events, runs, people), ...toldOf(sent, runs, [...people.keys()])];
  expect(wanted.length).toBeGreaterThan(20 * peopleCount);
  expect(found(notices, runs, names).toSorted()).toEqual(wanted.toSorted());
}, 7_200_000);
