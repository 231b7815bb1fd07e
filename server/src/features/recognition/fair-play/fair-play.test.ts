import { type TradeLink, tradesOf } from '@apprecio/contract/recognition/trades';
import { expect, test } from 'vitest';
import { type Actor, useWorld } from '../../../../test/support/world.ts';
import { findTrades } from './fair-play.reactions.ts';

const world = useWorld();
const question = 'How did these thank-yous come about?';

async function give(from: Actor, to: Actor, times: number, points = 1): Promise<void> {
  for (let at = 0; at < times; at++) {
    await from.ok('recognition.give', { message: `Thank you ${at}`, recipients: [{ personId: to.id, points }] });
  }
}

test('a planted pair and a planted ring are found with the reason and the thank-yous, and others are not (REC-11)', async () => {
  const { people } = await world().organisation({ a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {} });
  const { admin, a, b, c, d, e, f, g } = people;
  await give(a!, b!, 5);
  await give(b!, a!, 5);
  await give(a!, f!, 3);
  for (const [from, to] of [
    [c, d],
    [d, e],
    [e, c],
  ])
    await give(from!, to!, 3);
  await give(f!, g!, 6);
  await give(g!, a!, 3);
  const { findings } = await admin!.ok('recognition.fairPlay', {});
  const found = findings.map(({ kind, people: who }) => [kind, ...who.map(({ id }) => id)]);
  expect(found).toEqual([
    ['pair', ...[a!.id, b!.id].toSorted()],
    ['ring', ...[c!.id, d!.id, e!.id].toSorted()],
  ]);
  const link = findings[0]!.links.find(({ giverId }) => giverId === a!.id);
  expect(link).toMatchObject({ receiverId: b!.id, times: 5, points: 5, given: 8 });
  const personIds = [a!.id, b!.id];
  const behind = await admin!.ok('recognition.tradeThanks', { personIds, limit: 20 });
  expect(behind.items).toHaveLength(10);
  expect((await a!.call('recognition.fairPlay', {})).status).toBe(403);
});

test('a ring that goes both ways is one finding with every link (REC-11)', async () => {
  const { people } = await world().organisation({ a: {}, b: {}, c: {} });
  const { admin, a, b, c } = people;
  const ring = [a!, b!, c!];
  for (const from of ring) for (const to of ring) if (from !== to) await give(from, to, 3);
  const { findings } = await admin!.ok('recognition.fairPlay', {});
  expect(findings.map(({ kind, links }) => [kind, links.length])).toEqual([['ring', 6]]);
});

test('an admin cannot note a decision before a reply in For you, and no points change (REC-11)', async () => {
  const { people } = await world().organisation({ a: {}, b: {} });
  const { admin, a, b } = people;
  await give(a!, b!, 5);
  await give(b!, a!, 5);
  const balances = async () => (await a!.ok('points.balances', {})).earned;
  const before = await balances();
  const personIds = [b!.id, a!.id];
  const { id } = await admin!.ok('recognition.askTraders', { personIds, question });
  expect((await admin!.call('recognition.askTraders', { personIds, question })).status).toBe(409);
  expect((await admin!.call('recognition.askTraders', { personIds: [admin!.id, a!.id], question })).status).toBe(409);
  expect((await a!.ok('inbox.list', {})).fairPlay).toMatchObject({ count: 1, items: [{ id, question }] });
  const note = { id, decision: 'note', note: 'They share one desk and help each other daily' } as const;
  const early = await admin!.call('recognition.decideTrade', note);
  expect([early.status, early.body['code']]).toEqual([422, 'recognition.trade_unheard']);
  await a!.ok('recognition.replyToAdmin', { id, text: 'We share the night shift' });
  expect((await a!.call('recognition.replyToAdmin', { id, text: 'Once more' })).status).toBe(409);
  expect((await a!.ok('inbox.list', {})).fairPlay.count).toBe(0);
  await b!.ok('recognition.replyToAdmin', { id, text: 'We cover for each other' });
  await admin!.ok('recognition.decideTrade', note);
  const [finding] = (await admin!.ok('recognition.fairPlay', {})).findings;
  expect(finding!.case).toMatchObject({ id, decision: 'note', note: note.note });
  expect(finding!.case!.replies.map(({ text }) => text)).toEqual([
    'We share the night shift',
    'We cover for each other',
  ]);
  expect((await b!.call('recognition.decideTrade', note)).status).toBe(403);
  expect(await balances()).toBe(before);
});

