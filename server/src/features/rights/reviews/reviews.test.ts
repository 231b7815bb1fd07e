import { beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '../../../../test/support/actors.ts';
import { keyForm, makeKey } from '../../../../test/support/things/keys.ts';
import { linesOf } from '../../../../test/support/things/pdf.ts';
import { confirmRows, makeReview } from '../../../../test/support/things/reviews.ts';
import { type Actor, type Organisation, type Reply, useOwnWorld } from '../../../../test/support/world.ts';
import { notifyOfReviews } from './reviews.reactions.ts';

const world = useOwnWorld();
let org: Organisation;
const as = (name: string): Actor => org.people[name]!;
const codeOf = ({ status, body }: Reply) => [status, body.code];

beforeEach(async () => {
  org = await world().organisation({
    it: { bundles: ['technical'] },
    payer: { bundles: ['finance', 'surveys'] },
    asha: {},
  });
});

async function rowsFor(name: string): Promise<Body[]> {
  return (await as(name).ok('rights.reviewRows', { limit: 100 })).items;
}

async function rowOf(reader: string, personId: string) {
  return (await rowsFor(reader)).find(({ person }) => person.id === personId);
}

async function decide(by: string, reviewId: string, personId: string, more: object = {}): Promise<Reply> {
  const row = await rowOf('admin', personId);
  return as(by).call('rights.decideRow', { reviewId, personId, version: row?.version ?? '', confirmed: true, ...more });
}

const start = async (): Promise<string> => (await as('admin').ok('rights.startReview')).id;

describe('the rows of a review (ACC-10)', () => {
  test('name people and keys with rights, second factor, last sign-in, since when and by whom', async () => {
    await as('admin').ok('rights.set', { id: as('asha').id, bundles: ['reports'], held: [] });
    const key = await makeKey(world(), org, ['people']);
    const rows = await rowsFor('it');
    expect(rows.map(({ kind, person }) => [kind, person.name])).toEqual([
      ['person', 'Admin'],
      ['person', 'Asha Test'],
      ['person', 'It Test'],
      ['person', 'Payer Test'],
      ['key', 'HR sync (API key)'],
    ]);
    const asha = rows.find(({ person }) => person.id === as('asha').id);
    expect(asha).toMatchObject({
      held: [{ right: 'reports', since: expect.any(String), by: 'Admin' }],
      secondFactor: false,
      lastSeenAt: expect.any(String),
      endsAt: null,
      keyId: null,
      confirmed: null,
      changedSince: false,
      can: { decide: true, take: true, whyNot: null },
    });
    await world().look(`update people set bundles_given = '{}' where organisation_id = $1 and id = $2`, [
      org.id,
      as('payer').id,
    ]);
    expect((await rowOf('it', as('payer').id)).held[0]).toEqual({ right: 'finance', since: null, by: null });
    expect(rows.at(-1)).toMatchObject({
      keyId: key.keyId,
      held: [{ right: 'people', by: 'Admin' }],
      secondFactor: null,
      endsAt: expect.any(String),
      madeBy: 'Admin',
    });
  });

  test('come page by page', async () => {
    const first = await as('it').ok('rights.reviewRows', { limit: 2 });
    const second = await as('it').ok('rights.reviewRows', { limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ person }) => person.name)).toEqual([
      'Admin',
      'It Test',
      'Payer Test',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test('and everything else of a review are for those who manage access', async () => {
    const reviewId = await start();
    const finished = { id: reviewId };
    const calls = [
      ['rights.review', {}],
      ['rights.reviewRows', {}],
      ['rights.startReview', {}],
      ['rights.decideRow', { reviewId, personId: as('it').id, version: 'x', confirmed: true }],
      ['rights.finishReview', { reviewId }],
      ['rights.finishedReviews', {}],
      ['rights.reviewRecord', finished],
      ['rights.reviewPdf', finished],
    ] as const;
    for (const [name, input] of calls)
      for (const who of ['payer', 'asha'])
        expect(codeOf(await as(who).call(name, input))).toEqual([403, 'access.denied']);
  });

  test('are closed to API keys', async () => {
    const key = await makeKey(world(), org, ['technical']);
    const reviewId = await start();
    expect((await key.call('rights.reviewRows')).body.code).toBe('keys.closed');
    expect((await key.call('rights.startReview')).body.code).toBe('keys.closed');
    const row = await rowOf('it', as('payer').id);
    const input = { reviewId, personId: as('payer').id, version: row.version, confirmed: true };
    expect((await key.call('rights.decideRow', input)).body.code).toBe('keys.closed');
    expect((await key.call('rights.finishReview', { reviewId })).body.code).toBe('keys.closed');
  });
});

describe('deciding (ACC-10)', () => {
  test('is kept and seen by another reviewer, and can be taken back', async () => {
    const reviewId = await start();
    expect((await decide('admin', reviewId, as('payer').id)).status).toBe(200);
    expect((await rowOf('it', as('payer').id)).confirmed).toMatchObject({ by: 'Admin', alone: false });
    expect((await as('it').ok('rights.review')).open).toMatchObject({ id: reviewId, rows: 3, decided: 1 });
    expect((await decide('it', reviewId, as('payer').id, { confirmed: false })).status).toBe(200);
    expect((await rowOf('it', as('payer').id)).confirmed).toBeNull();
  });

  test('about one’s own row is refused while another manages access, and said in the record if nobody does', async () => {
    const key = await makeKey(world(), org);
    const reviewId = await start();
    expect(codeOf(await decide('admin', reviewId, as('admin').id))).toEqual([422, 'rights.own_row']);
    expect(codeOf(await decide('admin', reviewId, key.id))).toEqual([422, 'rights.own_row']);
    expect((await decide('it', reviewId, as('admin').id)).status).toBe(200);
    await as('admin').ok('rights.set', { id: as('it').id, bundles: [], held: ['technical'] });
    expect((await decide('admin', reviewId, key.id)).status).toBe(200);
    expect((await rowOf('admin', key.id)).confirmed.alone).toBe(true);
    await confirmRows(reviewId, [as('admin')]);
    await as('admin').ok('rights.finishReview', { reviewId });
    const { items } = await as('admin').ok('rights.reviewRecord', { id: reviewId, limit: 100 });
    expect(
      items.map(({ person, outcome, decided }: Body) => [person.name, outcome, decided.by, decided.alone]),
    ).toEqual([
      ['Admin', 'confirmed', 'It Test', false],
      ['Payer Test', 'confirmed', 'Admin', false],
      ['HR sync (API key)', 'confirmed', 'Admin', true],
      ['It Test', 'taken', 'Admin', false],
    ]);
  });

  test('names what was seen: a row that changed is refused, and one that changes later is undecided again', async () => {
    const reviewId = await start();
    const { id } = as('payer');
    const before = await rowOf('it', id);
    await as('admin').ok('rights.set', { id, bundles: ['finance'], held: ['finance', 'surveys'] });
    expect(codeOf(await decide('it', reviewId, id, { version: before.version }))).toEqual([409, 'rights.row_changed']);
    expect((await decide('it', reviewId, id)).status).toBe(200);
    await as('admin').ok('rights.set', { id, bundles: [], held: ['finance'] });
    await as('admin').ok('rights.set', { id, bundles: ['finance'], held: [] });
    const row = await rowOf('it', id);
    expect([row.confirmed, row.changedSince]).toEqual([null, true]);
  });

  test('about a key that gets other rights or addresses starts over', async () => {
    const key = await makeKey(world(), org, ['people']);
    const reviewId = await start();
    await decide('it', reviewId, key.id);
    await as('admin').ok('keys.change', { id: key.keyId, ...keyForm(['people'], { addresses: ['10.0.0.0/8'] }) });
    expect((await rowOf('it', key.id)).changedSince).toBe(true);
  });

  test('by several people at once counts once, and all share one review', async () => {
    const started: { id: string }[] = await Promise.all(
      ['admin', 'it', 'admin', 'it'].map((name) => as(name).ok('rights.startReview')),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const reviewId = started[0]!.id;
    const replies = await Promise.all(
      ['admin', 'it', 'admin', 'it'].map((name) => decide(name, reviewId, as('payer').id)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await world().look('select 1 from access_review_decisions where organisation_id = $1', [org.id]);
    expect(rows).toHaveLength(1);
  });

  test('is not possible in another company, nor about people of it', async () => {
    const reviewId = await start();
    const other = (await world().organisation({ far: { bundles: ['technical'] } })).people;
    const far = other.far!;
    expect((await far.ok('rights.review')).open).toBeNull();
    const input = { reviewId, personId: far.id, version: 'x', confirmed: true };
    expect(codeOf(await far.call('rights.decideRow', input))).toEqual([404, 'access.not_found']);
    expect(codeOf(await as('it').call('rights.decideRow', input))).toEqual([404, 'access.not_found']);
    expect((await far.call('rights.finishReview', { reviewId })).status).toBe(404);
    const id = await makeReview(other.admin!, far);
    expect((await as('it').call('rights.reviewRecord', { id })).status).toBe(404);
    expect((await as('it').call('rights.reviewPdf', { id })).status).toBe(404);
  });
});

describe('a finished review (ACC-10)', () => {
  test('needs a decision about each row, and names those without', async () => {
    const reviewId = await start();
    await decide('admin', reviewId, as('payer').id);
    const reply = await as('admin').call('rights.finishReview', { reviewId });
    expect(codeOf(reply)).toEqual([422, 'rights.rows_undecided']);
    expect(reply.body.detail).toBe('These rows aren’t decided yet: Admin, It Test.');
  });

  test('keeps who decided what and when, and cannot be changed', async () => {
    const key = await makeKey(world(), org, ['people']);
    const reviewId = await start();
    await as('it').ok('keys.revoke', { id: key.keyId });
    await as('admin').ok('rights.set', { id: as('payer').id, bundles: ['finance'], held: ['finance', 'surveys'] });
    await confirmRows(reviewId, [as('admin'), as('it')]);
    await as('it').ok('rights.finishReview', { reviewId });
    const read = async () => as('admin').ok('rights.reviewRecord', { id: reviewId, limit: 100 });
    const record = await read();
    expect(record.review).toMatchObject({ startedBy: 'Admin', finishedBy: 'It Test', confirmed: 3, taken: 1 });
    const payer = record.items.find(({ person }: Body) => person.id === as('payer').id);
    expect(payer).toMatchObject({
      held: [{ right: 'finance' }],
      outcome: 'confirmed',
      decided: { by: 'Admin' },
      taken: [{ right: 'surveys', by: 'Admin' }],
    });
    expect(record.items.at(-1)).toMatchObject({
      kind: 'key',
      person: { name: 'HR sync (API key)' },
      outcome: 'taken',
      taken: [{ right: 'all', by: 'It Test' }],
    });
    await as('admin').ok('rights.set', { id: as('payer').id, bundles: [], held: ['finance'] });
    expect(await read()).toEqual(record);
    expect(codeOf(await decide('admin', reviewId, as('it').id))).toEqual([409, 'rights.review_finished']);
    expect(codeOf(await as('it').call('rights.finishReview', { reviewId }))).toEqual([409, 'rights.review_finished']);
    expect((await as('it').ok('rights.finishedReviews')).items.map(({ id }: Body) => id)).toEqual([reviewId]);
    expect((await as('it').ok('rights.review')).open).toBeNull();
    const first = await as('it').ok('rights.reviewRecord', { id: reviewId, limit: 3 });
    const rest = await as('it').ok('rights.reviewRecord', { id: reviewId, limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...rest.items]).toEqual(record.items);
  });

  test('is a PDF with each row, its decision and who reviewed', async () => {
    const id = await makeReview(as('admin'), as('it'));
    const { url } = await as('it').ok('rights.reviewPdf', { id });
    const reply = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const words = (await linesOf(reply.rawPayload)).join(' ');
    for (const part of [
      'Access review Q',
      'Started by Admin',
      '3 confirmed, 0 taken away',
      'Payer Test',
      'Confirmed by',
    ])
      expect(words).toContain(part);
  });

  test('is in the audit log with each decision', async () => {
    await makeReview(as('admin'), as('it'));
    const { items } = await as('it').ok('audit.list', { topic: 'people', limit: 100 });
    const lines = items.map(({ activity, actor, subject }: Body) => [activity, actor?.name, subject?.name]);
    expect(lines.filter(([activity]: string[]) => activity?.startsWith('rights.'))).toEqual([
      ['rights.reviewFinished', 'Admin', undefined],
      ['rights.rowConfirmed', 'It Test', 'Admin'],
      ['rights.rowConfirmed', 'Admin', expect.any(String)],
      ['rights.rowConfirmed', 'Admin', expect.any(String)],
      ['rights.reviewStarted', 'Admin', undefined],
    ]);
  });
});

test('a review is due in each quarter without one, and those who manage access are told once (ACC-10)', async () => {
  const night = async () => {
    await notifyOfReviews.work(world().services, org.id, world().sweep);
    await world().drain(org);
    const { items } = await as('it').ok('notifications.list', { limit: 100 });
    return items.filter((item: Body) => item.notificationEventType === 'ACCESS_REVIEW_DUE').length;
  };
  const created = (days: number) =>
    world().look('update organisations set created_at = now() - make_interval(days => $2) where organisation_id = $1', [
      org.id,
      days,
    ]);
  expect([(await as('it').ok('rights.review')).due, await night()]).toEqual([false, 0]);
  await created(100);
  expect([(await as('it').ok('rights.review')).due, await night(), await night()]).toEqual([true, 1, 1]);
  await makeReview(as('admin'), as('it'));
  expect((await as('it').ok('rights.review')).due).toBe(false);
  await world().look("update access_reviews set finished_at = now() - interval '100 days' where organisation_id = $1", [
    org.id,
  ]);
  expect([(await as('it').ok('rights.review')).due, await night()]).toEqual([true, 1]);
});
