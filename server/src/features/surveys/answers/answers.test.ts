import { expect, test } from 'vitest';
import { answerWithTicket, launch, questionOf, takeSurveyTicket } from '../../../../test/support/things/surveys.ts';
import { listOf } from '../../../../test/support/things/tickets.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { countSurveys } from '../changes/changes.reactions.ts';

const world = useOwnWorld();

const names = Array.from({ length: 12 }, (_unused, at) => `p${at}`);
const crowd = Object.fromEntries(names.map((name, at) => [name, { department: at < 6 ? 'Bakery' : 'Fleet' }]));
const later = () => ({ ...world().services, now: () => new Date(Date.now() + 61_000) });

test('an anonymous survey takes answers by ticket, hides results while it runs and then shows only groups (SURV-03, SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0 } = org.people;
  const [rating, text] = [questionOf('rating5', { required: true }), questionOf('text')];
  const surveyFields = {
    privacy: 'anonymous',
    dimensions: ['department'],
    audience: { kind: 'departments', names: ['Bakery', 'Fleet'] },
  };
  const id = await launch(admin!, [rating, text], surveyFields);
  expect((await p0!.call('surveys.submit', { id, answers: { [rating.id]: 3 } })).body.code).toBe('surveys.anonymous');
  for (const [at, name] of names.entries()) {
    const answers = { [rating.id]: at < 6 ? 5 : 2, [text.id]: `Words of ${at}` };
    await answerWithTicket(world(), org.people[name]!, id, answers);
  }
  await world().services.lots.write('all');
  expect((await p0!.ok('surveys.detail', { id })).answered).toBe(true);
  expect((await p0!.ok('surveys.list')).counts!.waiting).toBe(0);
  expect(await admin!.ok('surveys.responses', { id })).toMatchObject({
    none: 'running',
    questions: [],
    answered: null,
  });
  await admin!.ok('surveys.close', { id });
  expect(await admin!.ok('surveys.responses', { id })).toMatchObject({ none: 'counting', questions: [] });
  await countSurveys.run(later(), world().sweep);
  const results = await admin!.ok('surveys.responses', { id });
  expect(results).toMatchObject({ none: null, asked: 12, answered: 12 });
  const found = results.groups.map(({ name, answered, cells }) => [name.department, answered, cells[0]!.average]);
  expect(found.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))).toEqual([
    ['Bakery', 6, 5],
    ['Fleet', 6, 2],
  ]);
  expect(results.questions[1]!.comments.toSorted()).toEqual(names.map((_name, at) => `Words of ${at}`).toSorted());
  const { hashes } = await listOf(world(), org.id, id);
  expect(hashes).toHaveLength(12);
});

test('stored anonymous answers and activities reveal neither who answered nor when (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const rating = questionOf('rating5');
  const id = await launch(admin!, [rating], { privacy: 'anonymous', dimensions: [] });
  for (const name of names) await answerWithTicket(world(), org.people[name]!, id, { [rating.id]: 4 });
  await world().services.lots.write('all');
  const rows = await world().look('select * from ticket_answers where subject_id = $1', [id]);
  expect(rows).toHaveLength(12);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'answer',
    'key_id',
    'organisation_id',
    'subject_id',
    'ticket_hash',
  ]);
  const stored = JSON.stringify(rows);
  for (const name of names) expect(stored).not.toContain(org.people[name]!.id);
  const recordedActivities = await world().look(
    'select activity from activities where organisation_id = $1 and actor_id = any($2::uuid[])',
    [org.id, names.map((name) => org.people[name]!.id)],
  );
  expect(recordedActivities.filter(({ activity }) => String(activity).startsWith('surveys.'))).toEqual([]);
});

test('a ticket is signed once and used once, only for its survey and only until the close (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0, p1, p2 } = org.people;
  const rating = questionOf('rating5', { required: true });
  const more = { privacy: 'anonymous', dimensions: [] };
  const id = await launch(admin!, [rating], more);
  const answers = { [rating.id]: 4 };
  const send = async (used: object, given: object = answers) => {
    const { status, body } = await world().call('surveys.answer', { ...used, answers: given }, null);
    return status === 200 ? 200 : body.code;
  };
  const used = await takeSurveyTicket(p0!, id);
  await expect(takeSurveyTicket(p0!, id)).rejects.toThrow(/409/);
  expect(await send(used, {})).toBe('surveys.answer');
  expect(await send(used)).toBe(200);
  expect(await send(used)).toBe('tickets.used');
  const other = await takeSurveyTicket(p1!, id);
  expect(await send({ ...other, signature: used.signature })).toBe('tickets.invalid');
  await admin!.ok('surveys.close', { id });
  expect(await send(other)).toBe('tickets.closed');
  expect((await p2!.call('surveys.ticketKey', { id })).body.code).toBe('surveys.closed');
});