async function receivedNotices(of: Actor): Promise<(string | null)[]> {
  const { items } = await of.ok('notifications.list', { limit: 50 });
  return items.filter(({ notificationEventType: type }) => /TRADES|QUESTION/.test(type)).map(({ title }) => title);
}

async function waiting(of: Actor): Promise<string[][]> {
  const { trades } = await of.ok('inbox.list', {});
  expect(trades.count).toBe(trades.items.length);
  return trades.items.map(({ people }) => people.map(({ id }) => id).toSorted());
}

test('a nightly finding notifies each admin once, waits in For you until decided, and is not found again (REC-11)', async () => {
  const org = await world().organisation({ a: {}, b: {}, c: {}, second: { role: 'admin' } });
  const { admin, second, a, b, c } = org.people;
  const night = async () => {
    await findTrades.work(world().services, org.id, world().sweep);
    await world().drain(org);
  };
  const pairs = [
    [a!, b!],
    [c!, second!],
  ] as const;
  for (const [one, other] of pairs) {
    await give(one, other, 5);
    await give(other, one, 5);
  }
  expect(await waiting(admin!)).toEqual([]);
  await night();
  await night();
  const [own, others] = pairs.map((pair) => pair.map(({ id }) => id).toSorted());
  expect(new Set(await waiting(admin!))).toEqual(new Set([own, others]));
  expect(await waiting(second!)).toEqual([own]);
  expect(await waiting(a!)).toEqual([]);
  expect(await receivedNotices(admin!)).toEqual(['2 groups of people may be trading points']);
  expect(await receivedNotices(second!)).toEqual(['A group of people may be trading points']);
  for (const pair of pairs) {
    const personIds = pair.map(({ id }) => id);
    const { id } = await admin!.ok('recognition.askTraders', { personIds, question });
    await world().drain(org);
    expect(await receivedNotices(pair[0])).toEqual([expect.stringMatching(/ has a question about your thank-yous$/)]);
    await pair[0].ok('recognition.replyToAdmin', { id, text: 'We share the night shift' });
    const { trades } = await admin!.ok('inbox.list', {});
    expect(trades.items.map(({ asked: isQuestioned, replies }) => [isQuestioned, replies])).toContainEqual([true, 1]);
    await admin!.ok('recognition.decideTrade', { id, decision: 'nothing' });
    await world().drain(org);
    expect(await receivedNotices(pair[0])).toEqual([]);
  }
  await night();
  for (const someone of [admin!, second!])
    expect([await waiting(someone), await receivedNotices(someone)]).toEqual([[], []]);
});

test('a finding notifies admins outside it, even if it includes the three oldest admins, and replies reach the asker (REC-11)', async () => {
  const role = 'admin';
  const org = await world().organisation({ a: {}, b: {}, one: { role }, two: { role }, three: { role } });
  const { admin, a, b, one, two, three } = org.people;
  const admins = [admin!, one!, two!, three!].toSorted((x, y) => (x.id < y.id ? -1 : 1));
  const [first, second, third, last] = admins;
  for (const [from, to] of [
    [first, second],
    [second, third],
    [third, first],
  ])
    await give(from!, to!, 3);
  await give(a!, b!, 5);
  await give(b!, a!, 5);
  await findTrades.work(world().services, org.id, world().sweep);
  await world().drain(org);
  for (const each of admins) expect(await receivedNotices(each)).toEqual(['A group of people may be trading points']);
  const { id } = await last!.ok('recognition.askTraders', { personIds: [a!.id, b!.id], question });
  const stream = await world().listen(org, last!);
  await a!.ok('recognition.replyToAdmin', { id, text: 'We share the night shift' });
  await world().drain(org);
  const events = await stream.all();
  stream.leave();
  expect(events).toContainEqual(expect.objectContaining({ kind: 'pending', subject: id }));
});

