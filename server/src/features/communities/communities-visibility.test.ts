import { type JoinMode, joinModeCodeOf, joinModes } from '@apprecio/contract/api/codes';
import { newId } from '@apprecio/contract/api/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';
import {
  communitiesOf,
  joinedIn,
  leadersReading,
  membersAmong,
  readableIn,
  readersAmong,
  readersOf,
} from './public.ts';

const world = useWorld();

const everyone = ['owner', 'moderator', 'member', 'invited', 'former', 'outsider', 'admin', 'foreigner'] as const;
type Who = (typeof everyone)[number];
type Level = 'everything' | 'name, description, count' | 'and owners' | 'name, owners, counts' | 'nothing';

// The section 'Community' of decisions.md, as a table.
const sees: Record<JoinMode, Record<Who, Level>> = {
  closed: {
    owner: 'everything',
    moderator: 'everything',
    member: 'everything',
    invited: 'name, description, count',
    former: 'name, description, count',
    outsider: 'name, description, count',
    admin: 'and owners',
    foreigner: 'nothing',
  },
  invite_only: {
    owner: 'everything',
    moderator: 'everything',
    member: 'everything',
    invited: 'name, description, count',
    former: 'nothing',
    outsider: 'nothing',
    admin: 'name, owners, counts',
    foreigner: 'nothing',
  },
  public: {
    owner: 'everything',
    moderator: 'everything',
    member: 'everything',
    invited: 'everything',
    former: 'everything',
    outsider: 'everything',
    admin: 'everything',
    foreigner: 'nothing',
  },
  company: {
    owner: 'everything',
    moderator: 'everything',
    member: 'everything',
    invited: 'everything',
    former: 'everything',
    outsider: 'everything',
    admin: 'everything',
    foreigner: 'nothing',
  },
};

const about = {
  listed: true,
  foundByName: true,
  foundByText: true,
  detail: 200,
  description: 'Saffron at dawn',
  counted: true,
  faces: false,
  rules: false,
  leaders: [] as string[],
  members: 403,
  posts: 404,
  post: 404,
  receivesEvents: true,
};
const shown: Record<Level, typeof about> = {
  everything: {
    ...about,
    faces: true,
    rules: true,
    leaders: ['owner', 'moderator'],
    members: 200,
    posts: 200,
    post: 200,
  },
  'name, description, count': about,
  'and owners': { ...about, leaders: ['owner'] },
  'name, owners, counts': {
    ...about,
    foundByText: false,
    description: '',
    leaders: ['owner'],
    receivesEvents: false,
  },
  nothing: {
    listed: false,
    foundByName: false,
    foundByText: false,
    detail: 404,
    description: '',
    counted: false,
    faces: false,
    rules: false,
    leaders: [],
    members: 404,
    posts: 404,
    post: 404,
    receivesEvents: false,
  },
};

let org: Organisation;
let elsewhere: Organisation;
const communities = {} as Record<JoinMode, string>;
const posts = {} as Record<JoinMode, string>;
const actorOf = (who: Who): Actor => (who === 'foreigner' ? elsewhere.people.foreigner! : org.people[who]!);

async function make(mode: JoinMode): Promise<string> {
  const { owner, admin, member, moderator, former, invited } = org.people;
  const form = { name: `Cardamom ${mode}`, description: 'Saffron at dawn', rules: ['Be kind'] };
  const maker = mode === 'company' ? admin! : owner!;
  const { id } = await maker.ok('communities.create', { ...form, joinMode: joinModeCodeOf(mode) });
  if (mode === 'company') {
    await admin!.ok('communities.changeRole', { id, personId: owner!.id, role: 'owner' });
    await owner!.ok('communities.changeRole', { id, personId: admin!.id, role: 'member' });
  } else {
    await owner!.ok('communities.addMembers', { id, personIds: [member!.id, moderator!.id, former!.id] });
    await former!.ok('communities.leave', { id });
    await owner!.ok('communities.invite', { id, personIds: [invited!.id] });
  }
  await owner!.ok('communities.changeRole', { id, personId: moderator!.id, role: 'moderator' });
  return id;
}

