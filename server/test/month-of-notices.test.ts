import { afterEach, expect, test } from 'vitest';
import { remindReaders, sendAnnouncements } from '../src/features/announcements/reactions.ts';
import { remindOfEvents } from '../src/features/events/reactions.ts';
import { moveClock } from '../src/platform/clock.ts';
import { signInAll } from './celebrations.ts';
import {
  answersOf,
  changeEvent,
  comings,
  first,
  type Instant,
  isBefore,
  iso,
  isThere,
  lasts,
  moves,
  peopleCount,
  type Planned,
  planAnnouncements,
  planEvents,
  remindersOf,
  runAt,
  runsFor,
  type Sent,
  type Someone,
  startsOf,
  wallTime,
  zoneAt,
} from './simulated-month.ts';
import { sixZones } from './six-zones.ts';
import { type Actor, type Organisation, useOwnWorld } from './world.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

type People = ReadonlyMap<string, Someone>;

/** Who may come to an event and is there, at a run. */
function comingAt(place: number, people: People, run: Instant): string[] {
  const invited = [...people.keys()].filter((name) => name !== 'newcomer');
  const answers = answersOf(place, invited);
  return answers.flatMap(({ name, answer }) => (answer === 'no' || !isThere(name, run) ? [] : [name]));
}

// The days before count against the start of which people were told: a move by less than one brings no second.
function isTold(soon: 'day' | 'hour', { starts, change }: Planned, at: { starts: Instant; from: Instant | null }) {
  if (at.from === null || soon === 'hour' || change === undefined) return true;
  const before = starts.subtract({ hours: 24 });
  return isBefore(change.when, before) || at.starts.since(starts).total('hours') >= 24;
}

function remindedOf(events: readonly Planned[], runs: readonly Instant[], people: People): string[] {
  return events.flatMap((event, place) =>
    startsOf(event).flatMap((each) =>
      (['day', 'hour'] as const).flatMap((soon) => {
        const { starts, from, until } = each;
        const run = runAt(runs, starts.subtract({ hours: soon === 'day' ? 24 : 1 }));
        if (!run || !isBefore(run, starts) || !isTold(soon, event, each)) return [];
        if (soon === 'day' && !isBefore(run, starts.subtract({ hours: 1 }))) return [];
        // What was told of a start is taken back when the event moves or is cancelled.
        if (until !== null || (from !== null && isBefore(run, from))) return [];
        return comingAt(place, people, run).map((name) => {
          const there = wallTime(starts, zoneAt(name, people.get(name)!.zone, run)).toString({
            smallestUnit: 'minute',
          });
          return `${name} ${event.id} ${soon} at ${iso(run)} of ${there}`;
        });
      }),
    ),
  );
}

function changesOf(events: readonly Planned[], runs: readonly Instant[], people: People): string[] {
  return events.flatMap(({ id, change }, place) => {
    const run = change && runAt(runs, change.when);
    if (!run) return [];
    const what = change.starts ? 'CHANGED' : 'CANCELLED';
    return comingAt(place, people, run).map((name) => `${name} ${id} EVENT_${what} at ${iso(run)}`);
  });
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
    const isThen = (name: string, each: string) => isThere(name, Temporal.Instant.from(each));
    return names.flatMap((name) => [
      ...(isThere(name, run) ? [`${name} ${sent.id} SENT at ${iso(run)}`] : []),
      ...(name === 'p2' ? [] : [...reminded].filter((each) => isThen(name, each))).map(
        (each) => `${name} ${sent.id} REMINDER at ${each}`,
      ),
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

async function signIn(org: Organisation, someone: Pick<Someone, 'actor'>): Promise<Actor> {
  await signInAll(world(), { ...org, people: { someone: someone.actor } });
  return someone.actor;
}

/** Who comes to the company at a moment, and who leaves it. */
async function comeAndGo(org: Organisation, people: Map<string, Someone>, isNow: (when: Instant) => boolean) {
  for (const [name, { from, until }] of Object.entries(comings)) {
    if (from !== null && isNow(from)) {
      await world().add(org, { [name]: {} });
      const actor = org.people[name]!;
      await actor.ok('profile.prefer', { timeZone: sixZones[3] });
      people.set(name, { id: actor.id, actor, zone: sixZones[3]! });
    }
    if (until !== null && isNow(until)) {
      const admin = await signIn(org, { actor: org.people.admin! });
      await admin.ok('employees.changeStatus', { id: people.get(name)!.id, status: 2 });
    }
  }
}

/** What people do at a moment: come and leave, change events, move, confirm what they must read, and look whether it has expired. */
async function act(
  org: Organisation,
  people: Map<string, Someone>,
  run: Instant,
  { events, sent, runs }: { events: readonly Planned[]; sent: readonly Sent[]; runs: readonly Instant[] },
) {
  const previous = runs[runs.indexOf(run) - 1] ?? first;
  const isNow = (when: Instant) => !isBefore(run, when) && isBefore(previous, when);
  await comeAndGo(org, people, isNow);
  for (const event of events) {
    if (event.change && isNow(event.change.when))
      await changeEvent(await signIn(org, { actor: org.people.admin! }), event);
  }
  for (const { name, when, zone } of moves) {
    if (!isNow(when)) continue;
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

test('EVT-01 ANN-01 over six zones everyone who is there is told of events, their changes and announcements once, when they are due, in the time of where they are', async () => {
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
    const then = await act(org, people, run, { events, sent, runs });
    for (const schedule of [sendAnnouncements, remindOfEvents, remindReaders]) {
      await Promise.all([1, 2].map(() => schedule.run(world().services, world().sweep)));
    }
    await world().drain(org);
    await then();
  }
  const notices = await world().look<Notice>(
    `select person_id, event_type, deeplink, created_at, facts from notifications where organisation_id = $1
     and event_type in ('EVENT_REMINDER', 'EVENT_CHANGED', 'EVENT_CANCELLED', 'ANNOUNCEMENT_SENT', 'ANNOUNCEMENT_REMINDER')`,
    [org.id],
  );
  const names = new Map([...people].map(([name, { id }]) => [id, name]));
  const wanted = [
    ...remindedOf(events, runs, people),
    ...changesOf(events, runs, people),
    ...toldOf(sent, runs, [...people.keys()]),
  ];
  expect(wanted.length).toBeGreaterThan(20 * peopleCount);
  expect(found(notices, runs, names).toSorted()).toEqual(wanted.toSorted());
  const kinds = Map.groupBy(wanted, (each) => each.split(' ')[2]!);
  const table = [...kinds].map(([kind, all]) => `${kind} ${all.length}`).join(', ');
  console.info(`${peopleCount} people, ${lasts} days, ${runs.length} runs: ${table}`);
}, 7_200_000);
