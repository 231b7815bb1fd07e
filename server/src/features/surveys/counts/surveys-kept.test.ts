import { expect, test } from 'vitest';
import { answerWithTicket, launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { countSurveys } from '../changes/changes.reactions.ts';
import { tallySurveys } from './counts.reactions.ts';

const world = useOwnWorld();

const bakers = Array.from({ length: 7 }, (_unused, at) => `p${at}`);
const drivers = Array.from({ length: 6 }, (_unused, at) => `q${at}`);
const people = {
  boss: { role: 'manager' },
  ...Object.fromEntries(bakers.map((name) => [name, { manager: 'boss', department: 'Bakery' }])),
  ...Object.fromEntries(drivers.map((name) => [name, { department: 'Fleet' }])),
} as const;
/** A baker who joined too late to count towards a minimum. */
const newcomer = 'p6';
const questions = [questionOf('rating5'), questionOf('single'), questionOf('nps')];

const later = () => ({ ...world().services, now: () => new Date(Date.now() + 70_000) });
const tally = async () => tallySurveys.run(later(), world().sweep);

async function settled(): Promise<Organisation> {
  const org = await world().organisation(people);
  const { [newcomer]: _new, ...others } = org.people;
  await world().settle(org, Object.values(others));
  return org;
}

/** A closed and counted anonymous survey of two groups, shared with the managers, that some people answered. */
async function counted(org: Organisation, names: readonly string[], privacy = 'anonymous'): Promise<string> {
  const { admin } = org.people;
  const audience = { kind: 'departments', names: ['Bakery', 'Fleet'] };
  const id = await launch(admin!, questions, { privacy, audience, dimensions: ['department'] });
  const [rating, choice, likely] = questions;
  for (const [at, name] of names.entries()) {
    const answers = { [rating!.id]: 1 + (at % 5), [choice!.id]: choice!.options[at % 3]!.id, [likely!.id]: at % 11 };
    if (privacy === 'anonymous') await answerWithTicket(world(), org.people[name]!, id, answers);
    else await org.people[name]!.ok('surveys.submit', { id, answers });
  }
  await admin!.ok('surveys.update', { id, shared: true });
  await admin!.ok('surveys.close', { id });
  await world().services.lots.write('all');
  await countSurveys.run(later(), world().sweep);
  return id;
}

/** All that some people read of a survey: its results, its page, the list and the report. */
async function readings(id: string, viewers: readonly Actor[]): Promise<unknown[]> {
  const read: unknown[] = [await viewers[0]!.ok('reports.surveys', { range: 'all_time' })];
  for (const viewer of viewers) {
    read.push(await viewer.ok('surveys.responses', { id }), await viewer.ok('surveys.list', { tab: 'completed' }));
  }
  return read;
}

const keptFigures = async (id: string) => {
  const [survey] = await world().look('select took_part, tallied from surveys where id = $1', [id]);
  const groups = await world().look(
    'select department, answered, uncounted from survey_cohorts where survey_id = $1 order by department',
    [id],
  );
  return { ...survey, groups };
};

test('kept results of an anonymous survey equal those counted anew, also with two jobs at once (SURV-03)', async () => {
  const org = await settled();
  const { admin, boss } = org.people;
  const id = await counted(org, [...bakers, ...drivers]);
  const anew = await readings(id, [admin!, boss!]);
  expect(anew[1]).toMatchObject({ none: null, answered: 13, survey: { tookPart: 13 } });
  expect(anew[3]).toMatchObject({ scope: 'team', answered: 7, groups: [{ answered: 7 }] });
  const [meanwhile] = await Promise.all([readings(id, [admin!, boss!]), tally(), tally()]);
  expect(meanwhile).toEqual(anew);
  expect(await keptFigures(id)).toEqual({
    took_part: 13,
    tallied: true,
    groups: [
      { department: 'Bakery', answered: 7, uncounted: 1 },
      { department: 'Fleet', answered: 6, uncounted: 0 },
    ],
  });
  expect(await readings(id, [admin!, boss!])).toEqual(anew);
});

test('a newcomer’s kept answer still does not make a group large enough (SURV-03)', async () => {
  const org = await settled();
  const { admin, boss } = org.people;
  const id = await counted(org, [newcomer, ...bakers.slice(0, 4), ...drivers]);
  for (const kept of [false, true]) {
    if (kept) await tally();
    const { answered, groups } = await admin!.ok('surveys.responses', { id });
    expect([answered, groups.map((group) => group.answered)]).toEqual([11, [null, null, 11]]);
    expect((await boss!.ok('surveys.responses', { id })).none).toBe('no_group');
  }
});

test.each(['anonymous', 'confidential'])(
  'kept results of a survey outlast a deleted person and follow who leads whom: %s (SURV-03, Mgr-7)',
  async (privacy) => {
    const org = await settled();
    const { admin, boss, p0, p1, q0 } = org.people;
    const id = await counted(org, [...bakers, ...drivers], privacy);
    const anew = await readings(id, [admin!, boss!]);
    const remove = async (person: Actor) => {
      await admin!.ok('employees.changeStatus', { id: person.id, status: 2 });
      await admin!.ok('employees.delete', { id: person.id });
      expect(await readings(id, [admin!, boss!])).toEqual(anew);
    };
    await remove(p0!);
    await tally();
    await remove(q0!);
    await admin!.ok('employees.changeManager', { id: p1!.id, managerId: admin!.id });
    expect((await boss!.ok('surveys.responses', { id })).none).toBe('no_group');
    await admin!.ok('employees.changeManager', { id: p1!.id, managerId: boss!.id });
    expect((await boss!.ok('surveys.responses', { id })).groups).toMatchObject([{ answered: 7 }]);
    await admin!.ok('surveys.update', { id, shared: false });
    expect((await boss!.call('surveys.responses', { id })).status).toBe(404);
  },
);
