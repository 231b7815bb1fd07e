import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { remindReaders, sendAnnouncements } from '../../src/features/announcements/announcements.reactions.ts';
import { remindOfEvents } from '../../src/features/events/events.reactions.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { useClock } from '../support/clock.ts';
import { judge, tableText } from '../support/notice-comparison.ts';
import {
  comings,
  first,
  type Instant,
  isBefore,
  iso,
  isPresent,
  lasts,
  moves,
  peopleCount,
  runAt,
  runOf,
  zoneAt,
  zoneOf,
} from '../support/simulated-time.ts';
import { sixZones } from '../support/six-zones.ts';
import { signInAll } from '../support/things/celebrations.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';
import {
  answersOf,
  changeEvent,
  described,
  isOf,
  type Planned,
  planAnnouncements,
  planEvents,
  reachedAt,
  remindersOf,
  runsFor,
  type Sent,
  startsOf,
  wallTime,
} from './simulated-month.ts';

const world = useOwnWorld();

useClock('2028-02-01T09:00:00Z');

const standAt = (instant: Instant) => moveClock(instant.epochMilliseconds - Date.now());

/** Lists people who may come to an event and are in the company at a run. */
function comingAt(place: number, { department }: Planned, names: readonly string[], run: Instant): string[] {
  const answers = answersOf(place, department, names);
  return answers.flatMap(({ name, answer }) => (answer === 'no' || !isPresent(name, run) ? [] : [name]));
}

// The day-before reminder depends on the start that people were told. A move by less than a day brings no second one.
function isReminderDue(
  soon: 'day' | 'hour',
  { starts, change }: Planned,
  at: { starts: Instant; from: Instant | null },
  runs: readonly Instant[],
) {
  if (at.from === null || soon === 'hour' || change === undefined) return true;
  const [before, changed] = [runAt(runs, starts.subtract({ hours: 24 })), runAt(runs, change.when)];
  const hadOne = before && changed && isBefore(before, changed);
  return !hadOne || at.starts.since(starts).total('hours') >= 24;
}

function remindedOf(events: readonly Planned[], runs: readonly Instant[], names: readonly string[]): string[] {
  return events.flatMap((event, place) =>
    startsOf(event).flatMap((each) =>
      (['day', 'hour'] as const).flatMap((soon) => {
        const { starts, from, until } = each;
        const due = starts.subtract({ hours: soon === 'day' ? 24 : 1 });
        // A reminder due before the event moved is not sent any more.
        if (from !== null && isBefore(due, runAt(runs, from) ?? due)) return [];
        const run = runAt(runs, due);
        if (!run || !isBefore(run, starts) || !isReminderDue(soon, event, each, runs)) return [];
        if (soon === 'day' && !isBefore(run, starts.subtract({ hours: 1 }))) return [];
        // The reminder of a start is withdrawn if the event moves or is cancelled.
        if (until !== null) return [];
        return comingAt(place, event, names, run).map((name) => {
          const there = wallTime(starts, zoneAt(name, run)).toString({ smallestUnit: 'minute' });
          return `${name} ${event.id} ${soon} at ${iso(run)} of ${there}`;
        });
      }),
    ),
  );
}

function changesOf(events: readonly Planned[], runs: readonly Instant[], names: readonly string[]): string[] {
  return events.flatMap((event, place) => {
    const { id, change } = event;
    const run = change && runAt(runs, change.when);
    if (!run) return [];
    const what = change.starts ? 'CHANGED' : 'CANCELLED';
    return comingAt(place, event, names, run).map((name) => `${name} ${id} EVENT_${what} at ${iso(run)}`);
  });
}

