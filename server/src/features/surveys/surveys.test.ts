import { newId } from '@apprecio/contract/api/ids';
import { describe, expect, test } from 'vitest';
import { launch, questionOf, surveyOf } from '../../../test/support/things/surveys.ts';
import { type Actor, useWorld } from '../../../test/support/world.ts';

const world = useWorld();

const eight = Array.from({ length: 8 }, (_unused, at) => `p${at}`);
const crowd = (more: object = {}) => Object.fromEntries(eight.map((name) => [name, { ...more }]));

const titles = async (actor: Actor, tab: string) =>
  (await actor.ok('surveys.list', { tab })).items.map(({ title }) => title);

describe('drafts', () => {
  test('a draft is stored with its version, and an update of a stale version is refused (SURV-01)', async () => {
    const { admin, p0 } = (await world().organisation(crowd())).people;
    const rating = questionOf('rating5');
    const fields = surveyOf([rating]);
    const first = await admin!.ok('surveys.upsert', fields);
    expect(first.version).toBe(1);
    const second = await admin!.ok('surveys.upsert', { ...fields, ...first, title: 'Another title' });
    expect(second).toEqual({ id: first.id, version: 2 });
    const stale = await admin!.call('surveys.upsert', { ...fields, ...first, title: 'Lost' });
    expect([stale.status, stale.body.code]).toEqual([409, 'surveys.changed_elsewhere']);
    const sectionId = (fields['sections'] as { id: string }[])[0]!.id;
    const added = questionOf('text');
    await admin!.ok('surveys.questionSave', { id: first.id, sectionId, question: added, version: 2 });
    await admin!.ok('surveys.questionSave', { id: first.id, sectionId, question: { ...rating, text: 'Changed?' } });
    const detail = await admin!.ok('surveys.detail', { id: first.id });
    expect(detail.fields).toMatchObject({ title: 'Another title', version: 4 });
    expect(detail.sections[0]!.questions.map(({ text }) => text)).toEqual(['Changed?', added.text]);
    expect(await titles(admin!, 'pending')).toEqual(['Another title']);
    expect(await titles(p0!, 'pending')).toEqual([]);
    expect((await p0!.call('surveys.detail', { id: first.id })).status).toBe(404);
  });

  test('a survey with endless or unreachable paths cannot be launched (SURV-02)', async () => {
    const { admin } = (await world().organisation(crowd())).people;
    const [first, second, third] = [questionOf('rating5'), questionOf('text'), questionOf('text')];
    const showIf = (question: { id: string }, values: string[]) => ({ questionId: question.id, values });
    const problemsOf = async (...questions: ReturnType<typeof questionOf>[]) => {
      const { id } = await admin!.ok('surveys.upsert', surveyOf(questions));
      const reply = await admin!.call('surveys.launch', { id });
      return [reply.status, reply.body.errors ?? reply.body.code];
    };
    expect(await problemsOf()).toEqual([422, 'surveys.no_questions']);
    expect(await problemsOf({ ...second, showIf: showIf(first, ['1']) }, first)).toEqual([
      422,
      { [second.id]: 'endless' },
    ]);
    expect(await problemsOf(first, { ...second, showIf: showIf(first, ['6']) })).toEqual([
      422,
      { [second.id]: 'unreachable' },
    ]);
    expect(
      await problemsOf(
        first,
        { ...second, showIf: showIf({ id: newId() }, ['1']) },
        { ...third, showIf: showIf(second, ['x']) },
      ),
    ).toEqual([422, { [second.id]: 'unreachable', [third.id]: 'unreachable' }]);
    expect(await problemsOf(questionOf('single', { options: [] }))).toMatchObject([422, {}]);
    expect(await problemsOf(first, { ...second, showIf: showIf(first, ['1']) })).toEqual([200, undefined]);
  });

  test('groups that are too small are listed before the launch and merged (SURV-03)', async () => {
    const people = {
      ...crowd({ department: 'Bakery' }),
      q0: { department: 'Cold chain' },
      q1: { department: 'Cold chain' },
      q2: { department: 'Cold chain' },
    };
    const { admin } = (await world().organisation(people)).people;
    const audience = { kind: 'departments', names: ['Bakery', 'Cold chain'] };
    const found = await admin!.ok('surveys.groups', { audience, dimensions: ['department'], privacy: 'confidential' });
    expect(found.asked).toBe(11);
    expect(found.tooSmall.map(({ name, size }) => [name.department, size])).toEqual([['Cold chain', 3]]);
    expect(found.groups).toEqual([
      { name: { department: null, location: null, tenure: null, manager: null }, size: 11 },
    ]);
    const alone = { audience: { kind: 'departments', names: ['Cold chain'] } };
    const { id } = await admin!.ok('surveys.upsert', surveyOf([questionOf('text')], alone));
    expect((await admin!.call('surveys.launch', { id })).body.code).toBe('surveys.too_few');
  });

  test('an admin can survey anyone, a manager their own reports, others nobody (SURV-01)', async () => {
    const { admin, boss, p0 } = (
      await world().organisation({ boss: { role: 'manager' }, ...crowd({ manager: 'boss' }) })
    ).people;
    const may = async (actor: Actor, audience: object) =>
      (await actor.call('surveys.upsert', surveyOf([questionOf('text')], { audience }))).status;
    const all = { kind: 'all' };
    expect([await may(admin!, all), await may(boss!, all), await may(p0!, all)]).toEqual([200, 403, 403]);
    expect(await may(boss!, { kind: 'team' })).toBe(200);
  });
});

