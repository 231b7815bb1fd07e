import { randomInt } from 'node:crypto';
import type { Question, SurveyAnswer } from '@apprecio/contract/surveys/questions';
import { afterEach, expect, test } from 'vitest';
import { answerWithTicket, launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { closeSurveys, countSurveys, forgetSurveys } from '../changes/changes.reactions.ts';
import { tallySurveys } from './counts.reactions.ts';

const world = useOwnWorld();

const types = ['single', 'multi', 'rating5', 'scale10', 'nps', 'text', 'matrix', 'rank', 'date'] as const;
const departments = ['Bakery', 'Fleet', 'Sales'];
const zones = ['Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const rounds = Number(process.env['SURVEY_ROUNDS'] ?? 8);
const names = Array.from({ length: 24 }, (_unused, at) => `p${at}`);
const crowd = {
  boss: { role: 'manager', department: 'Office' },
  ...Object.fromEntries(
    names.map((name, at) => [
      name,
      {
        department: departments[at % 3]!,
        location: at % 2 ? 'Pune' : 'Surat',
        manager: at % 3 === 0 ? 'boss' : 'admin',
      },
    ]),
  ),
} as const;

afterEach(() => moveClock(0));

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;
const mixed = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, by: randomInt(2 ** 40) }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ each }) => each);

function answerTo({ type, options, rows }: Question): SurveyAnswer {
  const ids = options.map(({ id }) => id);
  if (type === 'single') return pick(ids);
  if (type === 'multi') return mixed(ids).slice(0, 1 + randomInt(ids.length));
  if (type === 'rank') return mixed(ids);
  if (type === 'matrix') return Object.fromEntries(rows.map(({ id }) => [id, pick(ids)]));
  if (type === 'date') return `2026-0${1 + randomInt(9)}-1${randomInt(10)}`;
  if (type === 'text') return pick(['Fine', 'null', '""', '3', 'Less noise']);
  return { rating5: 1 + randomInt(5), scale10: 1 + randomInt(10), nps: randomInt(11) }[type];
}

/** The values that an answer is counted by, and how much each adds. */
function valuesIn({ type }: Question, answer: SurveyAnswer): [string, number][] {
  if (type === 'text') return [];
  if (type === 'date') return [[(answer as string).slice(0, 7), 1]];
  if (type === 'rank') return (answer as string[]).map((id, at) => [id, at + 1]);
  if (Array.isArray(answer)) return answer.map((id) => [id, 1]);
  if (typeof answer === 'object') return Object.entries(answer).map(([row, id]) => [`${row} ${id}`, 1]);
  return [[String(answer), 1]];
}

interface StoredCount {
  question_id: string;
  cohort_id: string;
  answers: number;
  counts: Record<string, number>;
}

type AnswersById = Record<string, SurveyAnswer>;

