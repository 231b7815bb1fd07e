import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { countSurveys } from '../../src/features/surveys/changes/changes.reactions.ts';
import { ask } from '../support/things/polls.ts';
import { answerWithTicket, launch, questionOf, takeSurveyTicket } from '../support/things/surveys.ts';
import { castVote, listOf, rest } from '../support/things/tickets.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();

const names = Array.from({ length: 7 }, (_unused, at) => `p${at}`);
const crowd = Object.fromEntries(names.map((name) => [name, {}]));
const hashOf = (secret: string) => createHash('sha256').update(secret.split('.')[2]!).digest('hex');
const rating = questionOf('rating5', { required: true });
const anonymous = { privacy: 'anonymous', dimensions: [] };
const withdraw = async (used: object, token: string | null = null) => {
  const { status, body } = await world().call('tickets.withdraw', { ...used }, token);
  return status === 200 ? 200 : body.code;
};

test('an answer withdrawn with its ticket leaves the list and the results, and the ticket stays used (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const id = await launch(admin!, [rating], anonymous);
  const sent = [];
  for (const [at, name] of names.entries()) {
    sent.push(await answerWithTicket(world(), org.people[name]!, id, { [rating.id]: at === 0 ? 1 : 5 }));
  }
  await world().services.lots.write('all');
  expect((await listOf(world(), org.id, id)).hashes).toContain(hashOf(sent[0]!.secret));
  expect(await withdraw(sent[0]!)).toBe(200);
  expect(await withdraw(sent[0]!)).toBe('tickets.withdrawn');
  await world().services.lots.write('all');
  expect(await withdraw(sent[0]!)).toBe('tickets.withdrawn');
  const again = await world().call('surveys.answer', { ...sent[0]!, answers: { [rating.id]: 1 } }, null);
  expect(again.body.code).toBe('tickets.used');
  const { hashes } = await listOf(world(), org.id, id);
  expect(hashes).toHaveLength(6);
  expect(hashes).not.toContain(hashOf(sent[0]!.secret));
  await admin!.ok('surveys.close', { id });
  await countSurveys.run({ ...world().services, now: () => new Date(Date.now() + 61_000) }, world().sweep);
  const results = await admin!.ok('surveys.responses', { id });
  expect([results.answered, results.questions[0]!.average]).toEqual([6, 5]);
  expect(await withdraw(sent[1]!)).toBe('tickets.closed');
  const report = await admin!.ok('reports.surveys', { range: 'all_time' });
  expect(report.surveys.map(({ answered }) => answered)).toEqual([6]);
});

test('a withdrawn answer does not count towards a group’s size in the results or the report (SURV-03, SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin } = org.people;
  const id = await launch(admin!, [rating], anonymous);
  const sent = [];
  for (const name of names.slice(0, 5)) {
    sent.push(await answerWithTicket(world(), org.people[name]!, id, { [rating.id]: 4 }));
  }
  expect(await withdraw(sent[0]!)).toBe(200);
  await world().services.lots.write('all');
  await admin!.ok('surveys.close', { id });
  await countSurveys.run({ ...world().services, now: () => new Date(Date.now() + 61_000) }, world().sweep);
  expect((await admin!.ok('surveys.responses', { id })).questions).toEqual([]);
  expect(await admin!.ok('reports.surveys', { range: 'all_time' })).toMatchObject({ surveys: [], untold: 1 });
});

test('a withdrawal counts in any write order and is not recorded (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0, p1 } = org.people;
  const id = await launch(admin!, [rating], anonymous);
  const first = await answerWithTicket(world(), p0!, id, { [rating.id]: 2 });
  expect(await withdraw(first)).toBe(200);
  const early = await takeSurveyTicket(p1!, id);
  expect(await withdraw(early)).toBe(200);
  await world().services.lots.write('all');
  expect((await world().call('surveys.answer', { ...early, answers: { [rating.id]: 1 } }, null)).body.code).toBe(
    'tickets.used',
  );
  expect((await listOf(world(), org.id, id)).hashes).toEqual([]);
  const rows = await world().look('select answer from ticket_answers where subject_id = $1', [id]);
  expect(rows).toEqual([{ answer: null }, { answer: null }]);
  expect(await world().look(`select 1 from activities where operation = 'tickets.withdraw'`)).toEqual([]);
  expect(await world().look(`select 1 from idempotency_keys where operation = 'tickets.withdraw'`)).toEqual([]);
});

test('a forged ticket, a poll ticket and a ticket sent with a session withdraw nothing (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  await world().settle(org);
  const { admin, p0, p1 } = org.people;
  const id = await launch(admin!, [rating], anonymous);
  const used = await answerWithTicket(world(), p0!, id, { [rating.id]: 2 });
  const other = await takeSurveyTicket(p1!, id);
  expect(await withdraw({ secret: used.secret, signature: other.signature })).toBe('tickets.invalid');
  expect(await withdraw(used, p0!.token)).toBe('request.identified');
  await rest(world(), org);
  const poll = await ask(admin!, { anonymous: true });
  expect(await withdraw(await castVote(world(), p0!, poll.id, [poll.optionIds[0]!]))).toBe('tickets.invalid');
  await world().services.lots.write('all');
  expect((await listOf(world(), org.id, id)).hashes).toEqual([hashOf(used.secret)]);
});
