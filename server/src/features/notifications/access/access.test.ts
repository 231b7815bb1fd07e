import { describe, expect, test } from 'vitest';
import { announce } from '../../../../test/support/things/announcements.ts';
import { awardOf } from '../../../../test/support/things/awards.ts';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { invite } from '../../../../test/support/things/events.ts';
import { ask } from '../../../../test/support/things/polls.ts';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { drain } from '../../../platform/worker/jobs.ts';

const world = useOwnWorld();
const word = 'Tamarind';

/** The kinds of what is in someone's bell, after what waits was done. */
async function bell(org: Organisation, who: Actor): Promise<string[]> {
  await world().drain(org);
  const { items } = await who.ok('notifications.list');
  const unread = items.filter(({ isRead }) => !isRead).length;
  expect(await who.ok('notifications.unread')).toEqual({ count: unread });
  return items.map(({ notificationEventType }) => notificationEventType);
}

/** Does what follows from acts, and leaves the mails that it writes where they wait. */
async function react(org: Organisation): Promise<void> {
  while ((await drain(world().services, world().sweep, org.id)) > 0);
}

const mailsOf = (org: Organisation, name: string) => world().mailOf(`${name}@${org.subdomain}.example`);

test('a poll notice disappears for someone removed from the poll’s community (NOT-02)', async () => {
  const org = await world().organisation({ owner: {}, member: {} });
  const { owner, member } = org.people;
  const id = await makeCommunity(owner!, 'closed');
  await owner!.ok('communities.addMembers', { id, personIds: [member!.id] });
  await ask(owner!, { question: `${word}?`, audience: { kind: 'communities', ids: [id] } });
  expect(await bell(org, member!)).toContain('POLL_STARTED');
  await owner!.ok('communities.removeMember', { id, personId: member!.id });
  expect(await bell(org, member!)).not.toContain('POLL_STARTED');
});

test('notices addressed to a closed community disappear for an admin who left it (NOT-02, COM-03)', async () => {
  const org = await world().organisation({ owner: {}, second: { role: 'admin' }, leaver: { role: 'admin' } });
  const { owner, second, leaver } = org.people;
  const place = async () => {
    const id = await makeCommunity(owner!, 'closed');
    await owner!.ok('communities.addMembers', { id, personIds: [second!.id, leaver!.id] });
    return id;
  };
  const ids = [await place(), await place()];
  const audience = { kind: 'communities', ids };
  await announce(second!, { title: word, audience });
  await invite(owner!, { title: word, audience });
  await launch(owner!, [questionOf('nps')], { title: word, privacy: 'named', dimensions: [], audience });
  const readNoticeTypes = async () =>
    (await bell(org, leaver!)).filter((each) => !each.startsWith('COMMUNITY')).toSorted();
  expect(await readNoticeTypes()).toEqual(['ANNOUNCEMENT_SENT', 'EVENT_INVITED', 'SURVEY_STARTED']);
  for (const id of ids) await leaver!.ok('communities.leave', { id });
  expect(await readNoticeTypes()).toEqual([]);
});

test('a poll notice for a department disappears for someone moved out of it (NOT-02)', async () => {
  const org = await world().organisation({ asha: { department: 'Bakery' } });
  const { admin, asha } = org.people;
  await ask(admin!, { question: `${word}?`, audience: { kind: 'departments', names: ['Bakery'] } });
  expect(await bell(org, asha!)).toEqual(['POLL_STARTED']);
  await world().look(`update people set department = 'Fleet' where organisation_id = $1 and id = $2`, [
    org.id,
    asha!.id,
  ]);
  expect(await bell(org, asha!)).toEqual([]);
});

test('the notice of a deleted survey or award disappears (NOT-02)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const survey = await launch(admin!, [questionOf('nps')], { title: word, privacy: 'named', dimensions: [] });
  await admin!.ok('hallOfFame.create', { ...awardOf(asha!, { points: 0, awardName: word }) });
  const before = await bell(org, asha!);
  expect(before).toContain('SURVEY_STARTED');
  expect(before).toContain('AWARD_RECEIVED');
  await world().look('update surveys set removed_at = now() where id = $1', [survey]);
  await world().look('update awards set removed_at = now() where organisation_id = $1', [org.id]);
  const after = await bell(org, asha!);
  expect(after).not.toContain('SURVEY_STARTED');
  expect(after).not.toContain('AWARD_RECEIVED');
});

test('a survey notice of a community disappears for a removed member and stays for the others (NOT-02)', async () => {
  const org = await world().organisation({ owner: {}, member: {}, other: {} });
  const { owner, member, other } = org.people;
  const id = await makeCommunity(owner!, 'closed');
  await owner!.ok('communities.addMembers', { id, personIds: [member!.id, other!.id] });
  const audience = { kind: 'communities' as const, ids: [id] };
  await launch(owner!, [questionOf('nps')], { title: word, privacy: 'named', dimensions: [], audience });
  expect(await bell(org, member!)).toContain('SURVEY_STARTED');
  await owner!.ok('communities.removeMember', { id, personId: member!.id });
  expect(await bell(org, member!)).not.toContain('SURVEY_STARTED');
  expect(await bell(org, other!)).toContain('SURVEY_STARTED');
});

test('an admin notice disappears and is not counted for a person who is no longer admin (NOT-02)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {}, ravi: {} });
  const { admin, second, asha, ravi } = org.people;
  await asha!.ok('posts.create', { text: word });
  const [post] = (await ravi!.ok('posts.list')).items;
  await ravi!.ok('posts.report', { id: post!.id, category: 'employee' });
  expect(await bell(org, second!)).toContain('POST_REPORTED');
  await admin!.ok('employees.changeRole', { id: second!.id, roleId: 4 });
  expect(await bell(org, second!)).not.toContain('POST_REPORTED');
});

describe('a mail held back for the digest (NOT-02)', () => {
  const atOnce = { notifications: { kinds: { polls: { email: 'now' } } } } as const;

  test('is not sent when its subject was closed to the reader meanwhile', async () => {
    const org = await world().organisation({ owner: {}, member: {}, other: {} });
    const { owner, member, other } = org.people;
    const id = await makeCommunity(owner!, 'closed');
    await owner!.ok('communities.addMembers', { id, personIds: [member!.id, other!.id] });
    for (const each of [member!, other!]) await each.ok('profile.prefer', atOnce);
    await ask(owner!, { question: `${word}?`, audience: { kind: 'communities', ids: [id] } });
    await react(org);
    await owner!.ok('communities.removeMember', { id, personId: member!.id });
    await world().drain(org);
    expect(mailsOf(org, 'member').filter((text) => text.includes(word))).toEqual([]);
    expect(mailsOf(org, 'other').filter((text) => text.includes(word))).toHaveLength(1);
    expect(await world().look('select key from mails_due where organisation_id = $1', [org.id])).toEqual([]);
  });
});
