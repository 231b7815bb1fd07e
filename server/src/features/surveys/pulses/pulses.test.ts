import type { Section } from '@apprecio/contract/surveys/questions';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { afterEach, expect, test } from 'vitest';
import { launch, questionOf, surveyOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { repeatSurveys } from './pulses.reactions.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

const dayMs = 86_400_000;
const six = Array.from({ length: 6 }, (_unused, at) => `p${at}`);
const crowd = Object.fromEntries(six.map((name) => [name, {}]));
const weekly = { type: 'pulse', repeats: 'weekly', dimensions: [] };

/** Lets the schedule run at an instant. */
const at = async (now: Date) => repeatSurveys.run({ ...world().services, now: () => now }, world().sweep);
const runsOf = async (org: Organisation) =>
  world().look(
    `select id, question_count, launched_at, ends_at, asked, series_id from surveys
     where organisation_id = $1 and series_id is not null order by launched_at`,
    [org.id],
  );
const pulseOf = async (actor: Actor) => (await actor.ok('surveys.pulses')).items[0]!;

/** Marks every run as closed and answered by all. */
async function answerAll(org: Organisation): Promise<void> {
  await world().look(
    `insert into survey_responses (organisation_id, survey_id, person_id, answers, submitted_on)
     select organisation_id, survey_id, person_id, '{}', '2026-01-01' from survey_people where organisation_id = $1
     on conflict do nothing`,
    [org.id],
  );
}

test('a pulse repeats at 09:00, and each run is a separate survey with the next questions (SURV-02)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0 } = org.people;
  const questions = ['One?', 'Two?', 'Three?'].map((text) => questionOf('rating5', { text }));
  const id = await launch(admin!, questions, { ...weekly, privacy: 'anonymous', rotates: 2 });
  const pulse = await pulseOf(admin!);
  expect(pulse).toMatchObject({ id, repeats: 'weekly', rotates: 2, runs: 1, state: 'running', questionCount: 3 });
  expect(pulse.nextRuns).toHaveLength(3);
  expect((await p0!.ok('surveys.pulses')).items).toEqual([]);
  const [next] = pulse.nextRuns.map((text) => new Date(text));
  expect(next!.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })).toBe('09:00:00');
  await at(new Date(next!.getTime() - 60_000));
  expect(await runsOf(org)).toHaveLength(1);
  await at(next!);
  await at(next!);
  const runs = await runsOf(org);
  expect(runs.map((run) => [run['question_count'], run['asked'], run['series_id']])).toEqual([
    [2, 7, id],
    [2, 7, id],
  ]);
  const texts = async (runId: string) =>
    questionsOf((await admin!.ok('surveys.detail', { id: runId })).sections as Section[]).map(({ text }) => text);
  expect([await texts(id), await texts(String(runs[1]!['id']))]).toEqual([
    ['One?', 'Two?'],
    ['One?', 'Three?'],
  ]);
  const keys = await world().look('select distinct subject_id from ticket_keys where organisation_id = $1', [org.id]);
  expect(keys).toHaveLength(2);
});

test('a pulse can be paused, resumed and stopped for good, and only by its author (SURV-02)', async () => {
  const org = await world().organisation({ ...crowd, boss: { role: 'manager' } });
  await world().settle(org);
  const { admin, boss } = org.people;
  const id = await launch(admin!, [questionOf('rating5')], weekly);
  const next = new Date((await pulseOf(admin!)).nextRuns[0]!);
  expect((await boss!.call('surveys.changePulse', { id, state: 'paused' })).status).toBe(404);
  await admin!.ok('surveys.changePulse', { id, state: 'paused' });
  expect((await pulseOf(admin!)).nextRuns).toEqual([]);
  await at(next);
  expect(await runsOf(org)).toHaveLength(1);
  await admin!.ok('surveys.changePulse', { id, state: 'running' });
  await at(next);
  expect(await runsOf(org)).toHaveLength(2);
  await admin!.ok('surveys.changePulse', { id, state: 'stopped' });
  const again = await admin!.call('surveys.changePulse', { id, state: 'running' });
  expect([again.status, again.body.code]).toEqual([409, 'surveys.pulse_stopped']);
  await at(new Date(next.getTime() + 7 * dayMs));
  expect(await runsOf(org)).toHaveLength(2);
});

