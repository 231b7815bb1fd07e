import { expect, test } from 'vitest';
import { answerWithTicket, launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { closeSurveys, countSurveys } from '../changes/changes.reactions.ts';
import { gatherSurveys } from './lifecycle.reactions.ts';
import { closesAfter } from './lifecycle.rules.ts';

const world = useOwnWorld();

const dayMs = 86_400_000;
const zone = 'Asia/Kolkata';
const today = () => Temporal.Now.plainDateISO(zone);
const day = (from: number) => today().add({ days: from }).toString();
/** Eleven in the morning where the company is, some days from now. */
const morning = (from: number, hour = 11) =>
  new Date(today().add({ days: from }).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds);
const at = async (now: Date) => gatherSurveys.run({ ...world().services, now: () => now }, world().sweep);

const thirty = { type: 'lifecycle', moment: 'joined', momentDays: 30, privacy: 'anonymous' };
const leaving = { type: 'lifecycle', moment: 'leaving', momentDays: 7, privacy: 'named' };

/** Lists the recipients of each survey. */
const inviteesOf = async (org: Organisation) => {
  const rows = await world().look<{ survey_id: string; person_id: string }>(
    `select a.survey_id, a.person_id from survey_people a join surveys s on s.organisation_id = a.organisation_id and s.id = a.survey_id
     where a.organisation_id = $1 order by s.created_at, a.person_id`,
    [org.id],
  );
  const names = new Map(Object.entries(org.people).map(([name, actor]) => [actor.id, name]));
  return rows.map(({ survey_id, person_id }) => ({ survey: survey_id, name: names.get(person_id) }));
};
const namesOf = async (org: Organisation) =>
  (await inviteesOf(org)).map(({ name }) => name ?? '').toSorted((a, b) => (a < b ? -1 : 1));

test('asks each person once, on their day at 09:00 local time, also after a restart (SURV-02)', async () => {
  const org = await world().organisation({
    long: { joined: day(-400) },
    past: { joined: day(-31) },
    now: { joined: day(-30) },
    soon: { joined: day(-29) },
    late: { joined: day(-27) },
  });
  await world().settle(org);
  const { admin, now: first } = org.people;
  const id = await launch(admin!, [questionOf('rating5')], thirty);
  expect((await admin!.ok('surveys.pulses')).items[0]).toMatchObject({
    id,
    moment: 'joined',
    momentDays: 30,
    repeats: null,
  });
  await at(morning(0, 8));
  expect(await namesOf(org)).toEqual([]);
  await at(morning(0));
  await at(morning(0));
  expect(await namesOf(org)).toEqual(['now']);
  await at(morning(1));
  // Nothing ran on the third day, and the fourth makes up for it.
  await at(morning(4));
  expect(await namesOf(org)).toEqual(['late', 'now', 'soon']);
  expect((await first!.ok('surveys.list')).counts!.waiting).toBe(1);
  await world().look('update reactions_due set due_at = $2 where organisation_id = $1', [org.id, new Date(0)]);
  await world().drain(org);
  const startNotices = (await first!.ok('notifications.list', {})).items.filter(
    ({ notificationEventType: type }) => type === 'SURVEY_STARTED',
  );
  expect(startNotices).toHaveLength(1);
  const other = await launch(admin!, [questionOf('rating5')], thirty);
  await at(morning(4));
  expect((await inviteesOf(org)).filter(({ survey }) => survey === other)).toEqual([]);
});

test('a lifecycle survey can be paused, resumed and stopped for good (SURV-02)', async () => {
  const org = await world().organisation({
    p: { joined: day(-30) },
    q: { joined: day(-28) },
    boss: { role: 'manager' },
  });
  await world().settle(org);
  const { admin, boss } = org.people;
  const id = await launch(admin!, [questionOf('rating5')], thirty);
  await admin!.ok('surveys.changePulse', { id, state: 'paused' });
  await at(morning(0));
  expect(await namesOf(org)).toEqual([]);
  await admin!.ok('surveys.changePulse', { id, state: 'running' });
  await at(morning(1));
  expect(await namesOf(org)).toEqual(['p']);
  await admin!.ok('surveys.changePulse', { id, state: 'stopped' });
  await at(morning(3));
  expect(await namesOf(org)).toEqual(['p']);
  const audience = { kind: 'people', ids: [org.people.p!.id] };
  const draft = { ...thirty, privacy: 'confidential', audience };
  await expect(launch(boss!, [questionOf('rating5')], draft)).rejects.toThrow(/403/);
});

test('answers of new joiners are reported by quarter, never for fewer people than the smallest group (SURV-03)', async () => {
  const names = Array.from({ length: 6 }, (_unused, index) => `p${index}`);
  const org = await world().organisation(
    Object.fromEntries(names.map((name, index) => [name, { joined: day(-30 + index) }])),
  );
  await world().settle(org);
  const { admin } = org.people;
  const rating = questionOf('rating5');
  const id = await launch(admin!, [rating], thirty);
  for (const [index, name] of names.slice(0, 4).entries()) {
    await at(morning(index));
    await answerWithTicket(world(), org.people[name]!, id, { [rating.id]: 4 });
    expect(await admin!.ok('surveys.responses', { id })).toMatchObject({
      none: 'running',
      answered: null,
      questions: [],
    });
  }
  const firstEnd = new Date((await admin!.ok('surveys.detail', { id })).endsAt);
  expect(firstEnd).toEqual(closesAfter(day(0), zone));
  // Four have taken part when the quarter is over, so the gathering continues for another.
  await at(new Date(firstEnd.getTime() - 13 * dayMs));
  const secondEnd = new Date((await admin!.ok('surveys.detail', { id })).endsAt);
  expect(secondEnd.getTime() - firstEnd.getTime()).toBeGreaterThan(80 * dayMs);
  await world().look(`update people set joined_on = $2 where organisation_id = $1 and id = any($3::uuid[])`, [
    org.id,
    new Date(firstEnd.getTime() - 42 * dayMs).toISOString().slice(0, 10),
    [org.people.p4!.id, org.people.p5!.id],
  ]);
  await at(new Date(firstEnd.getTime() - 10 * dayMs));
  for (const name of ['p4', 'p5']) await answerWithTicket(world(), org.people[name]!, id, { [rating.id]: 2 });
  await world().services.lots.write('all');
  const later = { ...world().services, now: () => new Date(secondEnd.getTime() + 120_000) };
  await closeSurveys.run(later, world().sweep);
  await world().look('update surveys set ends_at = $2 where id = $1', [id, new Date(Date.now() - 120_000)]);
  await countSurveys.run(world().services, world().sweep);
  expect(await admin!.ok('surveys.responses', { id })).toMatchObject({ none: null, asked: 6, answered: 6, groups: [] });
});

test('an exit survey asks before the last day, never after it and never after the day is withdrawn (SURV-02)', async () => {
  const org = await world().organisation({ ahead: {}, over: {}, back: {}, gone: {}, stays: {} });
  await world().settle(org);
  const { admin, ahead, over, back, gone: leaver, stays } = org.people;
  await launch(admin!, [questionOf('text')], leaving);
  const set = (personId: string, lastDay: string | null) => admin!.ok('surveys.setLastDay', { personId, lastDay });
  for (const person of [ahead!, over!, back!, leaver!]) await set(person.id, day(10));
  await set(back!.id, null);
  await set(over!.id, day(2));
  const shown = await admin!.ok('surveys.lastDays', { limit: 1 });
  expect(shown.items).toMatchObject([{ person: { id: over!.id }, lastDay: day(2) }]);
  const rest = await admin!.ok('surveys.lastDays', { cursor: shown.nextCursor! });
  expect(rest.items.map(({ person }) => person.id).toSorted()).toEqual([ahead!.id, leaver!.id].toSorted());
  expect(rest.items.map(({ lastDay }) => lastDay)).toEqual([day(10), day(10)]);
  await admin!.ok('employees.changeStatus', { id: leaver!.id, status: 2 });
  expect((await admin!.ok('surveys.lastDays')).items.map(({ person }) => person.id)).toEqual([over!.id, ahead!.id]);
  expect((await stays!.call('surveys.lastDays', {})).status).toBe(403);
  const early = await admin!.call('surveys.setLastDay', { personId: stays!.id, lastDay: day(-1) });
  expect([early.status, early.body.code]).toEqual([422, 'surveys.last_day']);
  expect((await stays!.call('surveys.setLastDay', { personId: stays!.id, lastDay: day(5) })).status).toBe(403);
  await at(morning(2 + 1));
  expect(await namesOf(org)).toEqual(['ahead']);
  expect((await ahead!.ok('surveys.list')).counts!.waiting).toBe(1);
  await at(morning(11));
  expect(await namesOf(org)).toEqual(['ahead']);
});

/** Runs the due reactions and counts the reminders of each person. */
const reminded = async (org: Organisation) => {
  await world().look('update reactions_due set due_at = $2 where organisation_id = $1', [org.id, new Date(0)]);
  await world().drain(org);
  const rows = await world().look<{ person_id: string; times: number }>(
    `select person_id, count(*)::int as times from notifications
     where organisation_id = $1 and event_type = 'SURVEY_REMINDER' group by 1`,
    [org.id],
  );
  const times = new Map(rows.map((row) => [row.person_id, row.times]));
  return Object.fromEntries(Object.entries(org.people).map(([name, { id }]) => [name, times.get(id) ?? 0]));
};

test('reminds people without an answer once at half-time, at 09:00 local time, and stores nothing about who answered (SURV-02, SURV-04)', async () => {
  const org = await world().organisation({
    quiet: { joined: day(-30) },
    done: { joined: day(-30) },
    west: { joined: day(-30) },
    later: { joined: day(-28) },
  });
  await world().settle(org);
  const { admin, done, west } = org.people;
  await west!.ok('profile.prefer', { timeZone: 'America/New_York' });
  const rating = questionOf('rating5');
  const id = await launch(admin!, [rating], thirty);
  await at(morning(0));
  await at(morning(0, 23));
  await answerWithTicket(world(), done!, id, { [rating.id]: 5 });
  await at(morning(2));
  await at(morning(7, 8));
  expect(await reminded(org)).toMatchObject({ quiet: 0, done: 0, west: 0, later: 0 });
  await at(morning(7));
  expect(await reminded(org)).toMatchObject({ quiet: 1, done: 0, west: 0, later: 0 });
  await at(morning(7, 20));
  await at(morning(8));
  expect(await reminded(org)).toMatchObject({ quiet: 1, done: 0, west: 1, later: 0 });
  await at(morning(9));
  await at(morning(20));
  expect(await reminded(org)).toMatchObject({ quiet: 1, done: 0, west: 1, later: 1 });
  const storedMoments = await world().look(
    'select distinct remind_on, (reminded_on is not null) as over from survey_moments where organisation_id = $1',
    [org.id],
  );
  expect(storedMoments).toEqual([{ remind_on: null, over: true }]);
});

test('an exit survey reminds half-way to the last day, never after withdrawal or with reminders off (SURV-02)', async () => {
  const org = await world().organisation({ soon: {}, back: {}, last: {} });
  await world().settle(org);
  const { admin, soon, back, last } = org.people;
  await launch(admin!, [questionOf('text')], leaving);
  const set = (personId: string, lastDay: string | null) => admin!.ok('surveys.setLastDay', { personId, lastDay });
  for (const person of [soon!, back!]) await set(person.id, day(4));
  await set(last!.id, day(0));
  await at(morning(0));
  await set(back!.id, null);
  await at(morning(1));
  expect(await reminded(org)).toMatchObject({ soon: 0, back: 0, last: 0 });
  await at(morning(2));
  await at(morning(3));
  expect(await reminded(org)).toMatchObject({ soon: 1, back: 0, last: 0 });
  const silent = await world().organisation({ quiet: { joined: day(-30) } });
  await world().settle(silent);
  await launch(silent.people.admin!, [questionOf('rating5')], { ...thirty, reminders: false });
  await at(morning(0));
  await at(morning(8));
  expect(await reminded(silent)).toMatchObject({ quiet: 0 });
});
