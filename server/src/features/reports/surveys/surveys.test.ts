import { expect, test } from 'vitest';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const team = (name: string) => Array.from({ length: 5 }, (_unused, at) => `${name}${at}`);
const crowd = Object.fromEntries([
  ['boss', { role: 'manager', department: 'Office' }],
  ...['Bakery', 'Fleet'].flatMap((name) => team(name).map((each) => [each, { department: name, manager: 'boss' }])),
]);

const surveyAudience = { kind: 'departments', names: ['Bakery', 'Fleet'] };

/** A closed survey of a rating and an eNPS question, answered by some of those asked. */
async function run(org: Organisation, title: string, answering: readonly string[], answers: readonly [number, number]) {
  const { admin } = org.people;
  const questions = [
    questionOf('rating5', { text: 'I am proud', key: 'engagement_proud' }),
    questionOf('nps', { key: 'engagement_enps' }),
  ];
  const id = await launch(admin!, questions, {
    title,
    type: 'pulse',
    dimensions: ['department'],
    audience: surveyAudience,
  });
  for (const name of answering) {
    await org.people[name]!.ok('surveys.submit', {
      id,
      answers: { [questions[0]!.id]: answers[0], [questions[1]!.id]: answers[1] },
    });
  }
  await admin!.ok('surveys.close', { id });
  return id;
}

test('the survey report matches the results of each survey, and its sums equal those of its rows (ANA-01)', async () => {
  const org = await world().organisation(crowd);
  const { admin } = org.people;
  const everyone = [...team('Bakery'), ...team('Fleet')];
  const first = await run(org, 'First', everyone, [3, 6]);
  await admin!.ok('surveys.respond', { id: first, actions: [{ text: 'More room', by: '2999-01-01' }] });
  const second = await run(org, 'Second', team('Bakery'), [5, 10]);
  const report = await admin!.ok('reports.surveys', { range: 'all_time' });
  expect(report.surveys.map(({ id }) => id)).toEqual([first, second]);
  for (const row of report.surveys) {
    const { asked: people, answered, questions, groups } = await admin!.ok('surveys.responses', { id: row.id });
    expect([row.asked, row.answered, row.enps]).toEqual([people, answered, questions[1]!.enps]);
    if (row.id !== second) continue;
    const disclosedGroups = groups.flatMap(({ name, answered: some }) =>
      some === null ? [] : [{ name, answered: some }],
    );
    expect(report.groups).toMatchObject({ surveyId: second, asked: people, answered, items: disclosedGroups });
    for (const part of ['asked', 'answered'] as const) {
      expect(report.groups!.items.reduce((total, item) => total + item[part], 0)).toBe(report.groups![part]);
    }
  }
  expect(report.surveys.map(({ enps, score }) => [enps, score])).toEqual([
    [-100, 50],
    [100, 100],
  ]);
  const sum = (part: 'asked' | 'answered') => report.surveys.reduce((total, row) => total + row[part], 0);
  expect(report.now).toEqual({ asked: sum('asked'), answered: sum('answered') });
  expect(report.categories).toEqual([{ category: 'engagement', average: 3.67, answers: 15 }]);
  expect(report.promises).toMatchObject([{ surveyId: first, text: 'More room', by: '2999-01-01' }]);
  expect((await admin!.ok('reports.surveys', { range: 'all_time', type: 'enps' })).surveys).toEqual([]);
});

test('the survey report hides running surveys and those with few answers, and is closed to managers (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  const { admin, boss } = org.people;
  await run(org, 'Few', team('Bakery').slice(0, 4), [1, 1]);
  const id = await launch(admin!, [questionOf('rating5')], { audience: surveyAudience, dimensions: [] });
  for (const name of team('Bakery')) await org.people[name]!.ok('surveys.submit', { id, answers: {} });
  const report = await admin!.ok('reports.surveys', { range: 'all_time' });
  expect(report).toMatchObject({
    surveys: [],
    untold: 1,
    groups: null,
    now: { asked: 0, answered: 0 },
    categories: [],
  });
  expect((await boss!.call('reports.surveys', { range: 'all_time' })).status).toBe(403);
});
