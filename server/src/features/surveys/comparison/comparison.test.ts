import { expect, test } from 'vitest';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const teams = ['Bakery', 'Fleet', 'Sales'] as const;
const team = (name: string) => Array.from({ length: 5 }, (_unused, at) => `${name}${at}`);
const crowd = Object.fromEntries(
  teams.flatMap((name) => [
    [`boss${name}`, { role: 'manager', department: 'Office' }],
    ...team(name).map((each) => [each, { department: name, manager: `boss${name}` }]),
  ]),
);

const rating = (text: string) => questionOf('rating5', { text });

/** A closed and shared survey that everyone of some departments answered with the number of their team. */
async function run(
  org: Organisation,
  texts: string[],
  numbers: Record<string, number>,
  names: readonly string[] = teams,
) {
  const { admin } = org.people;
  const questions = texts.map(rating);
  const id = await launch(admin!, questions, {
    dimensions: ['department'],
    audience: { kind: 'departments', names },
  });
  for (const name of names.flatMap(team)) {
    const answers = Object.fromEntries(questions.map((question) => [question.id, numbers[name.slice(0, -1)]]));
    await org.people[name]!.ok('surveys.submit', { id, answers });
  }
  await admin!.ok('surveys.close', { id });
  await admin!.ok('surveys.update', { id, shared: true });
  await admin!.ok('surveys.respond', { id, reason: 'For the next run' });
  return id;
}

test('results show the previous run’s figure only for the same question and the same people (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  const { admin, bossBakery } = org.people;
  await run(org, ['Space?'], { Bakery: 1 }, ['Bakery']);
  const first = await run(org, ['Space?', 'Noise?'], { Bakery: 2, Fleet: 3, Sales: 4 });
  const second = await run(org, [' space? ', 'Light?'], { Bakery: 4, Fleet: 4, Sales: 5 });
  const results = await admin!.ok('surveys.responses', { id: second });
  expect(results.previous?.id).toBe(first);
  expect(results.questions.map(({ average, before }) => [average, before])).toEqual([
    [4.33, { average: 3, enps: null }],
    [4.33, null],
  ]);
  expect((await admin!.ok('surveys.responses', { id: first })).previous).toBeNull();
  const bossResponses = await bossBakery!.ok('surveys.responses', { id: second });
  expect(bossResponses.questions[0]).toMatchObject({ average: 4, before: { average: 2 } });
  await admin!.ok('surveys.update', { id: first, shared: false });
  const alone = await bossBakery!.ok('surveys.responses', { id: second });
  expect([alone.previous, alone.questions[0]!.before]).toEqual([null, null]);
});

test('a manager sees the organisation’s figure beside their own unless the difference isolates one other team (SURV-03)', async () => {
  const org = await world().organisation(crowd);
  const { admin, bossBakery } = org.people;
  const three = await run(org, ['Space?'], { Bakery: 2, Fleet: 3, Sales: 4 });
  const two = await run(org, ['Space?'], { Bakery: 2, Fleet: 3 }, ['Bakery', 'Fleet']);
  const figures = async (id: string) => {
    const { questions } = await bossBakery!.ok('surveys.responses', { id });
    return [questions[0]!.average, questions[0]!.organisation];
  };
  expect(await figures(three)).toEqual([2, { average: 3, enps: null }]);
  expect(await figures(two)).toEqual([2, null]);
  expect((await admin!.ok('surveys.responses', { id: three })).questions[0]!.organisation).toBeNull();
});
