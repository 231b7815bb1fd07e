import { expect, test } from 'vitest';
import { makeCommunity } from '../../../../test/support/things/communities.ts';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();
const word = 'Tamarind';

test('a survey of a closed community disappears for leavers of the community and reappears when they return (SURV-01, COM-03)', async () => {
  const org = await world().organisation({ owner: {}, leaver: {}, other: {} });
  const { owner, leaver, other } = org.people;
  const place = await makeCommunity(owner!, 'closed');
  const add = () => owner!.ok('communities.addMembers', { id: place, personIds: [leaver!.id, other!.id] });
  await add();
  const audience = { kind: 'communities', ids: [place] };
  const question = questionOf('nps');
  const id = await launch(owner!, [question], { title: word, privacy: 'named', dimensions: [], audience });
  const seen = async (who: Actor) => ({
    opens: (await who.call('surveys.detail', { id })).status,
    answers: (await who.call('surveys.submit', { id, answers: {} })).body.code ?? 'done',
    listed: (await who.ok('surveys.list', { tab: 'active' })).items.length,
    waiting: (await who.ok('surveys.list', { tab: 'active' })).counts!.waiting,
    onHome: (await who.ok('surveys.widget')).length,
    inbox: (await who.ok('inbox.list')).surveys?.count ?? 0,
  });
  await leaver!.ok('communities.leave', { id: place });
  const noAccess = { opens: 404, answers: 'access.not_found', listed: 0, waiting: 0, onHome: 0, inbox: 0 };
  expect(await seen(leaver!)).toEqual(noAccess);
  const stream = await world().listen(org, leaver!);
  await owner!.ok('surveys.update', { id, reminders: false });
  expect(await stream.all()).toEqual([]);
  stream.leave();
  await add();
  expect(await seen(leaver!)).toMatchObject({ opens: 200, answers: 'done', listed: 1 });
});
