import { describe, expect, test } from 'vitest';
import { booksBalance, later, spend, thanks } from '../../../../test/support/things/giving.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
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

describe('undo', () => {
  test('undo within ten minutes returns the points and removes the post and its notice, only once (REC-08)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 40));
    await world().drain(org);
    const post = (await ravi!.ok('posts.list')).items[0]!;
    expect((await asha!.ok('posts.list')).items[0]!.can).toMatchObject({ undo: true, edit: true, remove: false });
    expect(post.can).toMatchObject({ undo: false, edit: false, remove: false });
    expect((await ravi!.call('recognition.undo', { id })).status).toBe(404);
    expect(await asha!.ok('recognition.undo', { id })).toEqual({ id, returned: 40, kept: [] });
    await world().drain(org);
    expect((await ravi!.ok('posts.list')).items).toEqual([]);
    expect((await ravi!.call('posts.details', { id: post.id })).status).toBe(404);
    expect((await ravi!.ok('recognition.of', { id: ravi!.id })).items).toEqual([]);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 0 });
    expect((await ravi!.ok('notifications.list')).items).toEqual([]);
    expect((await ravi!.ok('points.balances')).earned).toBe(0);
    expect((await asha!.ok('points.balances')).allowance.left).toBe(200);
    expect((await asha!.ok('recognition.sent')).items[0]).toMatchObject({ status: 'cancelled', removed: true });
    const again = await asha!.call('recognition.undo', { id });
    expect([again.status, again.body.code]).toEqual([409, 'recognition.gone']);
    await booksBalance(org);
  });

  test('a notice that is not yet delivered is never sent after undo (REC-08)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 10));
    await asha!.ok('recognition.undo', { id });
    await world().drain(org);
    expect((await ravi!.ok('notifications.list')).items).toEqual([]);
  });

  test('undo of a pending thank-you returns the held points and withdraws the request for approval (REC-08)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    const given = await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    await world().drain(org);
    await asha!.ok('recognition.undo', { id: given.id });
    await world().drain(org);
    expect((await boss!.ok('recognition.pending')).total).toBe(0);
    expect((await boss!.ok('notifications.list')).items).toEqual([]);
    const late = await boss!.call('recognition.approve', { id: given.recipients[0]!.id });
    expect([late.status, late.body.code]).toEqual([409, 'recognition.decided']);
    expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 200, held: 0 });
    await booksBalance(org);
  });

  test('returns only the recipient’s unspent points, and lists the rest as kept (REC-08)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 50));
    await spend(world(), org, ravi!, 35);
    const done = await asha!.ok('recognition.undo', { id });
    expect(done).toMatchObject({ returned: 15, kept: [{ person: { id: ravi!.id }, points: 35 }] });
    expect((await asha!.ok('points.balances')).allowance.left).toBe(165);
    expect((await ravi!.ok('points.balances')).earned).toBe(0);
    const { people } = await asha!.ok('recognition.givenTo', { personIds: [ravi!.id] });
    expect(people[0]).toMatchObject({ points: 35, manager: 'other', adminLeft: true });
    await booksBalance(org);
  });

  test('undo is refused after ten minutes, and deletion is offered instead (REC-08)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 20));
    await later(world(), org, 10.1 * minute, async () => {
      const late = await asha!.call('recognition.undo', { id });
      expect([late.status, late.body.code]).toEqual([409, 'recognition.too_late']);
      expect((await asha!.ok('posts.list')).items[0]!.can).toMatchObject({ undo: false, edit: true, remove: true });
      expect(await asha!.ok('recognition.remove', { id })).toMatchObject({ returned: 20, kept: [] });
      await world().drain(org);
      expect((await ravi!.ok('posts.list')).items).toEqual([]);
      expect((await ravi!.ok('notifications.list')).items).toMatchObject([
        { notificationEventType: 'RECOGNITION_REMOVED', message: '20 points were returned.' },
      ]);
      await booksBalance(org);
    });
  });
});

