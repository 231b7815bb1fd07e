import { describe, expect, test } from 'vitest';
import { booksBalance, later, spend, thanks } from '../../../../test/support/things/giving.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { expireRecognitions } from '../recognition.reactions.ts';

const world = useOwnWorld();
const day = 86_400_000;
const minute = 60_000;

async function team() {
  return world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: { manager: 'head' },
    other: {},
  });
}

describe('deciding', () => {
  test('a thank-you above the threshold is hidden from the recipient until the manager approves it (REC-02, REC-03)', async () => {
    const org = await team();
    const { asha, ravi, boss, head } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    await world().drain(org);
    expect((await ravi!.ok('posts.list')).items).toEqual([]);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 0 });
    expect((await boss!.ok('notifications.list')).items[0]).toMatchObject({
      notificationEventType: 'RECOGNITION_APPROVAL_NEEDED',
    });
    expect((await head!.ok('recognition.pending')).total).toBe(0);
    const waiting = await boss!.ok('recognition.pending');
    expect(waiting.total).toBe(1);
    expect(waiting.items[0]).toMatchObject({
      points: 60,
      giver: { id: asha!.id },
      person: { id: ravi!.id },
      can: { decide: true },
    });
    const sent = await asha!.ok('recognition.sent');
    expect(sent.items[0]).toMatchObject({
      status: 'pending',
      waitingFor: { kind: 'person', name: 'Boss Test' },
      can: { decide: false },
    });
    await boss!.ok('recognition.approve', { id: waiting.items[0]!.id });
    await world().drain(org);
    expect((await ravi!.ok('points.balances')).earned).toBe(60);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    expect((await boss!.ok('recognition.pending', { state: 'decided' })).items[0]).toMatchObject({
      status: 'approved',
    });
    await booksBalance(org);
  });

  test('a rejection needs a reason, returns the points and does not notify the recipient (REC-02)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 80));
    const id = (await boss!.ok('recognition.pending')).items[0]!.id;
    const bare = await boss!.call('recognition.reject', { id, reason: '  ' });
    expect([bare.status, bare.body.errors.reason]).toEqual([400, 'Please give a reason of at least 5 characters']);
    await boss!.ok('recognition.reject', { id, reason: 'Thanked for this already' });
    await world().drain(org);
    expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 200, held: 0 });
    expect((await asha!.ok('recognition.sent')).items[0]).toMatchObject({
      status: 'rejected',
      reason: 'Thanked for this already',
    });
    expect((await asha!.ok('notifications.list')).items[0]).toMatchObject({
      notificationEventType: 'RECOGNITION_REJECTED',
    });
    expect((await ravi!.ok('notifications.list')).items).toEqual([]);
    expect((await ravi!.ok('posts.list')).items).toEqual([]);
    await booksBalance(org);
  });

  test('the approver can lower the points but not raise them, and the rest returns to the giver (REC-02)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 90));
    const id = (await boss!.ok('recognition.pending')).items[0]!.id;
    const raised = await boss!.call('recognition.approve', { id, points: 91 });
    expect([raised.status, raised.body.code]).toEqual([422, 'recognition.raise']);
    await boss!.ok('recognition.approve', { id, points: 30 });
    expect((await ravi!.ok('points.balances')).earned).toBe(30);
    expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 170, held: 0 });
    await booksBalance(org);
  });

  test('only an approver can decide, not the giver, the recipient, a colleague or another organisation (REC-02)', async () => {
    const org = await team();
    const foreign = await team();
    const { asha, ravi, tara, head, boss } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    const id = (await boss!.ok('recognition.pending')).items[0]!.id;
    expect((await asha!.call('recognition.approve', { id })).status).toBe(403);
    for (const someone of [ravi, tara, head, foreign.people.boss, foreign.people.admin]) {
      expect((await someone!.call('recognition.approve', { id })).status).toBe(404);
      expect((await someone!.call('recognition.reject', { id, reason: 'No reason at all' })).status).toBe(404);
    }
  });

  test('the manager’s manager can also decide after seven days, and the points are returned after fourteen (REC-02)', async () => {
    const org = await team();
    const { asha, ravi, tara, head } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    await asha!.ok('recognition.give', thanks(tara!.id, 70));
    try {
      moveClock(7.1 * day);
      await extend(org);
      const waiting = await head!.ok('recognition.pending');
      expect(waiting.items.map((item) => item.points)).toEqual([60, 70]);
      await head!.ok('recognition.approve', { id: waiting.items[0]!.id });
      moveClock(14.1 * day);
      await extend(org);
      await expireRecognitions.run(world().services, world().sweep);
      await expireRecognitions.run(world().services, world().sweep);
      await world().drain(org);
      const sent = await asha!.ok('recognition.sent');
      expect(sent.items.map((item) => item.status).toSorted()).toEqual(['approved', 'expired']);
      expect((await asha!.ok('notifications.list')).items[0]).toMatchObject({
        notificationEventType: 'RECOGNITION_EXPIRED',
      });
      expect((await asha!.ok('points.balances')).allowance.held).toBe(0);
      await booksBalance(org);
    } finally {
      moveClock(0);
    }
  });

  test('a thank-you without an active manager waits for an admin, and the delegate of a leaver no longer sees it (REC-02)', async () => {
    const org = await team();
    const { admin, asha, ravi, boss, tara, other } = org.people;
    await asha!.ok('recognition.give', thanks(other!.id, 60));
    await asha!.ok('recognition.give', thanks(ravi!.id, 70));
    const until = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
    await boss!.ok('recognition.nameDelegate', { personId: tara!.id, until });
    const waitingFor = async (who: Actor) =>
      (await who.ok('recognition.pending')).items.map((item) => [item.points, item.can.decide]);
    expect(await waitingFor(admin!)).toEqual([[60, true]]);
    expect(await waitingFor(tara!)).toEqual([[70, true]]);
    await world().look(`update people set status = 'inactive' where organisation_id = $1 and id = $2`, [
      org.id,
      boss!.id,
    ]);
    expect(await waitingFor(admin!)).toEqual([
      [60, true],
      [70, true],
    ]);
    expect((await admin!.ok('recognition.pending')).total).toBe(2);
    expect(await waitingFor(tara!)).toEqual([]);
  });

  test('a bulk decision has one outcome per row, and a refused row does not affect the others (REC-02)', async () => {
    const org = await team();
    const { asha, ravi, other, boss } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    await other!.ok('recognition.give', thanks(ravi!.id, 60));
    const ids = (await boss!.ok('recognition.pending')).items.map((item) => item.id);
    await boss!.ok('recognition.approve', { id: ids[0]! });
    const strange = '00000000-0000-7000-8000-000000000000';
    const { outcomes } = await boss!.ok('recognition.approveMany', { ids: [...ids, strange] });
    const of = (id: string) => outcomes.find((outcome) => outcome.id === id)!;
    expect([of(ids[0]!).code, of(ids[1]!).ok, of(strange).code]).toEqual([
      'recognition.decided',
      true,
      'access.not_found',
    ]);
    expect((await ravi!.ok('points.balances')).earned).toBe(120);
    await booksBalance(org);
  });

  async function extend(org: Awaited<ReturnType<typeof team>>) {
    await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [
      org.id,
    ]);
    for (const actor of Object.values(org.people)) world().renew(actor);
  }
});

