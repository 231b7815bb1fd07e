import { afterEach, expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { inHours, invite } from '../../../../test/support/things/events.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
const later = () => moveClock(10 * 60_000);

afterEach(() => moveClock(0));

// The event ends before the sessions expire.
const soon = { startsAt: inHours(0.05), endsAt: inHours(0.1) };

const write = (actor: Actor, eventId: string, text: unknown = 'What a day') =>
  actor.call('posts.create', { text, eventId });

const visiblePosts = async (actor: Actor, input: object = {}) =>
  (await actor.ok('posts.list', { ...input })).items.map(({ id, event }) => [id, event?.title]);

test('only hosts and people who checked in can post about an event, and only after it (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const id = await invite(admin!, soon);
  for (const actor of [asha!, ravi!]) await actor.ok('events.rsvp', { id, answer: 'yes' });
  const { checkInCode: code } = await admin!.ok('events.code', { id });
  await asha!.ok('events.checkIn', { id, code });
  expect((await write(admin!, id)).body.code).toBe('posts.event');
  later();
  expect((await asha!.ok('events.details', { id })).can.post).toBe(true);
  expect((await ravi!.ok('events.details', { id })).can.post).toBe(false);
  expect((await write(ravi!, id)).body.code).toBe('posts.event');
  const [first, second] = [(await write(admin!, id)).body.id, (await write(asha!, id)).body.id];
  await ravi!.ok('posts.create', { text: 'Of something else' });
  const expected = [
    [second, 'Diwali lunch'],
    [first, 'Diwali lunch'],
  ];
  expect(await visiblePosts(ravi!, { eventId: id })).toEqual(expected);
  expect((await visiblePosts(ravi!)).slice(1)).toEqual(expected);
});

test('a post about an event is visible only to people who may see the event (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const other = await world().organisation({ zoe: {} });
  const { admin, asha, ravi, tara } = org.people;
  const communityId = await makeCommunity(ravi!, 'public');
  await asha!.ok('communities.join', { id: communityId });
  const forAsha = { kind: 'people', ids: [asha!.id] };
  const forMembers = { kind: 'communities', ids: [communityId] };
  const events = [
    { host: admin!, eventId: await invite(admin!, { ...soon, audience: forAsha }) },
    { host: ravi!, eventId: await invite(ravi!, { ...soon, audience: forMembers }) },
  ];
  later();
  const text = [{ kind: 'paragraph', line: [{ mention: tara!.id, name: 'Tara' }] }];
  for (const { host, eventId } of events) {
    const { id } = (await write(host, eventId, text)).body;
    await world().drain(org);
    expect((await visiblePosts(asha!, { eventId })).map(([post]) => post)).toEqual([id]);
    for (const actor of [tara!, other.people.zoe!]) {
      expect(await visiblePosts(actor, { eventId })).toEqual([]);
      expect(await visiblePosts(actor)).toEqual([]);
      expect((await actor.call('posts.details', { id })).status).toBe(404);
      expect((await actor.call('posts.comment', { id, text: 'Hi' })).status).toBe(404);
      expect((await actor.call('posts.share', { id, text: '' })).status).toBe(404);
      expect((await write(actor, eventId)).status).toBe(404);
    }
    expect((await asha!.call('posts.share', { id, text: '' })).body.code).toBe('posts.not_shareable');
    await host.ok('posts.updateWithMedia', { id, text });
    expect((await tara!.call('posts.details', { id })).status).toBe(404);
    const notices = (await tara!.ok('notifications.list')).items;
    expect(notices.filter(({ notificationEventType }) => notificationEventType.includes('MENTION'))).toEqual([]);
  }
});