function announcedOf(announcements: readonly Sent[], runs: readonly Instant[], names: readonly string[]): string[] {
  return announcements.flatMap((sent) => {
    const { id, department, readersHour, confirms } = sent;
    const kind = readersHour === null ? 'SENT' : 'SENT_AT_READERS_HOUR';
    const reminders = remindersOf(sent).flatMap((due) => runAt(runs, due) ?? []);
    return names
      .filter((name) => isOf(name, department))
      .flatMap((name) => {
        const run = reachedAt(sent, name, runs);
        const open = name === confirms ? [] : reminders.filter((each) => isPresent(name, each));
        // Nobody is reminded twice on one UTC day.
        const days = new Map(open.toReversed().map((each) => [iso(each).slice(0, 10), iso(each)]));
        return [
          ...(run ? [`${name} ${id} ${kind} at ${iso(run)}`] : []),
          ...[...days.values()].map((each) => `${name} ${id} REMINDER at ${each}`),
        ];
      });
  });
}

interface Notice {
  person_id: string;
  event_type: string;
  deeplink: string;
  created_at: Date;
  facts: { inAnHour?: boolean; day?: string; time?: string };
}

function found(
  notices: readonly Notice[],
  runs: readonly Instant[],
  names: ReadonlyMap<string, string>,
  sent: readonly Sent[],
): string[] {
  const atReadersHour = new Set(sent.flatMap(({ id, readersHour }) => (readersHour === null ? [] : [id])));
  return notices.flatMap(({ person_id, event_type, deeplink, created_at, facts }) => {
    const name = names.get(person_id);
    if (name === undefined) return [];
    const run = runOf(runs, created_at);
    const id = deeplink.split('/').at(-1)!;
    if (event_type === 'EVENT_REMINDER')
      return [`${name} ${id} ${facts.inAnHour ? 'hour' : 'day'} at ${run} of ${facts.day ?? ''}T${facts.time ?? ''}`];
    const kind = event_type.replace('ANNOUNCEMENT_', '');
    return [`${name} ${id} ${kind === 'SENT' && atReadersHour.has(id) ? 'SENT_AT_READERS_HOUR' : kind} at ${run}`];
  });
}

async function signIn(org: Organisation, someone: Actor): Promise<Actor> {
  await signInAll(world(), { ...org, people: { someone } });
  return someone;
}

async function moveTo(org: Organisation, ids: readonly string[], time_zone: string): Promise<void> {
  await asSystem(world().services, org.id, 'test.setup', (ctx) =>
    ctx.db.updateTable('people').set({ time_zone }).where('id', 'in', ids).execute(),
  );
}

/** Adds the people who join the company at a moment, and deactivates those who leave. */
async function comeAndGo(org: Organisation, isNow: (when: Instant) => boolean) {
  for (const [name, { from, until }] of comings) {
    if (from !== null && isNow(from)) {
      await world().add(org, { [name]: described(name) });
      await org.people[name]!.ok('profile.prefer', { timeZone: zoneOf(name) });
    }
    if (until !== null && isNow(until)) {
      const admin = await signIn(org, org.people.admin!);
      await admin.ok('employees.changeStatus', { id: org.people[name]!.id, status: 2 });
    }
  }
}

/** Does what people do at a moment: join and leave, change events, and move. */
async function act(org: Organisation, events: readonly Planned[], isNow: (when: Instant) => boolean) {
  await comeAndGo(org, isNow);
  for (const event of events) {
    if (event.change && isNow(event.change.when)) await changeEvent(await signIn(org, org.people.admin!), event);
  }
  for (const { name, when, zone } of moves) {
    if (isNow(when)) await (await signIn(org, org.people[name]!)).ok('profile.prefer', { timeZone: zone });
  }
}

interface ToRead {
  confirm: Map<string, Sent[]>;
  look: Map<string, { sent: Sent; isOver: boolean }[]>;
}