beforeAll(async () => {
  org = await world().organisation({ owner: {}, moderator: {}, member: {}, invited: {}, former: {}, outsider: {} });
  elsewhere = await world().organisation({ foreigner: { role: 'admin' } });
  for (const mode of joinModes) {
    const communityId = await make(mode);
    communities[mode] = communityId;
    posts[mode] = (await org.people.owner!.ok('posts.create', { text: 'Saffron and cardamom', communityId })).id;
  }
});

/** Returns true if a person receives a live event when a community changes. */
async function receivesLiveEvent(organisation: Organisation, actor: Actor, id: string): Promise<boolean> {
  const stream = await world().listen(organisation, actor);
  const owner = org.people.owner!;
  const { name, description, joinMode } = await owner.ok('communities.detail', { id });
  await owner.ok('communities.update', { id, name, description: description!, joinMode, rules: [newId()] });
  const events = await stream.all();
  stream.leave();
  return events.some(({ subject }) => subject === id);
}

async function visibilityOf(mode: JoinMode, who: Who): Promise<typeof about> {
  const id = communities[mode];
  const actor = actorOf(who);
  const organisation = who === 'foreigner' ? elsewhere : org;
  const list = async (input: object) => {
    const { items, counts } = await actor.ok('communities.list', { limit: 100, ...input });
    return { has: items.some((item) => item.id === id), items, counts: counts! };
  };
  const all = await list({});
  const detail = await actor.call('communities.detail', { id });
  const card = detail.status === 200 ? detail.body : null;
  const listed = all.items.find((item) => item.id === id) ?? null;
  const { id: _id, ...listedFields } = listed ?? { id };
  expect(card ?? {}).toMatchObject(listedFields);
  const events = await receivesLiveEvent(organisation, actor, id);
  return {
    listed: all.has,
    foundByName: (await list({ search: `cardamom ${mode}` })).has,
    foundByText: (await list({ search: 'saffron' })).has,
    detail: detail.status,
    description: card?.description ?? '',
    counted: (card?.memberCount ?? 0) > 0,
    faces: (card?.faces ?? []).length > 0,
    rules: (card?.rules ?? []).length > 0,
    leaders: [...new Set<string>((card?.leaders ?? []).map(({ role }: { role: string }) => role))],
    members: (await actor.call('communities.members', { id })).status,
    posts: (await actor.call('posts.list', { communityId: id })).status,
    post: (await actor.call('posts.details', { id: posts[mode] })).status,
    receivesEvents: events,
  };
}

