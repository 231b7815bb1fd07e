import type { Operation } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { z } from 'zod';
import { asSystem } from '../../src/platform/as-system.ts';
import { yearsBefore } from '../support/things/celebrations.ts';
import { earn, stockStore } from '../support/things/store.ts';
import type { Actor, Organisation, World } from '../support/world.ts';
import { fillLeaver } from './fill-leaver.ts';
import type { Filled } from './filled.ts';
import { fillOfFeatures } from './samples-of-features.ts';
import { providerOf } from './seed.ts';

interface Shape {
  properties?: Record<string, { default?: number; minimum?: number; maximum?: number }>;
}

/** Every operation that answers `{ items, nextCursor }`, with its limit as declared. */
export const lists = (Object.entries(operations) as [OperationName, Operation][]).flatMap(([name, operation]) => {
  const output = z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' }) as Shape;
  if (!output.properties?.nextCursor) return [];
  const input = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  return [{ name, limit: input.properties?.limit, access: operation.access }];
});

async function times(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at++) await work(at);
}

function friendsOf(org: Organisation): Actor[] {
  return Object.entries(org.people).flatMap(([name, actor]) => (name.startsWith('friend') ? [actor] : []));
}

/** Thank-yous to Ravi and from him, some to Asha that wait, and reactions to the first. */
async function fillThanks(org: Organisation, count: number): Promise<string> {
  const { asha, ravi } = org.people;
  const friends = friendsOf(org);
  const friend = (at: number) => friends[at % 12]!;
  const give = (from: Actor, to: Actor, points: number) =>
    from.ok('recognition.give', { message: 'A list', recipients: [{ personId: to.id, points }] });
  await times(count, (at) => give(friend(at), ravi!, at % 2));
  for (const giver of [...friends, ravi!].slice(0, Math.min(count, 6))) await give(giver, asha!, 51);
  const post = (await ravi!.ok('posts.list')).items[0]!.id;
  for (const giver of friends.slice(0, Math.min(count, 6))) {
    await giver.ok('posts.react', { id: post, reaction: 'love' });
    await giver.ok('posts.comment', { id: post, text: 'Well said' });
  }
  await times(Math.min(count, 20), (at) => give(ravi!, friend(at), 1));
  return post;
}

/** Communities of the boss: the first has members, requests, invitations and reported posts; others are archived. */
async function fillCommunities(org: Organisation, count: number): Promise<string> {
  const { boss } = org.people;
  const make = async (name: string) => (await boss!.ok('communities.create', { name, joinMode: 1 })).id;
  const id = await make('Community 0');
  await times(count - 1, (at) => make(`Community ${at + 1}`));
  await times(count, async (at) => boss!.ok('communities.delete', { id: await make(`Over ${at}`) }));
  const friends = friendsOf(org);
  const members = friends.slice(0, count);
  await boss!.ok('communities.addMembers', { id, personIds: members.map((friend) => friend.id) });
  for (const friend of friends.slice(count, 2 * count)) await friend.ok('communities.join', { id });
  const invited = friends.slice(2 * count, 3 * count).map((friend) => friend.id);
  await boss!.ok('communities.invite', { id, personIds: invited });
  for (const member of members) {
    const { id: postId } = await member.ok('posts.create', { text: 'In here', communityId: id });
    await boss!.ok('posts.report', { id: postId, category: 'other' });
  }
  return id;
}

/** Creates scheduled posts of Ravi, reports of his posts by Asha, and sessions of his. */
async function fillPosts(world: World, org: Organisation, count: number): Promise<void> {
  const { ravi, asha } = org.people;
  await times(count, async (at) => {
    const day = new Date(Date.now() + (at + 2) * 86_400_000).toISOString();
    await ravi!.ok('posts.create', { text: 'Later', scheduledAt: `${day.slice(0, 10)}T08:00:00.000Z` });
    const { id } = await ravi!.ok('posts.create', { text: 'Now' });
    await asha!.ok('posts.report', { id, category: 'other' });
    const code = await world.handOverCode(org, ravi!.id);
    await world.call('auth.exchange', { code }, null, { host: org.host });
  });
}

