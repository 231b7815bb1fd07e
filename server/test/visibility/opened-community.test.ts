import { joinMode } from '@apprecio/contract/api/codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  canReadIn,
  joinedIn,
  leadsIn,
  readableAmong,
  readableByAll,
  readableIn,
  readersAmong,
  readersOf,
} from '../../src/features/communities/public.ts';
import { announcePolls } from '../../src/features/polls/polls.reactions.ts';
import { publishScheduled } from '../../src/features/posts/posts.reactions.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { moveClock } from '../../src/platform/clock.ts';
import type { Schedule } from '../../src/platform/worker/schedules.ts';
import { makeCommunity, noticesOf } from '../support/things/communities.ts';
import { inHours } from '../support/things/events.ts';
import { ask, pollOf } from '../support/things/polls.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const hourMs = 3_600_000;
const inOrder = (one: string, other: string) => one.localeCompare(other);

async function closedOne(mode: 'closed' | 'inviteOnly' = 'closed'): Promise<Organisation & { place: string }> {
  const org = await world().organisation({
    owner: {},
    boss: { role: 'manager' },
    old: { manager: 'boss' },
    newcomer: {},
  });
  const { owner, boss, old } = org.people;
  const place = await makeCommunity(owner!, mode);
  await owner!.ok('communities.addMembers', { id: place, personIds: [boss!.id, old!.id] });
  return { ...org, place };
}

/** Opens a community to everyone; `newcomer` joins it. */
async function open({ people, place }: Organisation & { place: string }): Promise<void> {
  await people.owner!.ok('communities.update', { id: place, name: 'Trekkers', joinMode: joinMode.public });
  await people.newcomer!.ok('communities.join', { id: place });
}

async function runLater(job: Schedule): Promise<void> {
  moveClock(2 * hourMs);
  await job.run(world().services, world().sweep).finally(() => moveClock(0));
}

const postsIn = async (who: Actor, communityId: string) =>
  (await who.ok('posts.list', { communityId })).items.map(({ id }) => id);

test('a scheduled post from before the opening stays with members, unless it is edited afterwards (COM-03)', async () => {
  const org = await closedOne();
  const { owner, old, newcomer } = org.people;
  const write = async (text: string) =>
    (await owner!.ok('posts.create', { text, communityId: org.place, scheduledAt: inHours(1) })).id;
  const [among, anew] = [await write('Between us'), await write('Also between us')];
  await open(org);
  await owner!.ok('posts.updateWithMedia', { id: anew, text: 'For everyone' });
  await runLater(publishScheduled);
  expect(await postsIn(old!, org.place)).toEqual([anew, among]);
  expect(await postsIn(newcomer!, org.place)).toEqual([anew]);
});

test('a thank-you pending approval at the opening stays with the community’s members (COM-03)', async () => {
  const org = await closedOne();
  const { owner, boss, old, newcomer, admin } = org.people;
  const recipients = [{ personId: old!.id, points: 60 }];
  await owner!.ok('recognition.give', { message: 'Between us', recipients, communityId: org.place });
  await open(org);
  const { items } = await boss!.ok('recognition.pending');
  await boss!.ok('recognition.approve', { id: items[0]!.id });
  expect(await postsIn(old!, org.place)).toHaveLength(1);
  const received = async (who: Actor) =>
    (await who.ok('recognition.of', { id: old!.id, direction: 'received' })).items.length;
  expect([await received(boss!), await received(newcomer!), await received(admin!)]).toEqual([1, 0, 0]);
  expect(await postsIn(newcomer!, org.place)).toEqual([]);
});

test('a poll belongs to the time of its first publication (COM-03)', async () => {
  const org = await closedOne('inviteOnly');
  const { owner, old, newcomer } = org.people;
  const audience = { kind: 'communities', ids: [org.place] };
  const planned = await ask(owner!, { question: 'Planned?', audience, startsAt: inHours(1), endsAt: inHours(30) });
  const running = await ask(owner!, { question: 'Runing?', audience });
  const { id: draft } = await owner!.ok('polls.create', pollOf({ question: 'Draft?', audience, publish: false }));
  await open(org);
  await owner!.ok('polls.update', { id: running.id, ...pollOf({ question: 'Running?', audience }) });
  await owner!.ok('polls.update', { id: draft, ...pollOf({ question: 'Draft!', audience }) });
  await runLater(announcePolls);
  const polls = async (who: Actor) =>
    (await who.ok('posts.list', { communityId: org.place })).items.map(({ pollId }) => pollId!).toSorted(inOrder);
  expect(await polls(old!)).toEqual([planned.id, running.id, draft].toSorted(inOrder));
  expect(await polls(newcomer!)).toEqual([draft]);
  expect((await newcomer!.call('polls.details', { id: running.id })).status).toBe(404);
  expect((await owner!.ok('polls.details', { id: draft })).asked).toBe(4);
  expect((await owner!.ok('polls.details', { id: running.id })).asked).toBe(3);
});