describe('editing and deleting', () => {
  test('words can be edited while pending and for a day after approval, but recipient and points never change (REC-08)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    const { id, recipients } = await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    const day = 86_400_000;
    const say = (message: string) => asha!.call('recognition.update', { id, message, valueIds: [] });
    await later(world(), org, 3 * day, async () => {
      expect((await asha!.ok('recognition.sent')).items[0]!.can).toMatchObject({ edit: true });
      expect((await say('You stayed until the last box')).status).toBe(200);
      expect((await boss!.ok('recognition.pending')).items[0]).toMatchObject({
        message: 'You stayed until the last box',
        editedAt: expect.any(String),
      });
      await boss!.ok('recognition.approve', { id: recipients[0]!.id });
    });
    await later(world(), org, 4 * day - minute, async () => {
      expect((await asha!.ok('posts.list')).items[0]!.can.edit).toBe(true);
      expect((await say('You stayed until the very last box')).status).toBe(200);
    });
    await later(world(), org, 4 * day + 5 * minute, async () => {
      expect((await asha!.ok('posts.list')).items[0]!.can.edit).toBe(false);
      expect((await asha!.ok('recognition.sent')).items[0]!.can).toMatchObject({ edit: false });
      const late = await say('You left early');
      expect([late.status, late.body.code]).toEqual([409, 'recognition.words_closed']);
      const post = (await ravi!.ok('posts.list')).items[0]!;
      expect(post.recognition).toMatchObject({
        message: 'You stayed until the very last box',
        recipients: [{ person: { id: ravi!.id }, points: 60 }],
      });
    });
  });

  test('earlier words are readable only to people who can read the thank-you (REC-08)', async () => {
    const org = await team();
    const { admin, asha, ravi, boss, tara, other } = org.people;
    const versions = async (who: typeof asha, id: string) => {
      const { status, body } = await who!.call('recognition.versions', { id });
      return status === 200 ? body.map(({ message }: { message: string }) => message) : status;
    };
    const rewrite = async (id: string, words: string[]) => {
      for (const message of words) await asha!.ok('recognition.update', { id, message, valueIds: [] });
    };
    const open = await asha!.ok('recognition.give', thanks(ravi!.id, 5));
    await rewrite(open.id, ['Second words', 'Third words']);
    const old = ['Second words', thanks('').message];
    for (const who of [asha, ravi, tara]) expect(await versions(who, open.id)).toEqual(old);
    const hidden = await asha!.ok('recognition.give', thanks(ravi!.id, 60, { visibility: 'private' }));
    await rewrite(hidden.id, ['Only for Ravi']);
    expect(await versions(boss, hidden.id), 'who has to decide').toHaveLength(1);
    for (const who of [ravi, admin, tara, other]) expect(await versions(who, hidden.id)).toBe(404);
    await boss!.ok('recognition.approve', { id: hidden.recipients[0]!.id });
    for (const who of [asha, ravi, boss]) expect(await versions(who, hidden.id)).toHaveLength(1);
    for (const who of [admin, tara, other]) expect(await versions(who, hidden.id)).toBe(404);
    await asha!.ok('recognition.undo', { id: open.id });
    for (const who of [asha, ravi, tara]) expect(await versions(who, open.id)).toBe(404);
  });

  test('only the giver can edit message and values, the edit is marked, and the points stay the same (REC-08)', async () => {
    const org = await team();
    const { asha, ravi, admin } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 20));
    const value = (await asha!.ok('organisation.detail')).values[0]!.id;
    const words = { id, message: 'You stayed until the very last crate', valueIds: [value] };
    expect((await ravi!.call('recognition.update', words)).status).toBe(404);
    expect((await admin!.call('recognition.update', words)).status).toBe(404);
    expect((await asha!.call('recognition.update', { ...words, message: 'no' })).body.errors).toHaveProperty('message');
    const strange = await asha!.call('recognition.update', { ...words, valueIds: [ravi!.id] });
    expect([strange.status, strange.body.code]).toEqual([422, 'recognition.value_unknown']);
    expect((await ravi!.ok('posts.list')).items[0]!.editedAt).toBeNull();
    await asha!.ok('recognition.update', words);
    const post = (await ravi!.ok('posts.list')).items[0]!;
    expect(post.recognition).toMatchObject({ message: words.message, valueIds: [value] });
    expect(post.editedAt).not.toBeNull();
    await asha!.ok('recognition.update', words);
    expect((await ravi!.ok('points.balances')).earned).toBe(20);
  });

  test('an admin can delete with a reason, which the giver reads, and a manager cannot delete (REC-08)', async () => {
    const org = await team();
    const { asha, ravi, admin, boss } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 20));
    await world().drain(org);
    expect((await boss!.call('recognition.remove', { id, reason: 'Not this one' })).status).toBe(404);
    const bare = await admin!.call('recognition.remove', { id });
    expect([bare.status, bare.body.errors.reason]).toEqual([400, 'Please give a reason of at least 5 characters']);
    await admin!.ok('recognition.remove', { id, reason: 'It names a customer' });
    await world().drain(org);
    expect((await asha!.ok('notifications.list')).items[0]).toMatchObject({
      notificationEventType: 'RECOGNITION_REMOVED',
      message: 'It names a customer',
    });
    expect((await asha!.ok('points.balances')).allowance.left).toBe(200);
    await booksBalance(org);
  });

  test('undoing a thank-you returns its boosts to the people who added them (REC-08, REC-09)', async () => {
    const org = await team();
    const { asha, ravi, tara } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 20));
    const post = (await tara!.ok('posts.list')).items[0]!;
    await tara!.ok('posts.comment', { id: post.id, text: 'From me too', boost: 30 });
    expect((await ravi!.ok('points.balances')).earned).toBe(50);
    await asha!.ok('recognition.undo', { id });
    expect((await ravi!.ok('points.balances')).earned).toBe(0);
    expect((await tara!.ok('points.balances')).allowance.left).toBe(200);
    await booksBalance(org);
  });

  test('a thank-you of last month returns its points to the company, not to the new month (REC-08)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 20));
    const { renewsOn } = (await asha!.ok('points.balances')).allowance;
    await later(world(), org, new Date(`${renewsOn}T00:00:00+05:30`).getTime() - Date.now() + minute, async () => {
      await asha!.ok('recognition.give', thanks(ravi!.id, 5));
      await asha!.ok('recognition.remove', { id });
      expect((await asha!.ok('points.balances')).allowance.left).toBe(195);
      expect((await ravi!.ok('points.balances')).earned).toBe(5);
      await booksBalance(org);
    });
  });
});

