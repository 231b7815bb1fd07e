import { afterEach, describe, expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { inHours, invite } from '../../../../test/support/things/events.ts';
import { photo } from '../../../../test/support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
const others = ['admin', 'asha', 'ravi', 'tara'] as const;
type Name = (typeof others)[number];

interface Case {
  host: 'admin' | 'kim';
  audience: (org: Organisation, communityId: string) => object;
  /** The people who may see the event at first; `after` are those after the change. */
  before: readonly Name[];
  after: readonly Name[];
  change: (org: Organisation, communityId: string) => Promise<unknown>;
}

const move = (org: Organisation, name: Name, set: object) =>
  org.people.admin!.ok('employees.bulk', { ids: [org.people[name]!.id], set });

const cases: Record<string, Case> = {
  everyone: {
    host: 'admin',
    audience: () => ({ kind: 'all' }),
    before: others,
    after: others,
    change: async () => {},
  },
  department: {
    host: 'admin',
    audience: () => ({ kind: 'departments', names: ['Dispatch'] }),
    before: ['admin', 'asha'],
    after: ['admin', 'ravi'],
    change: async (org) => {
      await move(org, 'asha', { department: 'Sweets' });
      await move(org, 'ravi', { department: 'Dispatch' });
    },
  },
  location: {
    host: 'admin',
    audience: () => ({ kind: 'locations', names: ['Surat'] }),
    before: ['admin', 'tara'],
    after: ['admin'],
    change: (org) => move(org, 'tara', { location: 'Pune' }),
  },
  people: {
    host: 'admin',
    audience: (org) => ({ kind: 'people', ids: [org.people.asha!.id] }),
    before: ['admin', 'asha'],
    after: ['admin', 'asha'],
    change: async () => {},
  },
  community: {
    host: 'kim',
    audience: (_org, communityId) => ({ kind: 'communities', ids: [communityId] }),
    before: ['asha', 'ravi'],
    after: ['ravi', 'tara'],
    change: async (org, id) => {
      await org.people.asha!.ok('communities.leave', { id });
      await org.people.kim!.ok('communities.addMembers', { id, personIds: [org.people.tara!.id] });
    },
  },
};

async function visibilityOf(who: Actor, { eventId, id }: { eventId: string; id: string }) {
  const opens = async (...call: Parameters<Actor['call']>) => (await who.call(...call)).status === 200;
  const lists = async (place: object) =>
    (await who.ok('posts.list', { limit: 100, ...place })).items.some((post) => post.id === id);
  return {
    home: await lists({}),
    event: await lists({ eventId }),
    details: await opens('posts.details', { id }),
    comments: await opens('posts.comments', { id }),
    reactions: await opens('posts.reactions', { id }),
    joins: await opens('posts.react', { id, reaction: 'like' }),
    readers: await opens('posts.readers', { id, search: '' }),
    found: JSON.stringify(await who.ok('search.results', { search: 'mandap' })).includes(id),
  };
}

describe('photos of a past event are visible to exactly those who can see the event today (EVT-01, FEED-01)', () => {
  test.each(Object.entries(cases))(
    'follows the audience of the event: %s',
    async (_kind, { host, audience, before, after, change }) => {
      const org = await world().organisation({
        kim: {},
        asha: { department: 'Dispatch' },
        ravi: {},
        tara: { location: 'Surat' },
      });
      const [holder, stranger] = [org.people[host]!, (await world().organisation({ zoe: {} })).people.zoe!];
      const readers = [...new Set<string>([...others, host])];
      const communityId = await makeCommunity(org.people.kim!, 'closed');
      const personIds = [org.people.asha!.id, org.people.ravi!.id];
      await org.people.kim!.ok('communities.addMembers', { id: communityId, personIds });
      const soon = { startsAt: inHours(0.05), endsAt: inHours(0.1) };
      const eventId = await invite(holder, { ...soon, audience: audience(org, communityId) });
      moveClock(10 * 60_000);
      const { id: mediaId } = await holder.ok('posts.uploadMedia', { file: await photo(20, 20) });
      const media = [{ id: mediaId }];
      const { id } = await holder.ok('posts.createWithMedia', { text: 'Under the mandap', media, eventId });
      await world().drain(org);
      const seen = async () => {
        const found: Record<string, object> = {};
        for (const name of readers) found[name] = await visibilityOf(org.people[name]!, { eventId, id });
        return found;
      };
      const way = await visibilityOf(stranger, { eventId, id });
      expect(Object.values(way).filter(Boolean)).toEqual([]);
      const expected = (names: readonly Name[]) =>
        Object.fromEntries(
          readers.map((name) => {
            const sees = name === host || names.includes(name as Name);
            return [name, Object.fromEntries(Object.keys(way).map((each) => [each, sees]))];
          }),
        );
      expect(await seen()).toEqual(expected(before));
      await change(org, communityId);
      expect(await seen()).toEqual(expected(after));
    },
  );
});

afterEach(() => moveClock(0));
