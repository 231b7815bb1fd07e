import { joinModeCodeOf } from '@apprecio/contract/api/codes';
import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();

test('ANA-01 those someone reports to get ready for a talk: what was given and received, nothing that was private', async () => {
  const org = await world().organisation({
    top: { role: 'manager' },
    boss: { role: 'manager', manager: 'top' },
    ada: { manager: 'boss' },
    bo: {},
    stranger: { role: 'manager' },
  });
  const { admin, top, boss, ada, bo, stranger } = org.people;
  await bo!.ok('recognition.give', { message: 'Well planned', recipients: [{ personId: ada!.id, points: 10 }] });
  await bo!.ok('recognition.give', {
    message: 'Between us',
    visibility: 'private',
    recipients: [{ personId: ada!.id }],
  });
  await ada!.ok('recognition.give', { message: 'Good talk', recipients: [{ personId: bo!.id }] });
  await ada!.ok('recognition.give', { message: 'Good help', recipients: [{ personId: bo!.id }] });
  const closed = await bo!.ok('communities.create', {
    name: 'Closed',
    description: 'Ours',
    joinMode: joinModeCodeOf('closed'),
  });
  await bo!.ok('communities.addMembers', { id: closed.id, personIds: [ada!.id] });
  await bo!.ok('recognition.give', { message: 'In here', communityId: closed.id, recipients: [{ personId: ada!.id }] });
  for (const who of [boss!, top!, admin!]) {
    const page = await who.ok('reports.oneToOne', { id: ada!.id });
    expect(page).toMatchObject({ received: 1, receivedPoints: 10, given: 2, reached: 1, awards: [], zapz: [] });
    expect(page.receivedNewest.map(({ message, person }) => [message, person.id])).toEqual([['Well planned', bo!.id]]);
    expect(page.givenNewest.map(({ message }) => message)).toEqual(['Good help', 'Good talk']);
  }
  for (const who of [stranger!, bo!]) expect((await who.call('reports.oneToOne', { id: ada!.id })).status).toBe(404);
  expect((await ada!.ok('reports.oneToOne', { id: ada!.id })).received).toBe(2);
  expect((await boss!.call('reports.oneToOne', { id: ada!.id, range: 'custom' })).status).toBe(422);
});
