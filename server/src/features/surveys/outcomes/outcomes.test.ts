import { expect, test } from 'vitest';
import { launch, questionOf, surveyOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const six = Array.from({ length: 6 }, (_unused, at) => `p${at}`);
const crowd = {
  boss: { role: 'manager' },
  other: { role: 'manager' },
  ...Object.fromEntries(six.map((name) => [name, { manager: 'boss' }])),
} as const;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const audience = (org: Organisation, names: readonly string[]) => ({
  kind: 'people',
  ids: names.map((name) => org.people[name]!.id),
});

/** A closed survey that some answered. */
async function closed(org: Organisation, author: Actor, answering: readonly string[], more: object = {}) {
  const rating = questionOf('rating5');
  const id = await launch(author, [rating], { dimensions: [], audience: audience(org, six), ...more });
  for (const name of answering) await org.people[name]!.ok('surveys.submit', { id, answers: { [rating.id]: 4 } });
  await author.ok('surveys.close', { id });
  return id;
}

const outcomeLinks = async (org: Organisation, actor: Actor) => {
  await world().drain(org);
  const rows = await world().look(
    `select deeplink from notifications where organisation_id = $1 and person_id = $2 and event_type = 'SURVEY_OUTCOME'`,
    [org.id, actor.id],
  );
  return rows.map((row) => row['deeplink']);
};

test('everyone who was asked is notified once of a survey’s outcome, which can be corrected (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  const { admin, p0, other } = org.people;
  const id = await closed(org, admin!, six);
  expect((await admin!.ok('inbox.list')).outcomes.items.map((item) => item.id)).toEqual([id]);
  const refused = async (input: object) => {
    const { status, body } = await admin!.call('surveys.respond', { id, ...input });
    return [status, body.code];
  };
  expect(await refused({})).toEqual([422, 'surveys.outcome']);
  const actions = [{ text: 'A second bus at seven', by: inDays(20) }];
  expect(await refused({ actions, reason: 'Both' })).toEqual([422, 'surveys.outcome']);
  expect(await refused({ actions: [{ text: 'Yesterday', by: inDays(-2) }] })).toEqual([422, 'surveys.outcome_date']);
  expect((await refused({ actions: Array.from({ length: 4 }, () => actions[0]) }))[0]).toBe(400);
  expect((await p0!.call('surveys.respond', { id, actions })).status).toBe(403);
  expect((await other!.call('surveys.respond', { id, actions })).status).toBe(404);
  await admin!.ok('surveys.respond', { id, actions });
  const surveyDetail = await p0!.ok('surveys.detail', { id });
  expect(surveyDetail.outcomes).toMatchObject([{ scope: 'all', actions, reason: null, mine: false }]);
  expect((await p0!.ok('surveys.list', { tab: 'completed' })).items[0]!.hasOutcome).toBe(true);
  expect(await outcomeLinks(org, p0!)).toEqual([`/survey/${id}`]);
  await admin!.ok('surveys.respond', { id, reason: 'The bus company cannot.' });
  expect((await p0!.ok('surveys.detail', { id })).outcomes).toMatchObject([
    { actions: [], reason: 'The bus company cannot.' },
  ]);
  expect(await outcomeLinks(org, p0!)).toHaveLength(1);
  expect((await admin!.ok('inbox.list')).outcomes.count).toBe(0);
});

test('a survey cannot be launched to people who still await the outcome of the previous one (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  const { admin, p0 } = org.people;
  const id = await closed(org, admin!, six);
  const draft = async (names: readonly string[]) =>
    (
      await admin!.ok(
        'surveys.upsert',
        surveyOf([questionOf('text')], { audience: audience(org, names), dimensions: [] }),
      )
    ).id;
  const next = await draft(['p0', 'p1', 'p2', 'p3', 'boss']);
  const grouping = { audience: audience(org, ['p0', 'boss']) };
  expect((await admin!.ok('surveys.groups', grouping)).unanswered).toEqual({ id, title: 'How is it going?' });
  const reply = await admin!.call('surveys.launch', { id: next });
  expect([reply.status, reply.body.code]).toEqual([409, 'surveys.unanswered']);
  expect(reply.body.detail).toContain('How is it going?');
  expect((await admin!.ok('surveys.detail', { id: next })).draft).toBe(true);
  expect((await p0!.ok('surveys.list', { tab: 'active' })).items).toEqual([]);
  const strangers = { audience: audience(org, ['boss', 'other']) };
  expect((await admin!.ok('surveys.groups', strangers)).unanswered).toBeNull();
  await admin!.ok('surveys.respond', { id, reason: 'All is well.' });
  await admin!.ok('surveys.launch', { id: next });
});

test('a deleted survey, one with too few answers and another author’s survey do not block a launch (SURV-04)', async () => {
  const org = await world().organisation(crowd);
  const { admin, boss } = org.people;
  const input = { audience: audience(org, six) };
  await closed(org, admin!, ['p0', 'p1', 'p2', 'p3']);
  const deletedId = await closed(org, admin!, six);
  await admin!.ok('surveys.delete', { id: deletedId });
  expect((await admin!.ok('surveys.groups', input)).unanswered).toBeNull();
  const own = await closed(org, boss!, six);
  expect((await admin!.ok('surveys.groups', input)).unanswered).toBeNull();
  expect((await boss!.ok('surveys.groups', input)).unanswered).toMatchObject({ id: own });
});

test('a manager with shared results publishes an outcome only to their own reports (Mgr-7) (SURV-04)', async () => {
  const org = await world().organisation({ ...crowd, q0: { manager: 'other' } });
  const { admin, boss, other, p0, q0 } = org.people;
  const all = audience(org, [...six, 'q0']);
  const id = await closed(org, admin!, six, { audience: all });
  const actions = [{ text: 'No meetings before ten', by: inDays(1) }];
  expect((await boss!.call('surveys.respond', { id, actions })).status).toBe(404);
  await admin!.ok('surveys.update', { id, shared: true });
  await boss!.ok('surveys.respond', { id, actions });
  expect((await p0!.ok('surveys.detail', { id })).outcomes).toMatchObject([{ scope: 'team', actions }]);
  expect((await q0!.ok('surveys.detail', { id })).outcomes).toEqual([]);
  expect((await q0!.ok('surveys.list', { tab: 'completed' })).items[0]!.hasOutcome).toBe(false);
  expect((await other!.ok('surveys.detail', { id })).outcomes).toEqual([]);
  expect([await outcomeLinks(org, p0!), await outcomeLinks(org, q0!)]).toEqual([[`/survey/${id}`], []]);
  expect((await admin!.ok('surveys.groups', { audience: all })).unanswered).toMatchObject({ id });
});