/** Counts each answer separately, by question and cohort. */
function counted(
  questions: readonly Question[],
  given: readonly { cohort: string; surveyAnswers: AnswersById }[],
): StoredCount[] {
  const found = new Map<string, StoredCount>();
  for (const { cohort, surveyAnswers: answersById } of given) {
    for (const question of questions.filter(({ id }) => id in answersById)) {
      const key = `${cohort} ${question.id}`;
      const own = found.get(key) ?? { question_id: question.id, cohort_id: cohort, answers: 0, counts: {} };
      own.answers += 1;
      for (const [value, adds] of valuesIn(question, answersById[question.id]!)) {
        own.counts[value] = (own.counts[value] ?? 0) + adds;
      }
      found.set(key, own);
    }
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
}

const storedCounts = async (id: string) =>
  world().look<StoredCount>(
    `select question_id, cohort_id, answers, counts from survey_counts where survey_id = $1 order by cohort_id, question_id`,
    [id],
  );
const cohortsOf = async (id: string) =>
  new Map(
    (await world().look('select person_id, cohort_id from survey_people where survey_id = $1', [id])).map((row) => [
      row['person_id'] as string,
      row['cohort_id'] as string,
    ]),
  );

/** All that some people read of a survey; the order of comments is one of chance each time. */
async function readings(id: string, viewers: readonly Actor[]): Promise<unknown[]> {
  const read: unknown[] = [];
  for (const viewer of viewers) {
    for (const by of [undefined, 'department', 'location'] as const) {
      const results = await viewer.ok('surveys.responses', { id, ...(by && { by }) });
      const questions = results.questions.map((each) => ({ ...each, comments: each.comments.toSorted() }));
      read.push({ ...results, questions });
    }
  }
  const report = await viewers[0]!.ok('reports.surveys', { range: 'all_time' });
  return [...read, report];
}

const late = (ms: number) => ({ ...world().services, now: () => new Date(Date.now() + ms) });
const tally = async () => tallySurveys.run(late(70_000), world().sweep);

async function answerAll(org: Organisation, id: string, questions: readonly Question[]) {
  const cohorts = await cohortsOf(id);
  const given = names
    .filter(() => randomInt(10) < 8)
    .map((name) => ({
      person: org.people[name]!.id,
      cohort: cohorts.get(org.people[name]!.id)!,
      surveyAnswers: Object.fromEntries(
        questions
          .filter(() => randomInt(10) < 8)
          .map((question): [string, SurveyAnswer] => [question.id, answerTo(question)]),
      ),
    }));
  await world().look(
    `insert into survey_responses (organisation_id, survey_id, person_id, answers, submitted_on)
     select $1, $2, x.person, x."surveyAnswers", '2026-01-01' from jsonb_to_recordset($3) x(person uuid, "surveyAnswers" jsonb)`,
    [org.id, id, JSON.stringify(given)],
  );
  return given;
}

test('counts stored at the close equal a full recount and show every reader the same results (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, boss } = org.people;
  for (let round = 0; round < rounds; round++) {
    await world().look('update organisations set time_zone = $2 where organisation_id = $1', [org.id, pick(zones)]);
    const questions = Array.from({ length: 1 + randomInt(12) }, () => questionOf(pick(types)));
    const privacy = pick(['confidential', 'named']);
    const dimensions = pick([[], ['department'], ['location', 'department']]);
    const id = await launch(admin!, questions, {
      privacy,
      dimensions,
      audience: { kind: 'departments', names: departments },
    });
    const given = await answerAll(org, id, questions);
    await tally();
    expect(await storedCounts(id)).toEqual([]);
    await admin!.ok('surveys.close', { id });
    await admin!.ok('surveys.update', { id, shared: true });
    await admin!.ok('surveys.respond', { id, reason: 'For the next one' });
    const anew = await readings(id, [admin!, boss!]);
    await tally();
    await tally();
    const savedCounts = await storedCounts(id);
    expect(savedCounts).toEqual(counted(questions, given));
    expect(await readings(id, [admin!, boss!])).toEqual(anew);
  }
});

test('the close counts answers still waiting in a lot, ignores withdrawn ones and stores no counts before (SURV-03, SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const questions = [questionOf('rating5'), questionOf('text')];
  const id = await launch(admin!, questions, { privacy: 'anonymous', dimensions: [] });
  const [group] = await world().look('select id from survey_cohorts where survey_id = $1', [id]);
  const given: { cohort: string; surveyAnswers: AnswersById }[] = [];
  const answer = async (name: string) => {
    const answersById = Object.fromEntries(questions.map((question) => [question.id, answerTo(question)]));
    return { surveyAnswers: answersById, used: await answerWithTicket(world(), org.people[name]!, id, answersById) };
  };
  const [withdrawn, ...stored] = await Promise.all(names.slice(0, 7).map(answer));
  await world().services.lots.write('all');
  expect((await world().call('tickets.withdraw', { ...withdrawn!.used }, null)).status).toBe(200);
  const waiting = await Promise.all(names.slice(7, 10).map(answer));
  given.push(...[...stored, ...waiting].map(({ surveyAnswers }) => ({ cohort: String(group!['id']), surveyAnswers })));
  await admin!.ok('surveys.close', { id });
  await tally();
  expect([await storedCounts(id), (await admin!.ok('surveys.responses', { id })).none]).toEqual([[], 'counting']);
  await world().services.lots.write('all');
  await countSurveys.run(late(61_000), world().sweep);
  const anew = await readings(id, [admin!]);
  await tally();
  expect(await storedCounts(id)).toEqual(counted(questions, given));
  expect(await readings(id, [admin!])).toEqual(anew);
});