/** At which run somebody confirms an announcement, and looks whether it has expired. */
function readingOf(sent: readonly Sent[], runs: readonly Instant[]): ToRead {
  const confirm = Map.groupBy(sent, (each) => {
    const run = reachedAt(each, each.confirms, runs);
    return run ? iso(run) : '';
  });
  const looks = sent.flatMap((each) =>
    [false, true].map((isOver) => ({
      when: iso(isOver ? each.expires : each.expires.subtract({ minutes: 10 })),
      sent: each,
      isOver,
    })),
  );
  return { confirm, look: Map.groupBy(looks, ({ when }) => when) };
}

async function read(org: Organisation, run: Instant, { confirm, look }: ToRead): Promise<void> {
  for (const { id, confirms } of confirm.get(iso(run)) ?? []) {
    await (await signIn(org, org.people[confirms]!)).ok('announcements.acknowledge', { id, version: 1 });
  }
  for (const { sent, isOver } of look.get(iso(run)) ?? []) {
    const looker = await signIn(org, org.people[sent.looks]!);
    const { items } = await looker.ok('announcements.list', { tab: 'active' });
    expect(items.some(({ id }) => id === sent.id)).toBe(!isOver);
  }
}

async function peopled(): Promise<Organisation> {
  standAt(first);
  const names = Array.from({ length: peopleCount }, (_unused, number) => `p${number}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, described(name)])));
  for (const zone of sixZones) {
    const there = names.filter((name) => zoneOf(name) === zone);
    await moveTo(
      org,
      there.map((name) => org.people[name]!.id),
      zone,
    );
  }
  return org;
}

async function answerAll(org: Organisation, events: readonly Planned[], names: readonly string[]): Promise<void> {
  await pLimit(6).map(events, async ({ id, department }, place) => {
    standAt(first);
    for (const { name, answer } of answersOf(place, department, names)) {
      world().renew(org.people[name]!);
      await org.people[name]!.ok('events.rsvp', { id, answer });
    }
  });
}

test('everyone across six zones is notified of events, changes and announcements once, when due, in their local time (EVT-01, ANN-01)', async () => {
  const org = await peopled();
  const names = Object.keys(org.people).filter((name) => name !== 'admin');
  const events = await planEvents(org.people.admin!);
  const sent = await planAnnouncements(org.people.admin!);
  await answerAll(org, events, names);
  await world().drain(org);
  const runs = runsFor(events, sent);
  const reading = readingOf(sent, runs);
  for (const [place, run] of runs.entries()) {
    standAt(run);
    const previous = runs[place - 1] ?? first;
    await act(org, events, (when) => !isBefore(run, when) && isBefore(previous, when));
    for (const schedule of [sendAnnouncements, remindOfEvents, remindReaders]) {
      await Promise.all([1, 2].map(() => schedule.run(world().services, world().sweep)));
    }
    await world().drain(org);
    await read(org, run, reading);
  }
  const notices = await world().look<Notice>(
    `select person_id, event_type, deeplink, created_at, facts from notifications where organisation_id = $1
     and event_type in ('EVENT_REMINDER', 'EVENT_CHANGED', 'EVENT_CANCELLED', 'ANNOUNCEMENT_SENT', 'ANNOUNCEMENT_REMINDER')`,
    [org.id],
  );
  const nameById = new Map(
    Object.entries(org.people).flatMap(([name, { id }]) => (name === 'admin' ? [] : [[id, name]])),
  );
  const everyone = [...nameById.values()];
  const wanted = [
    ...remindedOf(events, runs, names),
    ...changesOf(events, runs, names),
    ...announcedOf(sent, runs, everyone),
  ];
  const { table, wrong } = judge(wanted, found(notices, runs, nameById, sent));
  console.info(`${peopleCount} people, ${lasts} days, ${runs.length} runs\n${tableText(table)}`);
  expect(wrong).toEqual([]);
  const kinds = ['EVENT_CANCELLED', 'EVENT_CHANGED', 'REMINDER', 'SENT', 'SENT_AT_READERS_HOUR', 'day', 'hour'];
  expect(
    table
      .filter(({ due }) => due >= 5)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(kinds);
}, 7_200_000);