describe.each(joinModes)('a community that is %s (COM-02, COM-03)', (mode) => {
  test.each(everyone)('shows the %s exactly what they may see', async (who) => {
    expect(await visibilityOf(mode, who)).toEqual(shown[sees[mode][who]]);
  });

  test('is listed and counted as joined for members, and as not joined for others who may know it', async () => {
    const isMine = (who: Who) =>
      ['owner', 'moderator', 'member'].includes(who) || (mode === 'company' && who !== 'foreigner');
    for (const who of everyone) {
      const actor = actorOf(who);
      const joinedList = await actor.ok('communities.list', { filter: 'joined', limit: 100 });
      const others = await actor.ok('communities.list', { filter: 'not_joined', limit: 100 });
      const has = (list: { items: { id: string }[] }) => list.items.some(({ id }) => id === communities[mode]);
      expect([who, has(joinedList), has(others)]).toEqual([
        who,
        isMine(who),
        !isMine(who) && sees[mode][who] !== 'nothing',
      ]);
      expect(joinedList.counts).toMatchObject({
        joined: joinedList.items.length,
        all: joinedList.items.length + others.items.length,
      });
      const widget = await actor.ok('communities.widget');
      const invited = who === 'invited' && mode !== 'company';
      expect([who, has({ items: widget })]).toEqual([who, isMine(who) || invited]);
    }
  });

  test('opens its content to exactly the people who see everything, in every query that other features use', async () => {
    const id = communities[mode];
    const here = everyone.filter((who) => who !== 'foreigner');
    const may = here.filter((who) => sees[mode][who] === 'everything').map((who) => actorOf(who).id);
    const belong = here.filter((who) => mode === 'company' || ['owner', 'moderator', 'member'].includes(who));
    const ids = [...here.map((who) => actorOf(who).id), elsewhere.people.foreigner!.id];
    const sorted = (list: readonly string[]) => [...list].toSorted();
    await asSystem(world().services, org.id, 'test.look', async (ctx) => {
      const members = sorted(belong.map((who) => actorOf(who).id));
      expect(sorted(await readersAmong(ctx, id, ids, ctx.now))).toEqual(sorted(may));
      expect(sorted(await membersAmong(ctx, id, ids))).toEqual(members);
      expect(await readersAmong(ctx, id, [], ctx.now)).toEqual([]);
      const isOpen = mode === 'public' || mode === 'company';
      expect(await readersOf(ctx, id, ctx.now)).toBe(isOpen ? 'organisation' : `community:${id}`);
      const groups = await Promise.all(ids.map((personId) => communitiesOf(ctx, personId)));
      const named = ids.filter((_id, at) => groups[at]!.includes(`community:${id}`));
      if (!isOpen) expect(sorted(named)).toEqual(sorted(may));
      const leaders = ['owner', 'moderator'].map((who) => actorOf(who as Who).id);
      expect(sorted(await leadersReading(ctx, id, ctx.now))).toEqual(sorted(leaders));
      for (const personId of ids.slice(0, -1)) {
        const now = sql`${ctx.now}::timestamptz`;
        const reader = { organisationId: org.id, person: { id: personId } };
        const { rows } = await sql<{ read: boolean; mine: boolean; none: boolean }>`
          select ${readableIn(reader, 'k.place', now)} as read, ${joinedIn(reader, 'k.place', now)} as mine,
            ${readableIn(reader, 'k.nowhere', now)} as none
          from (select ${id}::uuid as place, null::uuid as nowhere) k`.execute(ctx.db);
        expect(rows[0]).toEqual({ read: may.includes(personId), mine: members.includes(personId), none: true });
      }
    });
  });

  test('disappears from lists and pages while archived, and returns unchanged when restored', async () => {
    const id = communities[mode];
    await actorOf('owner').ok('communities.delete', { id });
    for (const who of everyone) {
      const { items } = await actorOf(who).ok('communities.list', { limit: 100 });
      expect([who, items.some((item) => item.id === id)]).toEqual([who, false]);
      expect((await actorOf(who).call('communities.detail', { id })).status).toBe(404);
      expect((await actorOf(who).call('communities.members', { id })).status).toBe(404);
      const mayRestore = ['owner', 'admin'].includes(who);
      const archived = (await actorOf(who).ok('communities.archived', { limit: 100 })).items;
      expect([who, archived.some((item) => item.id === id)]).toEqual([who, mayRestore]);
      if (!mayRestore) expect((await actorOf(who).call('communities.restore', { id })).status).toBe(404);
    }
    await asSystem(world().services, org.id, 'test.look', async (ctx) => {
      expect(await readersOf(ctx, id, ctx.now)).toEqual([]);
      expect(await readersAmong(ctx, id, [actorOf('owner').id], ctx.now)).toEqual([]);
    });
    await actorOf(mode === 'public' ? 'admin' : 'owner').ok('communities.restore', { id });
    for (const who of everyone) {
      const reply = await actorOf(who).call('communities.members', { id });
      expect([who, reply.status]).toEqual([who, shown[sees[mode][who]].members]);
    }
  });
});