test('an outdated finding is dropped and reported again if it returns, but one asked about stays until decided (REC-11)', async () => {
  const org = await world().organisation({ a: {}, b: {} });
  const { admin, a, b } = org.people;
  const night = async () => {
    await findTrades.work(world().services, org.id, world().sweep);
    await world().drain(org);
  };
  const trade = async () => {
    await give(a!, b!, 5);
    await give(b!, a!, 5);
  };
  const age = async () =>
    world().look(
      `update recognition_recipients set created_at = (created_at at time zone 'UTC' - interval '100 days') at time zone 'UTC' where organisation_id = $1`,
      [org.id],
    );
  await trade();
  await night();
  await age();
  await night();
  expect(await waiting(admin!)).toEqual([]);
  await trade();
  await night();
  expect(await receivedNotices(admin!)).toHaveLength(2);
  const personIds = [a!.id, b!.id];
  const { id } = await admin!.ok('recognition.askTraders', { personIds, question });
  await age();
  await night();
  expect(await waiting(admin!)).toHaveLength(1);
  const { findings } = await admin!.ok('recognition.fairPlay', {});
  expect(findings).toMatchObject([{ kind: 'pair', links: [], case: { id, decision: null } }]);
  await admin!.ok('recognition.decideTrade', { id, decision: 'nothing' });
  expect([await waiting(admin!), (await admin!.ok('recognition.fairPlay', {})).findings]).toEqual([[], []]);
});

test('an admin does not see a finding they are part of and cannot decide it (REC-11)', async () => {
  const { people } = await world().organisation({ a: {}, second: { role: 'admin' } });
  const { admin, second, a } = people;
  await give(admin!, a!, 5);
  await give(a!, admin!, 5);
  expect((await admin!.ok('recognition.fairPlay', {})).findings).toEqual([]);
  const personIds = [admin!.id, a!.id];
  expect((await admin!.call('recognition.askTraders', { personIds, question })).status).toBe(409);
  const { id } = await second!.ok('recognition.askTraders', { personIds, question });
  const own = await admin!.call('recognition.decideTrade', { id, decision: 'nothing' });
  expect([own.status, own.body['code']]).toEqual([422, 'recognition.trade_own']);
  await second!.ok('recognition.decideTrade', { id, decision: 'nothing' });
});

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** The links of an organisation in which everybody thanks by chance, those of their own team six times as readily. */
function honest(seed: number): TradeLink[] {
  const next = random(seed);
  const people = 20 + Math.floor(next() * 60);
  const team = 4 + Math.floor(next() * 6);
  return Array.from({ length: people }, (_, giver) => {
    const weights = Array.from({ length: people }, (__, other) =>
      other === giver ? 0 : Math.floor(other / team) === Math.floor(giver / team) ? 6 : 1,
    );
    const whole = weights.reduce<number>((sum, weight) => sum + weight, 0);
    const got = new Map<number, { times: number; points: number }>();
    for (let thanks = Math.floor(next() * 25); thanks > 0; thanks--) {
      let left = next() * whole;
      const receiver = weights.findIndex((weight) => (left -= weight) < 0);
      const before = got.get(receiver) ?? { times: 0, points: 0 };
      got.set(receiver, { times: before.times + 1, points: before.points + 5 * (1 + Math.floor(next() * 4)) });
    }
    const given = [...got.values()].reduce((sum, { points }) => sum + points, 0);
    return [...got].map(([receiver, totals]) => ({
      giverId: `p${giver}`,
      receiverId: `p${receiver}`,
      ...totals,
      given,
    }));
  }).flat();
}

test('at most 5 of 1,000 random honest organisations raise a false alarm (REC-11)', () => {
  const alarmed = Array.from({ length: 1000 }, (_, seed) => tradesOf(honest(seed + 1))).filter(
    ({ length }) => length > 0,
  );
  expect(alarmed.length).toBeLessThanOrEqual(5);
});