/**
 * Creates records of admins: top-ups, sign-in providers, domains, departments, types, bulk acts and leavers with
 * points.
 */
async function fillOffice(world: World, org: Organisation, count: number): Promise<string> {
  const { admin, second } = org.people;
  const issuer = await world.issuer();
  const leavers = friendsOf(org).slice(-count);
  await times(count, async (at) => {
    const { id } = await admin!.ok('points.topUp', { points: 5000, reference: `Number ${at}` });
    await second!.ok('points.confirmTopUp', { id });
    await admin!.ok('auth.addProvider', providerOf(issuer, [`n${at}.example`]));
    await admin!.ok('organisation.addDomain', { domain: `n${at}.example` });
    await admin!.ok('employees.addOrgField', { kind: 'department', name: `Department ${at}` });
    const kind = { line: 'For this', category: 'Work', logo: 'star', pointsMin: 0, pointsMax: 50, threshold: 0 };
    await admin!.ok('recognition.createType', { ...kind, name: `Type ${at}`, approval: 'none' });
  });
  const ids = friendsOf(org)
    .slice(0, count)
    .map(({ id }) => id);
  const bulk = (at: number) => admin!.ok('employees.bulk', { ids, set: { department: `Department ${at % 2}` } });
  await times(count - 1, bulk);
  const { id: batchId } = await bulk(count - 1);
  const reason = 'For the time here';
  await admin!.ok('points.grant', { personIds: leavers.map(({ id }) => id), points: 5, reason });
  for (const { id } of leavers) await admin!.ok('employees.changeStatus', { id, status: 2 });
  return batchId;
}

/** A store with products of each kind, and Ravi's wishes, orders and what he asks of some. */
async function fillStore(world: World, org: Organisation, count: number): Promise<string> {
  const { ravi } = org.people;
  const { voucherId } = await stockStore(world, org, { count, codes: count });
  await earn(world, org, ravi!, count * 100);
  const { items } = await ravi!.ok('store.merchandise', { limit: 100 });
  for (const { id } of items.slice(0, Math.min(count, 25))) await ravi!.ok('store.toggleWish', { productId: id });
  await times(Math.min(count, 25), () =>
    ravi!.ok('orders.redeem', { productType: 2, productId: voucherId, price: 10_000 }),
  );
  for (const { orderNum } of (await ravi!.ok('orders.list', { limit: Math.min(count, 6) })).items) {
    const { lines } = await ravi!.ok('orders.detail', { id: orderNum });
    await ravi!.ok('orders.ask', { id: orderNum, kind: 'return', lineIds: [lines[0]!.id], reason: 'For the law' });
  }
  await times(Math.min(count, 25), (at) =>
    org.people.admin!.ok('cart.createPromo', { code: `law${at}`, kind: 'fixed', value: 500 }),
  );
  await fillSales(world, org, voucherId, Math.min(count, 25));
  return voucherId;
}

/** Creates friends' ratings of a product, and refunds of a payment of Ravi. */
async function fillSales(world: World, org: Organisation, productId: string, count: number): Promise<void> {
  await asSystem(world.services, org.id, 'test.setup', async ({ db, now }) => {
    const friends = friendsOf(org).slice(0, count);
    const rating = { product_id: productId, stars: 5, words: 'Good tea.', rated_at: now };
    const ratings = friends.map(({ id: person_id }) => ({
      ...rating,
      organisation_id: org.id,
      id: newId(),
      person_id,
    }));
    await db.insertInto('store_ratings').values(ratings).execute();
    const ids = { organisation_id: org.id };
    const [order, payment, attempt, capture] = [newId(), newId(), newId(), newId()];
    const sum = { amount_paise: 10_000, currency: 'INR' };
    const paid = { order_id: order, order_num: 'LAW-2026-00001', person_id: org.people.ravi!.id, state: 'paid' };
    const times = { opened_at: now, due_at: now, ended_at: now };
    await db
      .insertInto('payments')
      .values({ ...ids, ...sum, ...paid, ...times, id: payment })
      .execute();
    const tried = { payment_id: payment, gateway: 'sandbox', state: 'ended', began_at: now, check_at: now };
    await db
      .insertInto('payment_attempts')
      .values({ ...ids, ...tried, id: attempt })
      .execute();
    const taken = { attempt_id: attempt, gateway_id: capture, is_surplus: true, captured_at: now };
    await db
      .insertInto('payment_captures')
      .values({ ...ids, ...sum, ...taken, id: capture })
      .execute();
    const back = { capture_id: capture, order_id: order, reason: 'twice', state: 'failed', made_at: now, due_at: now };
    const refunds = Array.from({ length: count }, () => ({ ...ids, ...sum, ...back, id: newId(), cause_id: newId() }));
    await db.insertInto('payment_refunds').values(refunds).execute();
  });
}

