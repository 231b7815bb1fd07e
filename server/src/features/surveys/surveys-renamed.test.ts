import { expect, test } from 'vitest';
import { launch, questionOf } from '../../../test/support/things/surveys.ts';
import { useOwnWorld } from '../../../test/support/world.ts';
import { repeatSurveys } from './pulses/pulses.reactions.ts';

const world = useOwnWorld();

test('a recurring survey of a renamed department asks the people under its new name (SURV-02, PPL-07)', async () => {
  const names = Array.from({ length: 6 }, (_unused, at) => `p${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, { department: 'Dispatch' }])));
  const { admin } = org.people;
  const audience = { kind: 'departments', names: ['Dispatch'] };
  const pulse = { type: 'pulse', repeats: 'weekly', dimensions: [], audience };
  await launch(admin!, [questionOf('rating5')], pulse);
  await world().look(
    `insert into survey_responses (organisation_id, survey_id, person_id, answers, submitted_on)
     select organisation_id, survey_id, person_id, '{}', '2026-01-01' from survey_people where organisation_id = $1`,
    [org.id],
  );
  await admin!.ok('employees.renameOrgField', { kind: 'department', from: 'Dispatch', to: 'Logistics' });
  await world().drain(org);
  const next = new Date((await admin!.ok('surveys.pulses')).items[0]!.nextRuns[0]!);
  await repeatSurveys.run({ ...world().services, now: () => next }, world().sweep);
  const runs = await world().look('select asked, audience from surveys where organisation_id = $1', [org.id]);
  const named = { asked: 6, audience: { kind: 'departments', names: ['Dispatch', 'Logistics'] } };
  expect(runs).toEqual([named, named]);
});
