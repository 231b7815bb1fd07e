import { days } from '@apprecio/contract/api/days';
import type { Module } from '@apprecio/contract/api/modules';
import { expect, test } from 'vitest';
import { announcementOf } from '../../../../test/support/things/announcements.ts';
import { awardOf } from '../../../../test/support/things/awards.ts';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { compete, fund } from '../../../../test/support/things/competitions.ts';
import { invite } from '../../../../test/support/things/events.ts';
import { thanks } from '../../../../test/support/things/giving.ts';
import { openCycle } from '../../../../test/support/things/nominations.ts';
import { ask } from '../../../../test/support/things/polls.ts';
import { earn, orderCart, stockStore, unpay } from '../../../../test/support/things/store.ts';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { schedules } from '../../../worker.ts';

const world = useOwnWorld();

const switchTo = (who: Actor, module: Module, on: boolean) => who.ok('organisation.switchModule', { module, on });

async function company(): Promise<Organisation> {
  const org = await world().organisation({ second: { role: 'admin' }, boss: { role: 'manager' }, asha: {}, ravi: {} });
  await world().settle(org);
  return org;
}

async function bell(org: Organisation, who: Actor): Promise<string[]> {
  await world().drain(org);
  return (await who.ok('notifications.list', { limit: 100 })).items.map((item) => item.notificationEventType);
}

test('all modules are on by default; only an admin switches one, once, and everyone’s pages hear of it (NAV-13)', async () => {
  const org = await company();
  const { admin, second, boss, asha } = org.people;
  expect((await admin!.ok('organisation.modules')).items.filter(({ on }) => !on)).toEqual([]);
  for (const who of [boss, asha]) {
    expect((await who!.call('organisation.modules')).status).toBe(403);
    expect((await who!.call('organisation.switchModule', { module: 'polls', on: false })).status).toBe(403);
  }
  expect((await admin!.call('organisation.switchModule', { module: 'points', on: false })).status).toBe(400);

  const stream = await world().listen(org, asha!);
  const both = await Promise.all([switchTo(admin!, 'polls', false), switchTo(second!, 'polls', false)]);
  await switchTo(admin!, 'polls', false);
  for (const { items } of both) expect(items.filter(({ on }) => !on).map(({ module }) => module)).toEqual(['polls']);
  await stream.until(1);
  expect((await stream.all()).map(({ kind }) => kind)).toEqual(['modules']);
  expect((await asha!.ok('profile.detail')).off).toEqual({
    modules: ['polls'],
    screens: ['/polls/create', '/organization/create-polls', '/organization/poll'],
  });
  await Promise.all([switchTo(admin!, 'surveys', false), switchTo(second!, 'events', false)]);
  const { off } = await asha!.ok('profile.detail');
  expect(off.modules).toEqual(['events', 'polls', 'surveys']);
  expect(off.screens).toEqual(expect.arrayContaining(['/events', '/polls', '/surveys', '/organization/polls-surveys']));

  await switchTo(admin!, 'polls', true);
  const log = (await admin!.ok('audit.list', { limit: 100 })).items.filter(({ activity }) =>
    activity.includes('module'),
  );
  const told = log.map(({ activity, facts }) => [activity.split('.')[1], facts['module']].join(' ')).toReversed();
  expect([told[0], told.slice(1, 3).toSorted(), told[3], told[4]]).toEqual([
    'moduleSwitchedOff polls',
    ['moduleSwitchedOff events', 'moduleSwitchedOff surveys'],
    'moduleSwitchedOn polls',
    undefined,
  ]);
});

test('a module that is off leaves the feed, the inbox, the search and the bell, and comes back with all of it (NAV-13)', async () => {
  const org = await company();
  const { admin, asha } = org.people;
  const communityId = await makeCommunity(admin!, 'inviteOnly', { name: 'Cricket club' });
  await admin!.ok('communities.addMembers', { id: communityId, personIds: [asha!.id] });
  await admin!.ok('posts.create', { text: 'Nets at six', communityId });
  await ask(admin!, {});
  await invite(admin!);
  await world().drain(org);
  const look = async () => ({
    feed: (await asha!.ok('posts.list', { limit: 20 })).items.map(({ kind, text }) => [kind, text]),
    inbox: await asha!.ok('inbox.list').then(({ polls, events }) => [polls.count, events.count]),
    found: (await asha!.ok('search.results', { search: 'cricket' })).map(({ name }) => name),
    bell: (await bell(org, asha!)).toSorted(),
    unread: (await asha!.ok('notifications.unread')).count,
  });
  const before = await look();
  expect(before.inbox).toEqual([1, 1]);
  expect(before.found).toContain('Cricket club');
  expect(before.bell).toEqual(expect.arrayContaining(['COMMUNITY_ADDED', 'EVENT_INVITED', 'POLL_STARTED']));
  for (const module of ['communities', 'polls', 'events'] as const) await switchTo(admin!, module, false);
  expect(await look()).toMatchObject({ feed: [], inbox: [0, 0], found: [], bell: [], unread: 0 });
  const refused = await admin!.call('posts.create', { text: 'Nets at seven', communityId });
  expect([refused.status, refused.body.code]).toEqual([404, 'module.off']);
  expect((await admin!.ok('audiences.choices')).communities).toEqual([]);
  for (const module of ['communities', 'polls', 'events'] as const) await switchTo(admin!, module, true);
  expect(await look()).toEqual(before);
});