test('a stored count holds a group, a question and numbers only, and is deleted with its survey (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0 } = org.people;
  const [rating, words] = [questionOf('rating5'), questionOf('text')];
  const id = await launch(admin!, [rating, words]);
  await p0!.ok('surveys.submit', { id, answers: { [rating.id]: 3, [words.id]: 'A secret of mine' } });
  await admin!.ok('surveys.close', { id });
  await tally();
  const columns = await world().look<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'survey_counts'`,
  );
  expect(columns.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
    'answers integer',
    'cohort_id uuid',
    'counts jsonb',
    'organisation_id uuid',
    'question_id uuid',
    'survey_id uuid',
  ]);
  const rows = await storedCounts(id);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('secret');
  await world().look(`update surveys set closed_at = now() - interval '37 months' where id = $1`, [id]);
  await forgetSurveys.work(world().services, org.id, world().sweep);
  expect(await storedCounts(id)).toEqual([]);
});

test('a call that begins before the close and arrives after it changes nothing (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0, p1 } = org.people;
  const rating = questionOf('rating5');
  const id = await launch(admin!, [rating]);
  const anonymous = await launch(admin!, [rating], { privacy: 'anonymous', dimensions: [] });
  await p0!.ok('surveys.submit', { id, answers: { [rating.id]: 3 } });
  moveClock(5000);
  for (const each of [id, anonymous]) await admin!.ok('surveys.close', { id: each });
  await tally();
  moveClock(0);
  const codes = async (actor: Actor, name: Parameters<Actor['call']>[0], input: Record<string, unknown>) =>
    (await actor.call(name, input)).body.code as string;
  expect(await codes(p1!, 'surveys.submit', { id, answers: { [rating.id]: 1 } })).toBe('surveys.closed');
  expect(await codes(p1!, 'surveys.ticketKey', { id: anonymous })).toBe('surveys.closed');
  expect(await codes(admin!, 'surveys.close', { id })).toBe('surveys.closed');
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  expect(await codes(admin!, 'surveys.update', { id, endsAt })).toBe('surveys.closed');
  const closes = await world().look(`select 1 from activities where activity = 'surveys.closed' and subject_id = $1`, [
    id,
  ]);
  expect(closes).toHaveLength(1);
  expect(await world().look('select answers from survey_responses where survey_id = $1', [id])).toHaveLength(1);
});

test('readers see either no results or the final numbers while the last answers and two closes arrive (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const rating = questionOf('rating5');
  const id = await launch(admin!, [rating], { dimensions: ['department'] });
  const submits = names.map(
    (name) => async () =>
      (await org.people[name]!.call('surveys.submit', { id, answers: { [rating.id]: 4 } }, { patient: true })).status,
  );
  const first = await Promise.all(submits.slice(0, 12).map(async (submit) => submit()));
  const close = async () => (await admin!.call('surveys.close', { id }, { patient: true })).status;
  const read = async () => admin!.ok('surveys.responses', { id });
  const save = async () => (await admin!.call('surveys.export', { id })).status;
  const [closed, readsMeanwhile, exports, last] = await Promise.all([
    Promise.all([close(), close()]),
    Promise.all(Array.from({ length: 12 }, read)),
    Promise.all(Array.from({ length: 3 }, save)),
    Promise.all(submits.slice(12).map(async (submit) => submit())),
    tally(),
  ]);
  await tally();
  const final = await read();
  expect(closed.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(final.answered).toBe([...first, ...last].filter((status) => status === 200).length);
  for (const each of readsMeanwhile) {
    expect([null, final.answered]).toContain(each.answered);
    if (each.none === null) expect(each.questions).toEqual(final.questions);
  }
  expect(exports.every((status) => status === 200 || status === 409)).toBe(true);
});

test('a survey past its end time shows no results until its close is recorded (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0 } = org.people;
  const rating = questionOf('rating5');
  const id = await launch(admin!, [rating], { dimensions: [] });
  for (const name of names.slice(0, 6)) {
    await org.people[name]!.ok('surveys.submit', { id, answers: { [rating.id]: 2 } });
  }
  await world().look('update surveys set ends_at = $2 where id = $1', [id, new Date(Date.now() - 1000)]);
  expect((await admin!.ok('surveys.responses', { id })).none).toBe('counting');
  expect((await admin!.call('surveys.export', { id })).body.code).toBe('surveys.no_results');
  expect((await admin!.ok('reports.surveys', { range: 'all_time' })).surveys).toEqual([]);
  await closeSurveys.run(world().services, world().sweep);
  expect((await admin!.ok('surveys.responses', { id })).answered).toBe(6);
  expect((await p0!.call('surveys.submit', { id, answers: { [rating.id]: 1 } })).status).toBe(409);
});