describe('races', () => {
  test('twenty concurrent undos of one thank-you count once (REC-07, REC-08)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 40));
    const replies = await Promise.all(Array.from({ length: 20 }, () => asha!.call('recognition.undo', { id })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await asha!.ok('points.balances')).allowance.left).toBe(200);
    await booksBalance(org);
  });

  test('undo that races with an approval always returns all points to the giver (REC-07, REC-08)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    for (let at = 0; at < 8; at++) {
      const given = await asha!.ok('recognition.give', thanks(ravi!.id, 60));
      const [undone, approved] = await Promise.all([
        asha!.call('recognition.undo', { id: given.id }),
        boss!.call('recognition.approve', { id: given.recipients[0]!.id }),
      ]);
      expect(undone.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 200, held: 0 });
      expect((await ravi!.ok('points.balances')).earned).toBe(0);
    }
    await booksBalance(org);
  });

  test('undo that races with spending returns exactly the unspent points (PTS-02, REC-08)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    for (let at = 0; at < 8; at++) {
      const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 10));
      const [undone, spent] = await Promise.allSettled([
        asha!.ok('recognition.undo', { id }),
        spend(world(), org, ravi!, 7),
      ]);
      const back = undone.status === 'fulfilled' ? undone.value.returned : -1;
      expect([spent.status, back]).toEqual(spent.status === 'fulfilled' ? ['fulfilled', 3] : ['rejected', 10]);
      expect((await ravi!.ok('points.balances')).earned).toBe(0);
    }
    await booksBalance(org);
  });

  test('a boost that races with undo is refused or returned with the thank-you (REC-08, REC-09)', async () => {
    const org = await team();
    const { asha, ravi, tara, other } = org.people;
    for (let at = 0; at < 6; at++) {
      const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 10));
      const post = (await tara!.ok('posts.list')).items[0]!;
      const boosts = [tara!, other!].map((who) =>
        who.call('posts.comment', { id: post.id, text: 'And from me', boost: 10 }),
      );
      const [undone, ...replies] = await Promise.all([asha!.call('recognition.undo', { id }), ...boosts]);
      expect(undone.status).toBe(200);
      for (const reply of replies) expect([200, 404, 422]).toContain(reply.status);
      expect((await ravi!.ok('points.balances')).earned).toBe(0);
      for (const who of [tara, other]) expect((await who!.ok('points.balances')).allowance.left).toBe(200);
    }
    await booksBalance(org);
  });
});