test('only its author turns a pulse’s reminders on and off, for the open run and later ones (SURV-02)', async () => {
  const org = await world().organisation({ ...crowd, boss: { role: 'manager' } });
  await world().settle(org);
  const { admin, boss } = org.people;
  const id = await launch(admin!, [questionOf('rating5')], { ...weekly, reminders: false });
  const { reminders, nextRuns } = await pulseOf(admin!);
  expect(reminders).toBe(false);
  expect((await boss!.call('surveys.changePulse', { id, reminders: true })).status).toBe(404);
  await admin!.ok('surveys.changePulse', { id, reminders: true });
  await admin!.ok('surveys.changePulse', { id, reminders: true });
  expect((await pulseOf(admin!)).reminders).toBe(true);
  await at(new Date(nextRuns[0]!));
  const remind = async () =>
    world().look('select reminders from surveys where organisation_id = $1 and series_id = $2', [org.id, id]);
  expect(await remind()).toEqual([{ reminders: true }, { reminders: true }]);
  await admin!.ok('surveys.close', { id });
  await admin!.ok('surveys.changePulse', { id, reminders: false });
  expect((await remind()).filter((row) => row['reminders'])).toHaveLength(1);
  const changes = await world().look(
    `select 1 from activities where organisation_id = $1 and activity = 'surveys.pulseRemindersChanged'`,
    [org.id],
  );
  expect(changes).toHaveLength(2);
});

test('a run must close before the next one starts, and only a pulse can repeat (SURV-02)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const long = surveyOf([questionOf('text')], { ...weekly, endsAt: new Date(Date.now() + 8 * dayMs).toISOString() });
  const { id } = await admin!.ok('surveys.upsert', long);
  const reply = await admin!.call('surveys.launch', { id });
  expect([reply.status, reply.body.code]).toEqual([422, 'surveys.repeats']);
  await launch(admin!, [questionOf('text')], { repeats: 'weekly' });
  expect((await admin!.ok('surveys.pulses')).items).toEqual([]);
});

test('a pulse skips runs when four weeks pass without a published outcome, until one is published (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const id = await launch(admin!, [questionOf('rating5')], weekly);
  const first = new Date((await pulseOf(admin!)).nextRuns[0]!).getTime();
  const week = (number: number) => at(new Date(first + number * 7 * dayMs));
  await week(0);
  await week(1);
  await week(2);
  await week(3);
  expect(await runsOf(org)).toHaveLength(5);
  await answerAll(org);
  await week(4);
  await week(5);
  expect(await runsOf(org)).toHaveLength(5);
  const skipped = await world().look(
    `select facts from activities where organisation_id = $1 and activity = 'surveys.runSkipped'`,
    [org.id],
  );
  expect(skipped.length).toBeGreaterThan(0);
  await admin!.ok('surveys.close', { id });
  await world().look(
    `insert into survey_outcomes (organisation_id, survey_id, id, author_id, actions, reason, published_on)
     select organisation_id, id, id, author_id, '[]', 'For the test', '2026-01-01' from surveys
     where organisation_id = $1 and series_id = $2 order by ends_at desc limit 1`,
    [org.id, id],
  );
  await week(6);
  expect(await runsOf(org)).toHaveLength(6);
});

test('a pulse stops asking once its author is deactivated (SURV-02)', async () => {
  const org = await world().organisation({ ...crowd, second: { role: 'admin' } });
  await world().settle(org);
  const { admin, second } = org.people;
  await launch(second!, [questionOf('rating5')], weekly);
  const next = new Date((await pulseOf(admin!)).nextRuns[0]!);
  await admin!.ok('employees.changeStatus', { id: second!.id, status: 2 });
  await at(next);
  expect(await runsOf(org)).toHaveLength(1);
});

test('a pulse asks once on its day when the time zone moves west, and shows the right next run (SURV-02, I18N-05)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const id = await launch(admin!, [questionOf('rating5')], weekly);
  const [next] = (await pulseOf(admin!)).nextRuns;
  await admin!.ok('organisation.update', { timeZone: 'America/New_York' });
  expect((await pulseOf(admin!)).nextRuns[0]).toBe(next);
  const due = new Date(next!).getTime();
  moveClock(due - Date.now());
  await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
  world().renew(admin!);
  await at(new Date(due));
  const later = (await pulseOf(admin!)).nextRuns.map((text) => new Date(text));
  expect(later[0]!.getTime()).toBeGreaterThan(due + 6 * dayMs);
  expect(later[0]!.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })).toBe('09:00:00');
  for (const state of ['paused', 'running']) await admin!.ok('surveys.changePulse', { id, state });
  for (let hour = 1; hour <= 26; hour++) await at(new Date(due + hour * 3_600_000));
  expect(await runsOf(org)).toHaveLength(2);
  await at(later[0]!);
  expect(await runsOf(org)).toHaveLength(3);
});

test('a run with nobody to ask is not repeated on its day when the time zone moves west (SURV-02, I18N-05)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  await launch(admin!, [questionOf('rating5')], { ...weekly, privacy: 'anonymous' });
  const due = new Date((await pulseOf(admin!)).nextRuns[0]!).getTime();
  await admin!.ok('organisation.update', { timeZone: 'America/New_York' });
  const leave = async (status: string) =>
    world().look(`update people set status = $2 where organisation_id = $1 and role = 'employee'`, [org.id, status]);
  await leave('inactive');
  await at(new Date(due));
  await leave('active');
  for (let hour = 1; hour <= 26; hour++) await at(new Date(due + hour * 3_600_000));
  expect(await runsOf(org)).toHaveLength(1);
});