describe('taking a decision back', () => {
  test('an approval taken back is pending and hidden again with its points held, and can be decided anew (REC-02)', async () => {
    const org = await team();
    const { asha, ravi, boss, other } = org.people;
    const given = await asha!.ok('recognition.give', {
      message: 'Both of you',
      recipients: [
        { personId: ravi!.id, points: 80 },
        { personId: other!.id, points: 10 },
      ],
    });
    const recipient = given.recipients.find(({ personId }) => personId === ravi!.id)!.id;
    await boss!.ok('recognition.approve', { id: recipient, points: 55 });
    await world().drain(org);
    expect((await boss!.ok('recognition.pending', { state: 'decided' })).items[0]!.can.takeBack).toBe(true);
    expect((await asha!.call('recognition.takeBack', { id: recipient })).status).toBe(404);
    await boss!.ok('recognition.takeBack', { id: recipient });
    await world().drain(org);
    expect((await ravi!.ok('points.balances')).earned).toBe(0);
    expect((await ravi!.ok('notifications.list')).items).toEqual([]);
    expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 110, held: 80 });
    const { recipients } = (await other!.ok('posts.list')).items[0]!.recognition!;
    expect(recipients.map(({ person }) => person.id)).toEqual([other!.id]);
    await boss!.ok('recognition.approve', { id: recipient });
    await world().drain(org);
    expect((await ravi!.ok('points.balances')).earned).toBe(80);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    await boss!.ok('recognition.takeBack', { id: recipient });
    await boss!.ok('recognition.reject', { id: recipient, reason: 'Thanked for this already' });
    expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 190, held: 0 });
    await booksBalance(org);
  });

  test('a private thank-you taken back is hidden from the recipient again and has no post (REC-02)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    const given = await asha!.ok('recognition.give', thanks(ravi!.id, 60, { visibility: 'private' }));
    await boss!.ok('recognition.approve', { id: given.recipients[0]!.id });
    const post = (await ravi!.ok('posts.list')).items[0]!;
    await boss!.ok('recognition.takeBack', { id: given.recipients[0]!.id });
    expect((await ravi!.ok('posts.list')).items).toEqual([]);
    expect((await ravi!.call('posts.details', { id: post.id })).status).toBe(404);
  });

  test('a decision can be taken back within ten minutes, unless the points were spent or boosted (REC-02)', async () => {
    const org = await team();
    const { asha, ravi, boss, tara } = org.people;
    const rejected = (await asha!.ok('recognition.give', thanks(ravi!.id, 60))).recipients[0]!.id;
    await boss!.ok('recognition.reject', { id: rejected, reason: 'Pressed the wrong one' });
    await boss!.ok('recognition.takeBack', { id: rejected });
    expect((await boss!.ok('recognition.pending')).items[0]).toMatchObject({ id: rejected, reason: null });
    await boss!.ok('recognition.approve', { id: rejected });
    await spend(world(), org, ravi!, 1);
    const spent = await boss!.call('recognition.takeBack', { id: rejected });
    expect([spent.status, spent.body.code]).toEqual([409, 'recognition.moved_on']);
    const boosted = (await tara!.ok('recognition.give', thanks(asha!.id, 60))).recipients[0]!.id;
    await boss!.ok('recognition.approve', { id: boosted });
    const post = (await asha!.ok('posts.list', { scope: 'mine' })).items.find(({ author }) => author.id === tara!.id)!;
    await ravi!.ok('posts.comment', { id: post.id, text: 'Yes', boost: 1 });
    expect((await boss!.call('recognition.takeBack', { id: boosted })).body.code).toBe('recognition.moved_on');
    const old = (await tara!.ok('recognition.give', thanks(ravi!.id, 55))).recipients[0]!.id;
    await boss!.ok('recognition.approve', { id: old });
    await later(world(), org, 10.1 * minute, async () => {
      const late = await boss!.call('recognition.takeBack', { id: old });
      expect([late.status, late.body.code]).toEqual([409, 'recognition.too_late']);
    });
    await booksBalance(org);
  });
});

test('a thank-you that nobody can decide is approved at once and logged (REC-02, OPS-04)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const give = (points: number) =>
    admin!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: asha!.id, points }] });
  expect((await give(10)).status).toBe('approved');
  const { status, recipients } = await give(80);
  expect(status).toBe('approved');
  expect((await admin!.ok('audit.list', { topic: 'recognition' })).items).toMatchObject([
    { activity: 'recognition.approvedAtOnce', actor: { id: admin!.id }, facts: { points: 80 } },
  ]);
  expect(recipients).toHaveLength(1);
});
