import { expect, test } from 'vitest';
import { waitUntilBlocked } from '../../../test/support/locks.ts';
import { booksBalance, spend, thanks } from '../../../test/support/things/giving.ts';
import { useOwnWorld } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';
import { pipeline } from '../../platform/db/db.ts';
import { lockGiving } from '../points/public.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });

async function team() {
  return world().organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: { manager: 'boss' },
  });
}

test('a rejection cannot be taken back once the recognition is removed (REC-02, REC-08)', async () => {
  const org = await team();
  const { asha, ravi, boss } = org.people;
  const { id, recipients } = await asha!.ok('recognition.give', thanks(ravi!.id, 60));
  const recipient = recipients[0]!.id;
  await boss!.ok('recognition.reject', { id: recipient, reason: 'Not this one' });
  await asha!.ok('recognition.undo', { id });
  const late = await boss!.call('recognition.takeBack', { id: recipient });
  expect([late.status, late.body.code]).toEqual([409, 'recognition.gone']);
  expect((await boss!.ok('recognition.pending')).total).toBe(0);
  expect((await asha!.ok('points.balances')).allowance).toMatchObject({ left: 200, held: 0 });
  await booksBalance(org);
});

test('of fifty concurrent boosts beyond the allowance, only as many succeed as it covers (REC-09)', async () => {
  const org = await team();
  const { asha, ravi, tara, boss, admin } = org.people;
  const recipients = [asha, ravi, tara].map((who) => ({ personId: who!.id, points: 0 }));
  await admin!.ok('recognition.give', { message: 'You stayed until the last crate', recipients });
  const post = (await boss!.ok('posts.list')).items[0]!;
  const { left } = (await boss!.ok('points.balances')).allowance;
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      boss!.call('posts.comment', { id: post.id, text: 'And from me', boost: 30 }, { patient: true }),
    ),
  );
  const done = replies.filter(({ status }) => status === 200).length;
  expect(done).toBe(Math.floor(left / 90));
  const codes = replies
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => `${status} ${String(body.code)}`);
  expect([...new Set(codes)]).toEqual(['422 points.insufficient']);
  expect((await boss!.ok('points.balances')).allowance.left).toBe(left - done * 90);
  for (const who of [asha, ravi, tara]) expect((await who!.ok('points.balances')).earned).toBe(done * 30);
  expect((await boss!.ok('posts.comments', { id: post.id })).items).toHaveLength(done);
  await booksBalance(org);
});

test('each of twenty thank-yous is decided once when two bulk approvals and two bulk rejections race (REC-02, REC-07)', async () => {
  const org = await team();
  const { boss, ravi } = org.people;
  await world().add(org, Object.fromEntries(Array.from({ length: 20 }, (_unused, at) => [`g${at}`, {}])));
  const givers = Array.from({ length: 20 }, (_unused, at) => org.people[`g${at}`]!);
  const given = await Promise.all(givers.map((giver) => giver.ok('recognition.give', thanks(ravi!.id, 60))));
  const ids = given.map(({ recipients }) => recipients[0]!.id);
  const reason = 'Not these';
  const bulks = await Promise.all([
    boss!.ok('recognition.approveMany', { ids }),
    boss!.ok('recognition.rejectMany', { ids: ids.toReversed(), reason }),
    boss!.ok('recognition.approveMany', { ids: ids.toReversed() }),
    boss!.ok('recognition.rejectMany', { ids, reason }),
  ]);
  for (const id of ids) {
    const outcomes = bulks.flatMap((bulk) => bulk.outcomes.filter((outcome) => outcome.id === id));
    expect(outcomes.map(({ code }) => code ?? 'done').sort()).toEqual([
      'done',
      'recognition.decided',
      'recognition.decided',
      'recognition.decided',
    ]);
  }
  const approved = [bulks[0], bulks[2]].flatMap((bulk) => bulk.outcomes).filter(({ ok }) => ok).length;
  expect((await ravi!.ok('points.balances')).earned).toBe(approved * 60);
  const left = await Promise.all(givers.map(async (giver) => (await giver.ok('points.balances')).allowance));
  expect(left.filter((allowance) => allowance.left === 140)).toHaveLength(approved);
  expect(left.filter((allowance) => allowance.left === 200)).toHaveLength(20 - approved);
  expect(left.every(({ held }) => held === 0)).toBe(true);
  await booksBalance(org);
});

test('undo, removal and spending at the same time return exactly the unspent points, once (REC-08, REC-07)', async () => {
  const org = await team();
  const { asha, ravi, admin } = org.people;
  let given = 200;
  for (let at = 0; at < 6; at++) {
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 10));
    const [undone, removed, spent] = await Promise.all([
      asha!.call('recognition.undo', { id }),
      admin!.call('recognition.remove', { id, reason: 'Not this one' }),
      spend(world(), org, ravi!, 6).then(
        () => 6,
        () => 0,
      ),
    ]);
    const replies = [undone, removed].toSorted((a, b) => a.status - b.status);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(replies[0]!.body.returned).toBe(10 - spent);
    expect(await ravi!.ok('points.balances')).toMatchObject({ earned: 0 });
    given -= spent;
    expect((await asha!.ok('points.balances')).allowance.left).toBe(given);
  }
  await booksBalance(org);
});

test.each(['reject', 'remove', 'leave'])(
  '%s waits for the giver’s lock without holding locks that giving takes after it (REC-07, REC-08, PPL-08)',
  async (act) => {
    const org = await team();
    const { boss, admin } = org.people;
    const byId = [org.people.asha!, org.people.ravi!].sort((a, b) => (a.id < b.id ? -1 : 1));
    const [giver, receiver] = [byId[0]!, byId[1]!];
    const { id, recipients } = await giver.ok('recognition.give', thanks(receiver.id, 60));
    const acts: Record<string, () => Promise<unknown>> = {
      reject: () => boss!.ok('recognition.reject', { id: recipients[0]!.id, reason: 'Not this one' }),
      remove: () => admin!.ok('recognition.remove', { id, reason: 'Not this one' }),
      leave: () => admin!.ok('employees.changeStatus', { id: receiver.id, status: 2 }),
    };
    let waiting: Promise<unknown> | undefined;
    await asSystem(world().services, org.id, 'test', async (ctx) => {
      await pipeline(ctx.db, [lockGiving(ctx, giver.id)]);
      waiting = acts[act]!();
      await waitUntilBlocked(world());
      const free = await world().look(
        `select id from people where organisation_id = $1 and id = $2 for no key update skip locked`,
        [org.id, receiver.id],
      );
      const gift = await world().look(
        `select id from recognition_recipients where organisation_id = $1 and recognition_id = $2 for update skip locked`,
        [org.id, id],
      );
      expect([free, gift].map((rows) => rows.length)).toEqual([1, 1]);
    });
    await waiting;
    expect((await giver.ok('points.balances')).allowance).toMatchObject({ left: 200, held: 0 });
    await booksBalance(org);
  },
);