test('while a module is off its schedules rest and tell nobody; its calendar answers that it is off (NAV-13)', async () => {
  const org = await company();
  const { admin, asha } = org.people;
  const startsAt = new Date(Date.now() + days(1)).toISOString();
  await ask(admin!, { startsAt, endsAt: new Date(Date.now() + days(3)).toISOString() });
  await invite(admin!);
  const { path } = await asha!.ok('events.makeFeed');
  const feed = () => world().app.inject({ url: path, headers: { host: org.host } });
  expect((await feed()).statusCode).toBe(200);
  await switchTo(admin!, 'polls', false);
  await switchTo(admin!, 'events', false);
  const off = await feed();
  expect([off.statusCode, off.json().code]).toEqual([404, 'module.off']);

  await world().look(`update polls set starts_at = now() - interval '1 minute' where organisation_id = $1`, [org.id]);
  const announce = () => schedules.find(({ name }) => name === 'polls_announce')!.run(world().services, world().sweep);
  await announce();
  await switchTo(admin!, 'polls', true);
  expect(await bell(org, asha!)).not.toContain('POLL_STARTED');
  await announce();
  expect(await bell(org, asha!)).toContain('POLL_STARTED');
});

test('a module with money, points or stock under way stays on until they are settled, and its screen says what is open (NAV-13, ORD-01)', async () => {
  const org = await company();
  const { admin, asha } = org.people;
  const { variantIds } = await stockStore(world(), org);
  await fund(org, 5000);
  await earn(world(), org, asha!, 5000);
  await asha!.ok('cart.add', { productType: 1, productVariantId: variantIds[0]! });
  await orderCart(asha!);
  await compete(admin!, { rewards: [{ points: 50 }] });
  await openCycle(admin!, [admin!], { points: 100 });
  await launch(admin!, [questionOf('rating5')], { points: 10 });
  const open = async () =>
    Object.fromEntries(
      (await admin!.ok('organisation.modules')).items.flatMap(({ module, unfinished }) =>
        unfinished.length > 0 ? [[module, unfinished.map(({ kind, count }) => `${kind} ${count}`)]] : [],
      ),
    );
  expect(await open()).toEqual({
    store: ['orders 1'],
    zapz: ['competitions 1'],
    hall_of_fame: ['nominations 1'],
    surveys: ['surveys 1'],
  });
  for (const module of ['store', 'zapz', 'hall_of_fame', 'surveys']) {
    const refused = await admin!.call('organisation.switchModule', { module, on: false });
    expect([refused.status, refused.body.code]).toEqual([422, 'organisation.module_busy']);
  }
  const [order] = (await asha!.ok('orders.list', {})).items;
  await unpay(world(), org, order!.orderNum);
  await asha!.ok('orders.cancel', { id: order!.orderNum });
  expect((await open()).store).toBeUndefined();
  await switchTo(admin!, 'store', false);
  expect((await asha!.call('orders.list', {})).body.code).toBe('module.off');
  await switchTo(admin!, 'store', true);
  expect((await asha!.ok('orders.list', {})).items.map(({ orderNum }) => orderNum)).toEqual([order!.orderNum]);
});

test('while celebrations are off nobody but admins sees a birthday on the page of a person, who could not choose (NAV-13)', async () => {
  const org = await world().organisation({ asha: { born: '1992-03-05' }, ravi: {} });
  const { admin, asha, ravi } = org.people;
  await asha!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
  const seenBy = async (who: Actor) => (await who.ok('people.detail', { id: asha!.id })).birthday;
  expect(await seenBy(ravi!)).toBe('03-05');
  await switchTo(admin!, 'celebrations', false);
  expect([await seenBy(ravi!), await seenBy(admin!), await seenBy(asha!)]).toEqual([null, '03-05', '03-05']);
});

test('what belongs to a module that is off is not reached through operations that stay (NAV-13)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const communityId = await makeCommunity(admin!, 'inviteOnly', { name: 'Cricket club' });
  await admin!.ok('communities.addMembers', { id: communityId, personIds: [asha!.id, ravi!.id] });
  const { id: inCommunity } = await asha!.ok('posts.create', { text: 'Nets at six', communityId });
  await asha!.ok('recognition.give', thanks(ravi!.id, 0, { message: 'In the club', communityId }));
  await ask(admin!, {});
  await admin!.ok('hallOfFame.create', awardOf(ravi!, { awardName: 'Own it', points: 0 }));
  await world().drain(org);
  const posts = (await asha!.ok('posts.list', { limit: 20 })).items;
  const idOf = (kind: string) => posts.find((post) => post.kind === kind)!.id;
  const ids = { poll: idOf('poll'), award: idOf('award'), inCommunity };
  for (const module of ['communities', 'polls', 'hall_of_fame'] as const) await switchTo(admin!, module, false);
  for (const id of Object.values(ids)) {
    const answers = [
      await asha!.call('posts.details', { id }),
      await asha!.call('posts.react', { id, reaction: 'love' }),
      await asha!.call('posts.comment', { id, text: 'Still here' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const given = await asha!.call('recognition.give', thanks(ravi!.id, 0, { message: 'Again', communityId }));
  expect([given.status, given.body.code]).toEqual([404, 'module.off']);
  const audience = { kind: 'communities', ids: [communityId] };
  const announced = await admin!.call('announcements.create', announcementOf({ audience }));
  expect([announced.status, announced.body.code]).toEqual([422, 'audiences.unavailable']);
  const listed = (await asha!.ok('posts.list', { limit: 20, communityId })).items;
  expect([listed, await asha!.ok('search.results', { search: 'club' })]).toEqual([[], []]);
});
