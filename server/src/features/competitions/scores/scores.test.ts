import { describe, expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { compete, funded } from '../../../../test/support/things/competitions.ts';
import { inHours, invite } from '../../../../test/support/things/events.ts';
import { thanks } from '../../../../test/support/things/giving.ts';
import { photo } from '../../../../test/support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';
import { countCompetitions } from '../competitions.reactions.ts';

const world = useWorld();

const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply;
  return `${status} ${body.code ?? ''}`.trim();
};
const scoreOf = async (who: Actor, id: string) => (await who.ok('competitions.detail', { id })).myScore;
const receivedNotices = async (org: Organisation, name: string) => {
  await world().drain(org);
  const { items } = await org.people[name]!.ok('notifications.list', { limit: 100 });
  return items.map((item) => item.notificationEventType).filter((type) => type.startsWith('COMPETITION_SCORE'));
};

async function running(more: Record<string, unknown>): Promise<{ org: Organisation; id: string }> {
  const org = await funded(world());
  const id = await compete(org.people.admin!, more);
  for (const name of ['asha', 'ravi', 'admin', 'second']) await org.people[name]!.ok('competitions.join', { id });
  return { org, id };
}

describe('scores imported from a file (ZAP-03, OPS-07)', () => {
  const file = (...rows: string[]) => ['Employee ID,Name,Score', ...rows].join('\n');

  test('a dry run reports the new score or the error of each row and saves nothing', async () => {
    const { org, id } = await running({ scoring: 'file' });
    const { admin, asha } = org.people;
    await admin!.ok('competitions.score', { id, scores: [{ employeeId: 'E-asha', score: 5 }] });
    const rows = ['E-asha,Asha,5', 'E-ravi,,1 200', 'E-ravi,,7', 'E-tara,,3', 'E-none,,3', ',,x', 'E-second,,-1'];
    const csv = file(...rows);
    expect(await codeOf(asha!.call('competitions.importScores', { id, csv }))).toBe('403 access.denied');
    const batch = await admin!.ok('competitions.importScores', { id, csv, fileName: 'week-1.csv' });
    expect(batch).toMatchObject({ kind: 'competitions.scores', state: 'checked', title: 'week-1.csv' });
    const { items } = await admin!.ok('batches.rows', { id: batch.id, limit: 50 });
    expect(items.map(({ outcome, errors }) => [outcome, errors.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      ['same', []],
      ['create', []],
      ['faulty', ['row row.repeated']],
      ['faulty', ['Employee ID competitions.not_a_participant']],
      ['faulty', ['Employee ID row.nobody']],
      ['faulty', ['Employee ID row.empty', 'Score row.whole']],
      ['faulty', ['Score row.whole']],
    ]);
    const faulty = await admin!.ok('competitions.faultyScores', { id: batch.id });
    expect(faulty.columns).toEqual(['Employee ID', 'Name', 'Score']);
    expect(faulty.rows).toHaveLength(5);
    expect(await scoreOf(org.people.ravi!, id)).toBe(null);
  });

  test('a score file is applied as one batch, and undo reverts it except for later changes', async () => {
    const { org, id } = await running({ scoring: 'file' });
    const { admin, second, asha, ravi } = org.people;
    await admin!.ok('competitions.score', { id, scores: [{ employeeId: 'E-asha', score: 5 }] });
    const csv = file('E-asha,,50', 'E-ravi,,70', 'E-second,,10');
    const { id: batchId } = await admin!.ok('competitions.importScores', { id, csv });
    await admin!.ok('competitions.applyScores', { id: batchId });
    await world().drain(org);
    expect([await scoreOf(asha!, id), await scoreOf(ravi!, id), await scoreOf(second!, id)]).toEqual([50, 70, 10]);
    await admin!.ok('competitions.score', { id, scores: [{ employeeId: 'E-ravi', score: 71 }] });
    await second!.ok('competitions.leave', { id });
    await second!.ok('batches.undo', { id: batchId });
    await world().drain(org);
    expect([await scoreOf(asha!, id), await scoreOf(ravi!, id)]).toEqual([5, 71]);
    const { items } = await admin!.ok('batches.rows', { id: batchId, limit: 50 });
    expect(items.map(({ state, reason }) => [state, reason?.code ?? null])).toEqual([
      ['undone', null],
      ['not_undone', 'row.changed_since'],
      ['not_undone', 'competitions.not_a_participant'],
    ]);
  });

  test('a score file saves nothing once winners are declared', async () => {
    const { org, id } = await running({ scoring: 'file' });
    const { admin, ravi } = org.people;
    const { id: batchId } = await admin!.ok('competitions.importScores', { id, csv: file('E-ravi,,70') });
    await admin!.ok('competitions.declareWinners', { id, winners: [{ personId: ravi!.id, placement: 1 }] });
    await admin!.ok('competitions.applyScores', { id: batchId });
    await world().drain(org);
    expect((await admin!.ok('batches.rows', { id: batchId })).items[0]).toMatchObject({
      state: 'skipped',
      reason: { code: 'competitions.state' },
    });
    expect(await scoreOf(ravi!, id)).toBe(null);
  });
});

describe('scores that people enter (ZAP-03)', () => {
  test('only a participant who enters scores of a running ZapZ can upload a proof picture', async () => {
    const { org } = await running({ scoring: 'participant' });
    const { asha, tara } = org.people;
    expect(await codeOf(tara!.call('competitions.uploadProof', { picture: await photo(30, 20) }))).toBe(
      '409 competitions.not_joined',
    );
    expect((await asha!.call('competitions.uploadProof', { picture: await photo(30, 20) })).status).toBe(200);
  });

  test('a participant cannot upload a proof picture when somebody else enters the scores', async () => {
    const { org } = await running({});
    const { asha } = org.people;
    expect(await codeOf(asha!.call('competitions.uploadProof', { picture: await photo(30, 20) }))).toBe(
      '409 competitions.not_joined',
    );
  });

  test('an entered score waits with its proof, visible to all, until someone else confirms it', async () => {
    const { org, id } = await running({ scoring: 'participant' });
    const { admin, asha, ravi, tara } = org.people;
    const enter = (who: Actor, more: object = {}) =>
      who.call('competitions.enterScore', { id, score: 12, proof: 'Twelve crates', ...more });
    expect(await codeOf(enter(tara!))).toBe('409 competitions.not_joined');
    expect(await codeOf(enter(asha!, { proof: ' ' }))).toBe('422 competitions.proof');
    expect(await codeOf(enter(asha!, { pictureId: crypto.randomUUID() }))).toBe('422 competitions.picture_gone');
    const picture = await ravi!.ok('competitions.uploadProof', { picture: await photo(30, 20) });
    expect(await codeOf(enter(asha!, { pictureId: picture.id }))).toBe('422 competitions.picture_gone');
    await asha!.ok('competitions.enterScore', { id, score: 12, proof: 'Twelve crates' });
    expect(await codeOf(enter(asha!))).toBe('409 competitions.entry_waiting');
    await ravi!.ok('competitions.enterScore', { id, score: 30, pictureId: picture.id });
    expect(await asha!.ok('competitions.detail', { id })).toMatchObject({
      myScore: null,
      myEntry: { score: 12, state: 'waiting' },
      waiting: 0,
      can: { enter: true, review: false },
    });
    const standings = await tara!.ok('competitions.participants', { id });
    expect(
      standings.items
        .filter(({ waiting }) => waiting)
        .map(({ person }) => person.id)
        .toSorted(),
    ).toEqual([asha!.id, ravi!.id].toSorted());
    expect(await receivedNotices(org, 'admin')).toEqual(['COMPETITION_SCORE_ENTERED', 'COMPETITION_SCORE_ENTERED']);
    expect(await codeOf(asha!.call('competitions.entries', { id }))).toBe('403 access.denied');
    expect((await admin!.ok('competitions.detail', { id })).waiting).toBe(2);
    const { items } = await admin!.ok('competitions.entries', { id });
    expect(items.map(({ score, before, proof, pictureUrl }) => [score, before, proof, pictureUrl !== null])).toEqual([
      [12, null, 'Twelve crates', false],
      [30, null, '', true],
    ]);
    await admin!.ok('competitions.confirmScore', { id: items[0]!.id });
    expect(await codeOf(admin!.call('competitions.confirmScore', { id: items[0]!.id }))).toBe(
      '409 competitions.entry_decided',
    );
    const reason = 'The picture shows another day';
    await admin!.ok('competitions.refuseScore', { id: items[1]!.id, reason });
    expect([await scoreOf(asha!, id), await scoreOf(ravi!, id)]).toEqual([12, null]);
    expect((await ravi!.ok('competitions.detail', { id })).myEntry).toMatchObject({ state: 'refused', reason });
    expect(await receivedNotices(org, 'asha')).toEqual(['COMPETITION_SCORE_CONFIRMED']);
    expect(await receivedNotices(org, 'ravi')).toEqual(['COMPETITION_SCORE_REFUSED']);
    expect(await receivedNotices(org, 'admin')).toEqual([]);
    await asha!.ok('competitions.enterScore', { id, score: 14, proof: 'Two more' });
  });

  test('nobody confirms their own score, and leaving withdraws a waiting score', async () => {
    const { org, id } = await running({ scoring: 'participant' });
    const { admin, second, asha } = org.people;
    await admin!.ok('competitions.enterScore', { id, score: 3, proof: 'Three crates' });
    const [own] = (await admin!.ok('competitions.entries', { id })).items;
    expect(own!.canDecide).toBe(false);
    expect(await codeOf(admin!.call('competitions.confirmScore', { id: own!.id }))).toBe('422 points.self');
    expect(await receivedNotices(org, 'second')).toEqual(['COMPETITION_SCORE_ENTERED']);
    await second!.ok('competitions.confirmScore', { id: own!.id });
    await asha!.ok('competitions.enterScore', { id, score: 3, proof: 'Three crates' });
    await asha!.ok('competitions.leave', { id });
    expect((await admin!.ok('competitions.entries', { id })).items).toEqual([]);
    const other = await compete(admin!, { scoring: 'manual' });
    await asha!.ok('competitions.join', { id: other });
    expect(await codeOf(asha!.call('competitions.enterScore', { id: other, score: 1, proof: 'One' }))).toBe(
      '409 competitions.state',
    );
  });
});

describe('scores that the product counts (ZAP-03)', () => {
  const count = () => countCompetitions.run(world().services, world().sweep);

  test('thank-yous count once per pair and day; private and deleted ones do not count', async () => {
    const { org, id } = await running({ scoring: 'counted_given' });
    const { admin, asha, ravi, tara } = org.people;
    const received = await compete(admin!, { scoring: 'counted_received' });
    for (const who of [asha!, ravi!]) await who.ok('competitions.join', { id: received });
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await asha!.ok('recognition.give', thanks(ravi!.id, 0, { message: 'And once more, on the same day' }));
    await asha!.ok('recognition.give', thanks(tara!.id, 0, { visibility: 'private' }));
    const { id: taraThanks } = await asha!.ok('recognition.give', thanks(tara!.id, 0, { visibility: 'team' }));
    await tara!.ok('recognition.give', thanks(asha!.id));
    await world().drain(org);
    await count();
    expect([await scoreOf(asha!, id), await scoreOf(ravi!, id)]).toEqual([2, 0]);
    expect([await scoreOf(asha!, received), await scoreOf(ravi!, received)]).toEqual([1, 1]);
    await asha!.ok('recognition.undo', { id: taraThanks });
    await count();
    expect(await scoreOf(asha!, id)).toBe(1);
    expect((await tara!.ok('competitions.participants', { id })).items[0]).toMatchObject({
      person: { id: asha!.id },
      position: 1,
      score: 1,
    });
    const scores = [{ personId: asha!.id, score: 100 }];
    expect(await codeOf(admin!.call('competitions.score', { id, scores }))).toBe('409 competitions.counted');
    expect((await admin!.ok('competitions.detail', { id })).can.score).toBe(false);
  });

  test('activity that was hidden or is in a closed community counts for nobody (COM-03, FEED-06)', async () => {
    const { org, id } = await running({ scoring: 'counted_received' });
    const { admin, asha, ravi, tara } = org.people;
    const comments = await compete(admin!, { scoring: 'counted_comments' });
    await ravi!.ok('competitions.join', { id: comments });
    const [closed, open] = [await makeCommunity(tara!, 'inviteOnly'), await makeCommunity(asha!, 'public')];
    for (const place of [closed, open]) {
      const owner = place === closed ? tara! : asha!;
      await owner.ok('communities.addMembers', { id: place, personIds: [ravi!.id] });
      await owner.ok('recognition.give', thanks(ravi!.id, 0, { communityId: place }));
    }
    await world().drain(org);
    for (const place of [closed, open]) {
      const [post] = (await ravi!.ok('posts.list', { communityId: place })).items;
      await ravi!.ok('posts.comment', { id: post!.id, text: 'Thank you' });
    }
    await count();
    expect([await scoreOf(ravi!, id), await scoreOf(ravi!, comments)]).toEqual([1, 1]);
    await admin!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    const [shown] = (await asha!.ok('posts.list')).items;
    const { id: caseId } = await asha!.ok('posts.report', { id: shown!.id, category: 'employee' });
    await org.people['second']!.ok('posts.decide', { id: caseId, decision: 'hide', reason: 'It hurts someone' });
    await count();
    expect(await scoreOf(ravi!, id)).toBe(1);
  });

  test('comments on posts of others count once per pair and day, up to the declaration', async () => {
    const { org, id } = await running({ scoring: 'counted_comments' });
    const { admin, asha, ravi } = org.people;
    const { id: theirs } = await ravi!.ok('posts.create', { text: 'A new cold store' });
    const { id: own } = await asha!.ok('posts.create', { text: 'Mine' });
    await asha!.ok('posts.comment', { id: theirs, text: 'Well done' });
    await asha!.ok('posts.comment', { id: theirs, text: 'Really' });
    await asha!.ok('posts.comment', { id: own, text: 'To myself' });
    await admin!.ok('competitions.declareWinners', { id, winners: [{ personId: asha!.id, placement: 1 }] });
    expect((await ravi!.ok('competitions.detail', { id })).winners[0]).toMatchObject({ score: 1 });
    await count();
    expect(await scoreOf(asha!, id)).toBe(1);
  });

  test('events during the competition count for attendees; cancelled events and one’s own events do not', async () => {
    const { org, id } = await running({ scoring: 'counted_events' });
    const { admin, asha, ravi } = org.people;
    const soon = { startsAt: inHours(0.02), endsAt: inHours(1), hostIds: [ravi!.id] };
    const ongoing = await invite(admin!, soon);
    const cancelled = await invite(admin!, soon);
    const past = await invite(admin!, { ...soon, startsAt: inHours(-24 * 20) });
    for (const event of [ongoing, cancelled, past]) {
      const { checkInCode: code } = await admin!.ok('events.code', { id: event });
      for (const actor of [asha!, ravi!]) await actor.ok('events.checkIn', { id: event, code });
    }
    await admin!.ok('events.cancel', { id: cancelled });
    await count();
    expect([await scoreOf(asha!, id), await scoreOf(ravi!, id)]).toEqual([1, 0]);
    await admin!.ok('events.tick', { id: ongoing, personId: asha!.id, came: false });
    await count();
    expect(await scoreOf(asha!, id)).toBe(0);
  });
});