test('earlier content is moderated by leaders who can read it, otherwise by admins (COM-03, FEED-06)', async () => {
  const org = await closedOne();
  const { owner, old, newcomer, admin } = org.people;
  const { id } = await old!.ok('posts.create', { text: 'Not so kind', communityId: org.place });
  await open(org);
  await owner!.ok('communities.changeRole', { id: org.place, personId: newcomer!.id, role: 'moderator' });
  const { id: caseId } = await owner!.ok('posts.report', { id, category: 'other', note: '' });
  const countReportNotices = async (who: Actor) =>
    (await noticesOf(world(), org, who)).filter(([, , address]) => address?.includes('tab=reports')).length;
  expect(await countReportNotices(newcomer!)).toBe(0);
  expect(await newcomer!.ok('posts.reportedIn', { id: org.place })).toMatchObject({ items: [], open: 0 });
  expect((await newcomer!.call('posts.decide', { id: caseId, decision: 'keep' })).status).toBe(404);
  expect((await newcomer!.ok('inbox.list')).reports?.count ?? 0).toBe(0);
  expect((await owner!.ok('posts.reportedIn', { id: org.place })).open).toBe(1);
  await owner!.ok('communities.changeRole', { id: org.place, personId: newcomer!.id, role: 'owner' });
  await owner!.ok('communities.leave', { id: org.place });
  expect((await admin!.ok('inbox.list')).reports).toMatchObject({ count: 1, items: [{ id: caseId }] });
});

test('every form of the query applies the time of an item (COM-03)', async () => {
  const org = await closedOne();
  const { owner, old, newcomer, admin } = org.people;
  const before = new Date();
  await open(org);
  const after = new Date(Date.now() + hourMs);
  const ids = [owner!, old!, newcomer!, admin!].map(({ id }) => id);
  const sorted = (list: readonly string[]) => ids.filter((id) => list.includes(id));
  await asSystem(world().services, org.id, 'test.look', async (ctx) => {
    const ask = async (personId: string, time: Date) => {
      const at = sql`${time}::timestamptz`;
      const reader = { organisationId: org.id, person: { id: personId } };
      const { rows } = await sql<Record<string, boolean>>`
        select ${readableIn(reader, 'q.place', at)} as reads, ${readableAmong(reader, 'q.place', at)} as counts,
          ${canReadIn(org.id, org.place, 'q.person', at)} as "canRead", ${joinedIn(reader, 'q.place', at)} as joined,
          ${readableByAll(org.id, 'q.place', at)} as "byAll", ${leadsIn(reader, 'q.place', at)} as leads,
          ${readableAmong(reader, 'q.nowhere', at)} as nowhere
        from (select ${org.place}::uuid as place, ${personId}::uuid as person, null::uuid as nowhere) q`.execute(
        ctx.db,
      );
      return Object.keys(rows[0]!).filter((name) => rows[0]![name]);
    };
    const read = ['reads', 'counts', 'canRead'];
    for (const id of ids) {
      const wasMember = id !== newcomer!.id && id !== admin!.id;
      const leads = id === owner!.id ? ['leads'] : [];
      expect(await ask(id, before)).toEqual([...(wasMember ? [...read, 'joined'] : []), ...leads, 'nowhere']);
      const joined = id === admin!.id ? [] : ['joined'];
      expect(await ask(id, after)).toEqual([...read, ...joined, 'byAll', ...leads, 'nowhere']);
    }
    expect(sorted(await readersAmong(ctx, org.place, ids, before))).toEqual([owner!.id, old!.id]);
    expect(sorted(await readersAmong(ctx, org.place, ids, after))).toEqual(ids);
    expect(sorted((await readersOf(ctx, org.place, before)) as string[])).toEqual([owner!.id, old!.id]);
    expect(await readersOf(ctx, org.place, after)).toBe('organisation');
    await owner!.ok('communities.update', { id: org.place, name: 'Trekkers', joinMode: joinMode.closed });
    expect(sorted((await readersOf(ctx, org.place, before)) as string[])).toEqual([owner!.id, old!.id]);
    expect(await readersOf(ctx, org.place, after)).toBe(`community:${org.place}`);
  });
});

test('the audit log records how a community was opened (COM-03)', async () => {
  const org = await closedOne();
  const { admin, owner } = org.people;
  const change = (mode: 'closed' | 'company' | 'public', more = {}) =>
    owner!.ok('communities.update', { id: org.place, name: 'Trekkers', joinMode: joinMode[mode], ...more });
  await change('public');
  await change('closed');
  await change('public', { opensPosts: true });
  const { items } = await admin!.ok('audit.list');
  const opened = items.filter(({ activity }) => activity === 'communities.opened').map(({ facts }) => facts);
  expect(opened).toEqual([{ earlier: true }, { earlier: false }]);
});