describe('answering', () => {
  test('a survey is launched, answered once by each person and closed, and its results can be read (SURV-01)', async () => {
    const org = await world().organisation(crowd());
    const { admin, p0 } = org.people;
    const [rating, nps, text] = [questionOf('rating5', { required: true }), questionOf('nps'), questionOf('text')];
    const id = await launch(admin!, [rating, nps, text], { dimensions: [] });
    expect((await p0!.ok('surveys.widget')).map((survey) => survey.id)).toEqual([id]);
    expect((await p0!.ok('surveys.active')).items.map((survey) => survey.id)).toEqual([id]);
    expect((await p0!.ok('surveys.list')).counts).toMatchObject({ active: 1, waiting: 1, sent: 0 });
    for (const [at, name] of eight.entries()) {
      const answers = { [rating.id]: (at % 5) + 1, [nps.id]: at < 6 ? 10 : 0, [text.id]: `Words of ${at}` };
      await org.people[name]!.ok('surveys.submit', { id, answers });
    }
    expect((await p0!.call('surveys.submit', { id, answers: { [rating.id]: 1 } })).body.code).toBe(
      'surveys.already_answered',
    );
    expect((await p0!.ok('surveys.list')).counts).toMatchObject({ active: 1, waiting: 0 });
    expect(await p0!.ok('surveys.widget')).toEqual([]);
    expect((await admin!.ok('surveys.responses', { id })).none).toBe('running');
    expect((await p0!.call('surveys.responses', { id })).status).toBe(403);
    await admin!.ok('surveys.close', { id });
    const results = await admin!.ok('surveys.responses', { id });
    expect(results).toMatchObject({ none: null, scope: 'all', asked: 9, answered: 8 });
    expect(results.survey).toMatchObject({ status: 3, tookPart: 8 });
    const [ratings, recommends, comments] = results.questions;
    expect(ratings).toMatchObject({ count: 8, average: 2.63, enps: null });
    expect(ratings!.counts.map(({ count }) => count)).toEqual([2, 2, 2, 1, 1]);
    expect(recommends).toMatchObject({ count: 8, average: 7.5, enps: 50 });
    expect(comments!.comments.toSorted()).toEqual(eight.map((_name, at) => `Words of ${at}`));
    expect(JSON.stringify(results.questions)).not.toContain(p0!.id);
    const late = await org.people['admin']!.call('surveys.submit', { id, answers: { [rating.id]: 1 } });
    expect(late.body.code).toBe('surveys.closed');
  });

  test('each answer is validated against its question, and answers to hidden questions are not stored (SURV-02)', async () => {
    const org = await world().organisation(crowd());
    const { admin, p0 } = org.people;
    const rating = questionOf('rating5', { required: true });
    const why = questionOf('text', { required: true, showIf: { questionId: rating.id, values: ['1', '2'] } });
    const pick = questionOf('single');
    const id = await launch(admin!, [rating, why, pick], { dimensions: [] });
    const errorsOf = async (answers: object) => {
      const { status, body } = await p0!.call('surveys.submit', { id, answers });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await errorsOf({})).toEqual([422, [rating.id]]);
    expect(await errorsOf({ [rating.id]: 1 })).toEqual([422, [why.id]]);
    expect(await errorsOf({ [rating.id]: 9 })).toEqual([422, [rating.id]]);
    expect(await errorsOf({ [rating.id]: 4, [pick.id]: newId() })).toEqual([422, [pick.id]]);
    for (const name of eight) {
      await org.people[name]!.ok('surveys.submit', { id, answers: { [rating.id]: 5, [why.id]: 'Hidden words' } });
    }
    await admin!.ok('surveys.close', { id });
    const results = await admin!.ok('surveys.responses', { id });
    expect(JSON.stringify(results)).not.toContain('Hidden words');
    expect(results.questions[1]).toMatchObject({ count: null, comments: [] });
  });

  test('stores one answer per person, however many submissions arrive at once (SURV-01)', async () => {
    const { admin, p0 } = (await world().organisation(crowd())).people;
    const rating = questionOf('rating5');
    const id = await launch(admin!, [rating], { dimensions: [] });
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_unused, at) =>
        p0!.call('surveys.submit', { id, answers: { [rating.id]: (at % 5) + 1 } }, { patient: true }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await admin!.ok('surveys.detail', { id })).tookPart).toBe(1);
  });
});