/** Fills every list of an organisation with about `count` rows, of what is costly at most six. */
export async function fill(world: World, count: number): Promise<Filled> {
  const some = Math.min(count, 6);
  const friends = Array.from({ length: count === 1 ? 12 : 24 }, (_unused, at) => [
    `friend${at}`,
    { manager: 'boss', joined: yearsBefore(2, at % 20) },
  ]);
  const org = await world.organisation({
    boss: { role: 'manager', joined: yearsBefore(3, 0) },
    second: { role: 'admin' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    omar: {},
    ...Object.fromEntries(count === 1 ? friends.map(([name]) => [name, {}]) : friends),
  });
  const postId = await fillThanks(org, count);
  const communityId = await fillCommunities(org, some);
  await fillPosts(world, org, some);
  const featureAsks = await fillOfFeatures({ world, org, friends: friendsOf(org), some });
  const batchId = await fillOffice(world, org, some);
  const productId = await fillStore(world, org, count);
  await world.drain(org);
  const ids = { postId, communityId, batchId, productId };
  return { org, asks: { ...featureAsks, ...asksOf(org, ids), ...(await fillLeaver(world, org, count)) } };
}

type Ids = Record<`${'post' | 'community' | 'batch' | 'product'}Id`, string>;

function asksOf({ people: { ravi, boss, friend1, friend3 } }: Organisation, ids: Ids): Filled['asks'] {
  const { postId, communityId, batchId, productId } = ids;
  const inCommunity = { as: 'boss', input: { id: communityId } };
  return {
    'audiences.people': { as: 'admin', input: { audience: { kind: 'all' } } },
    'batches.rows': { input: { id: batchId } },
    'communities.list': { as: 'boss' },
    'communities.widget': { as: 'boss' },
    'communities.archived': { as: 'boss' },
    'communities.members': inCommunity,
    'communities.requests': inCommunity,
    'communities.invitations': inCommunity,
    'posts.reportedIn': inCommunity,
    'posts.reactions': { input: { id: postId } },
    'posts.comments': { input: { id: postId } },
    'people.branch': { input: { managerId: boss!.id } },
    'points.history': { input: { account: 'allowance' } },
    'reports.people': { as: 'admin', input: { range: 'all_time', figure: 'gave' } },
    'reports.pointPeople': { as: 'admin', input: { range: 'all_time', figure: 'issued' } },
    'reports.adoptionPeople': { as: 'admin', input: { range: 'all_time', figure: 'not_signed_in' } },
    'reports.socialPeople': { as: 'admin', input: { range: 'all_time', figure: 'took_part' } },
    'reports.networkPeople': { as: 'admin', input: { range: 'all_time', giving: 'Quality', group: 'Quality' } },
    'reports.rewardPeople': { as: 'admin', input: { range: 'all_time', figure: 'not_redeemed' } },
    'reports.oneToOneThanks': { input: { id: ravi!.id, range: 'all_time', direction: 'received' } },
    'store.ratings': { input: { productId } },
    'recognition.of': { input: { id: ravi!.id } },
    'recognition.pending': { as: 'boss' },
    'recognition.overseen': { as: 'boss' },
    'recognition.tradeThanks': { as: 'admin', input: { personIds: [ravi!.id, friend1!.id, friend3!.id] } },
    'recognition.unthanked': { as: 'boss', input: { days: 30 } },
    'recognition.teamReceived': { as: 'boss' },
  };
}
