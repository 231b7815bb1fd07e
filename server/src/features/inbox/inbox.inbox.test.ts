import { inboxKinds } from '@apprecio/contract/generated/inbox';
import { describe, expect, test } from 'vitest';
import { yearsBefore } from '../../../test/support/things/celebrations.ts';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { inHours, invite } from '../../../test/support/things/events.ts';
import { earn, orderCart, stockStore } from '../../../test/support/things/store.ts';
import { launch, questionOf } from '../../../test/support/things/surveys.ts';
import { type Actor, useWorld } from '../../../test/support/world.ts';

const world = useWorld();

const nothing = Object.fromEntries(Object.keys(inboxKinds).map((kind) => [kind, 0]));

async function counts(of: Actor): Promise<Record<string, number>> {
  const found = await of.ok('inbox.list');
  return Object.fromEntries(Object.entries(found).map(([kind, { count }]) => [kind, count]));
}

describe('the inbox', () => {
  test('a thank-you waits in the inbox of its approver and disappears once it is decided (HOME-01)', async () => {
    const reports = { kiran: { manager: 'boss' }, ravi: { manager: 'boss' } };
    const org = await world().organisation({ boss: { role: 'manager' }, asha: {}, mona: {}, tara: {}, ...reports });
    const { asha, mona, tara, kiran, ravi, boss, admin } = org.people;
    const recipients = [kiran!, ravi!].map(({ id }) => ({ personId: id, points: 60 }));
    for (const giver of [asha!, mona!, tara!]) await giver.ok('recognition.give', { message: 'Well done', recipients });
    const { decisions } = await boss!.ok('inbox.list');
    expect([decisions.count, decisions.items.length]).toEqual([6, 5]);
    expect(decisions.items.every(({ can }) => can.decide)).toBe(true);
    await admin!.ok('profile.onboard', { putOff: 'name' });
    for (const other of [asha!, ravi!, admin!]) expect(await counts(other)).toEqual(nothing);
    const { id } = decisions.items[0]!;
    await boss!.ok('recognition.approve', { id });
    expect(await counts(boss!)).toEqual({ ...nothing, decisions: 5 });
    await boss!.ok('recognition.takeBack', { id });
    expect(await counts(boss!)).toEqual({ ...nothing, decisions: 6 });
  });

  test('join requests wait for owners and invitations for invited people, until they are answered (HOME-01, COM-03)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, mona: {} });
    const { asha, ravi, tara, mona, admin } = org.people;
    const closed = await makeCommunity(asha!, 'closed');
    const secret = await makeCommunity(asha!, 'inviteOnly', { name: 'Surprise' });
    await asha!.ok('communities.addMembers', { id: closed, personIds: [mona!.id] });
    await asha!.ok('communities.changeRole', { id: closed, personId: mona!.id, role: 'moderator' });
    await ravi!.ok('communities.join', { id: closed });
    await asha!.ok('communities.invite', { id: secret, personIds: [tara!.id] });
    await world().drain(org);
    expect((await asha!.ok('inbox.list')).requests).toMatchObject({
      count: 1,
      items: [{ community: { id: closed, name: 'Trekkers' }, person: { id: ravi!.id } }],
    });
    expect((await tara!.ok('inbox.list')).invitations).toMatchObject({
      count: 1,
      items: [{ community: { id: secret, name: 'Surprise' }, invitedBy: { id: asha!.id } }],
    });
    await admin!.ok('profile.onboard', { putOff: 'name' });
    for (const other of [ravi!, mona!, admin!]) expect(await counts(other)).toEqual(nothing);
    await asha!.ok('communities.acceptRequest', { id: closed, personId: ravi!.id });
    await tara!.ok('communities.declineInvitation', { id: secret });
    for (const other of [asha!, tara!]) expect(await counts(other)).toEqual(nothing);
    await asha!.ok('communities.invite', { id: secret, personIds: [tara!.id] });
    await asha!.ok('communities.delete', { id: secret });
    expect(await counts(tara!)).toEqual(nothing);
  });

  test('a mention waits until it is read, and disappears with its post (HOME-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { asha, ravi } = org.people;
    const text = [{ kind: 'paragraph', line: [{ mention: ravi!.id, name: 'R' }, { text: ' look' }] }];
    const seen = await asha!.ok('posts.create', { text });
    await world().drain(org);
    const removedPost = await asha!.ok('posts.create', { text });
    await world().drain(org);
    const { mentions } = await ravi!.ok('inbox.list');
    expect(mentions).toMatchObject({
      count: 2,
      items: [{ deeplink: `/?postId=${removedPost.id}` }, { deeplink: `/?postId=${seen.id}`, actor: { id: asha!.id } }],
    });
    await ravi!.ok('notifications.read', { notificationIds: [mentions.items[1]!.id] });
    await asha!.ok('posts.remove', { id: removedPost.id });
    expect(await counts(ravi!)).toEqual(nothing);
  });

  test('a report waits for the leaders of the community, otherwise for admins, and never for its author (HOME-01, FEED-06)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
    const { asha, ravi, tara, admin } = org.people;
    const id = await makeCommunity(asha!, 'public');
    await ravi!.ok('communities.join', { id });
    const inside = await ravi!.ok('posts.create', { text: 'Inside', communityId: id });
    const outside = await ravi!.ok('posts.create', { text: 'Outside' });
    const own = await asha!.ok('posts.create', { text: 'By its owner', communityId: id });
    for (const each of [inside, outside, own]) {
      await tara!.ok('posts.report', { id: each.id, category: 'other', note: 'Not nice' });
    }
    const led = (await asha!.ok('inbox.list')).reports;
    expect(led).toMatchObject({
      count: 1,
      items: [{ of: 'post', author: { id: ravi!.id }, community: { id }, reportCount: 1 }],
    });
    expect((await admin!.ok('inbox.list')).reports).toMatchObject({
      count: 2,
      items: [{ community: null }, { author: { id: asha!.id }, community: { id } }],
    });
    for (const other of [ravi!, tara!]) expect(await counts(other)).toEqual(nothing);
    expect((await asha!.ok('posts.reportedIn', { id })).open).toBe(2);
    await asha!.ok('posts.decide', { id: led.items[0]!.id, decision: 'keep' });
    expect(await counts(asha!)).toEqual(nothing);
    expect(await asha!.ok('posts.reportedIn', { id, state: 'decided' })).toMatchObject({ open: 1, items: [{}] });
  });

  test('today’s birthday waits for a wish from people who may see it, until they send one (HOME-01, CEL-01)', async () => {
    const org = await world().organisation({ asha: { born: yearsBefore(30, 0) }, ravi: {}, tara: {} });
    const { asha, ravi, tara } = org.people;
    expect(await counts(ravi!)).toEqual(nothing);
    await asha!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
    const { wishes } = await ravi!.ok('inbox.list');
    expect(wishes).toMatchObject({
      count: 1,
      items: [{ person: { id: asha!.id }, occasion: 'birthday', daysAway: 0 }],
    });
    expect(await counts(asha!)).toEqual(nothing);
    const of = { id: asha!.id, occasion: 'birthday', year: wishes.items[0]!.year };
    await ravi!.ok('celebrations.wish', of);
    expect(await counts(ravi!)).toEqual(nothing);
    expect(await counts(tara!)).toEqual({ ...nothing, wishes: 1 });
    await ravi!.ok('celebrations.unwish', of);
    expect(await counts(ravi!)).toEqual({ ...nothing, wishes: 1 });
  });

  test('today’s wishes begin with my reports, then the rest of my team, then others (HOME-01, CEL-01)', async () => {
    const born = yearsBefore(30, 0);
    const org = await world().organisation({
      boss: { role: 'manager' },
      other: { born },
      lead: { born, manager: 'boss', role: 'manager' },
      peer: { born, manager: 'boss' },
      me: { manager: 'boss', role: 'manager' },
      report: { born, manager: 'me' },
    });
    const { other, lead, peer, me, report } = org.people;
    for (const each of [other, lead, peer, report])
      await each!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
    const { items } = (await me!.ok('inbox.list')).wishes;
    expect(items.map(({ person }) => person.id)).toEqual([report!.id, ...[lead!.id, peer!.id].toSorted(), other!.id]);
    expect(items.map(({ near }) => near)).toEqual([true, true, true, false]);
  });

  test('my own poll, survey and must-read do not wait for me, but for the others (HOME-01)', async () => {
    const { admin, asha } = (await world().organisation({ asha: {} })).people;
    const audience = { kind: 'all' };
    await admin!.ok('polls.create', {
      question: 'Tea or coffee?',
      options: ['Tea', 'Coffee'],
      audience,
      endsAt: inHours(24),
    });
    await admin!.ok('announcements.create', {
      title: 'New hours',
      text: 'From Monday.',
      audience,
      mustAcknowledge: true,
    });
    await launch(admin!, [questionOf('single')], { privacy: 'named' });
    expect(await counts(asha!)).toEqual({ ...nothing, polls: 1, mustReads: 1, surveys: 1 });
    await admin!.ok('profile.onboard', { putOff: 'name' });
    expect(await counts(admin!)).toEqual(nothing);
  });

  test('an event invitation waits until it is answered, and a repeating event shows its next date (HOME-01, EVT-01)', async () => {
    const { admin, asha, ravi } = (await world().organisation({ asha: {}, ravi: {} })).people;
    const people = { kind: 'people', ids: [asha!.id] };
    const waiting = async (of: Actor) => (await of.ok('inbox.list')).events.items.map(({ id }) => id);
    const weekly = await invite(admin!, { audience: people, repeat: { every: 'week', count: 3 } });
    const dates = (await admin!.ok('events.details', { id: weekly })).dates!.map(({ id }) => id);
    const later = await invite(admin!, {
      audience: people,
      startsAt: inHours(200),
      endsAt: inHours(201),
      rsvpUntil: inHours(100),
    });
    expect(await waiting(asha!)).toEqual([dates[0], later]);
    expect((await asha!.ok('inbox.list')).events).toMatchObject({ count: 2, items: [{ day: null }, { day: null }] });
    for (const other of [admin!, ravi!]) expect(await waiting(other)).toEqual([]);
    await asha!.ok('events.rsvp', { id: dates[0], answer: 'maybe' });
    expect(await waiting(asha!)).toEqual([later]);
    await admin!.ok('events.cancel', { id: later });
    expect(await waiting(asha!)).toEqual([]);
    await admin!.ok('events.cancel', { id: dates[0] });
    expect(await waiting(asha!)).toEqual([dates[1]]);
    await asha!.ok('events.rsvp', { id: dates[1], answer: 'no' });
    expect(await counts(asha!)).toEqual(nothing);
  });

  test('an unpaid order waits only for its buyer, until it is cancelled (HOME-01, ORD-03)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = org.people;
    const { variantIds } = await stockStore(world(), org);
    await asha!.ok('cart.add', { productType: 1, productVariantId: variantIds[0] });
    const { orderNum, totals } = await orderCart(asha!, 0);
    const { unpaid } = await asha!.ok('inbox.list');
    expect(unpaid).toMatchObject({ count: 1, items: [{ orderNum, due: totals.cashDue }] });
    for (const other of [admin!, ravi!]) expect((await counts(other))['unpaid']).toBe(0);
    await asha!.ok('orders.cancel', { id: orderNum });
    expect(await counts(asha!)).toEqual(nothing);
  });

  test('a buyer’s request waits for the people who fulfil orders, until it is answered (HOME-01, ORD-06)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = org.people;
    await admin!.ok('profile.onboard', { putOff: 'name' });
    const { voucherId } = await stockStore(world(), org, { codes: 2 });
    await earn(world(), org, asha!, 500);
    const { orderNum, lines } = await asha!.ok('orders.redeem', {
      productType: 2,
      productId: voucherId,
      price: 10_000,
    });
    const lineIds = [lines[0]!.id];
    await asha!.ok('orders.ask', { id: orderNum, kind: 'return', lineIds, reason: 'I took the wrong one' });
    expect((await admin!.ok('inbox.list')).orders).toMatchObject({
      count: 1,
      items: [{ orderNum, kind: 'return', buyer: { id: asha!.id } }],
    });
    for (const other of [asha!, ravi!]) expect(await counts(other)).toEqual(nothing);
    const { id } = (await admin!.ok('inbox.list')).orders.items[0]!;
    await admin!.ok('orders.answer', { id, outcome: 'refuse', note: 'The code is used' });
    expect(await counts(admin!)).toEqual(nothing);
  });
});