describe('results', () => {
  test('results from fewer than five answers are hidden in total, by question and by group (SURV-03)', async () => {
    const people = {
      boss: { role: 'manager', department: 'Office' },
      ...crowd({ manager: 'boss', department: 'Bakery' }),
    } as const;
    const org = await world().organisation(people);
    const { admin, boss } = org.people;
    const [rating, often] = [questionOf('rating5'), questionOf('scale10')];
    const surveyFields = { dimensions: ['department'] };
    const id = await launch(admin!, [rating, often], surveyFields);
    for (const name of eight.slice(0, 4)) {
      await org.people[name]!.ok('surveys.submit', { id, answers: { [rating.id]: 3 } });
    }
    await admin!.ok('surveys.close', { id });
    expect(await admin!.ok('surveys.responses', { id })).toMatchObject({
      none: 'too_few',
      answered: null,
      questions: [],
      groups: [],
    });
    const second = await launch(admin!, [rating, often], {
      ...surveyFields,
      audience: { kind: 'departments', names: ['Bakery'] },
    });
    for (const [at, name] of eight.entries()) {
      const answers = { [rating.id]: 3, ...(at < 2 && { [often.id]: 7 }) };
      await org.people[name]!.ok('surveys.submit', { id: second, answers });
    }
    await admin!.ok('surveys.close', { id: second });
    const results = await admin!.ok('surveys.responses', { id: second });
    expect(results.questions[1]).toMatchObject({ count: null, average: null, counts: [] });
    expect(
      results.groups.map(({ name, answered, cells }) => [
        name.department,
        answered,
        cells.map(({ average }) => average),
      ]),
    ).toEqual([['Bakery', 8, [3, null]]]);
    expect((await boss!.call('surveys.responses', { id: second })).status).toBe(404);
    await admin!.ok('surveys.update', { id: second, shared: true });
    expect(await boss!.ok('surveys.responses', { id: second })).toMatchObject({ scope: 'team', answered: 8 });
  });

  test('a survey starts and closes automatically (SURV-01)', async () => {
    const org = await world().organisation(crowd());
    const { admin, p0 } = org.people;
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const endsAt = new Date(Date.now() + 7_200_000).toISOString();
    const id = await launch(admin!, [questionOf('text')], { startsAt, endsAt });
    expect(await titles(admin!, 'upcoming')).toEqual(['How is it going?']);
    expect((await p0!.call('surveys.detail', { id })).status).toBe(404);
    expect((await admin!.call('surveys.submit', { id, answers: {} })).body.code).toBe('surveys.not_launched');
  });

  test('a deleted survey is hidden from everyone until it is restored (SURV-01)', async () => {
    const { admin, p0 } = (await world().organisation(crowd())).people;
    const id = await launch(admin!, [questionOf('text')]);
    expect((await p0!.call('surveys.delete', { id })).status).toBe(403);
    await admin!.ok('surveys.delete', { id });
    expect((await p0!.call('surveys.detail', { id })).status).toBe(404);
    expect((await p0!.call('surveys.restore', { id })).status).toBe(404);
    await admin!.ok('surveys.restore', { id });
    expect((await p0!.ok('surveys.detail', { id })).title).toBe('How is it going?');
  });
});
