import { expect, test } from 'vitest';
import { awardOf } from '../../../../test/awards.ts';
import { makeCommunity } from '../../../../test/communities.ts';
import { ask } from '../../../../test/polls.ts';
import { launch, questionOf } from '../../../../test/surveys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/world.ts';

const world = useOwnWorld();
const word = 'Tamarind';

/** What someone's bell says, each notice with whether it is closed. */
async function bell(org: Organisation, who: Actor): Promise<[type: string, closed: boolean][]> {
  await world().drain(org);
  const { items } = await who.ok('notifications.list');
  for (const { closed, title, message } of items) if (closed) expect(`${title} ${message}`).not.toContain(word);
  return items.map(({ notificationEventType, closed }) => [notificationEventType, closed]);
}

test('NOT-02 a notice of a poll says nothing to someone who was removed from its community', async () => {
  const org = await world().organisation({ owner: {}, member: {} });
  const { owner, member } = org.people;
  const id = await makeCommunity(owner!, 'closed');
  await owner!.ok('communities.addMembers', { id, personIds: [member!.id] });
  await ask(owner!, { question: `${word}?`, audience: { kind: 'communities', ids: [id] } });
  expect(await bell(org, member!)).toContainEqual(['POLL_STARTED', false]);
  await owner!.ok('communities.removeMember', { id, personId: member!.id });
  expect(await bell(org, member!)).toContainEqual(['POLL_STARTED', true]);
});

test('NOT-02 a notice of a poll for a department says nothing to someone who was moved out of it', async () => {
  const org = await world().organisation({ asha: { department: 'Bakery' } });
  const { admin, asha } = org.people;
  await ask(admin!, { question: `${word}?`, audience: { kind: 'departments', names: ['Bakery'] } });
  expect(await bell(org, asha!)).toEqual([['POLL_STARTED', false]]);
  await world().look(`update people set department = 'Fleet' where organisation_id = $1 and id = $2`, [
    org.id,
    asha!.id,
  ]);
  expect(await bell(org, asha!)).toEqual([['POLL_STARTED', true]]);
});

test('NOT-02 a notice of a survey or an award that was deleted says nothing of it', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const survey = await launch(admin!, [questionOf('nps')], { title: word, privacy: 'named', dimensions: [] });
  await admin!.ok('hallOfFame.create', { ...awardOf(asha!, { points: 0, awardName: word }) });
  const before = await bell(org, asha!);
  expect(before).toContainEqual(['SURVEY_STARTED', false]);
  expect(before).toContainEqual(['AWARD_RECEIVED', false]);
  await world().look('update surveys set removed_at = now() where id = $1', [survey]);
  await world().look('update awards set removed_at = now() where organisation_id = $1', [org.id]);
  const after = await bell(org, asha!);
  expect(after).toContainEqual(['SURVEY_STARTED', true]);
  expect(after).toContainEqual(['AWARD_RECEIVED', true]);
});
