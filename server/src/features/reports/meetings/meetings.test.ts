import { joinModeCodeOf } from '@apprecio/contract/api/codes';
import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

test('a one-to-one page shows managers what a report gave and received, without anything private (ANA-01)', async () => {
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

test('one-to-one thank-yous continue past the newest twenty, each once, only for people who may open the page (ANA-01)', async () => {
  const org = await world().organisation({ boss: { role: 'manager' }, ada: { manager: 'boss' }, bo: {}, cy: {} });
  const { admin, boss, ada, bo, cy } = org.people;
  const ids: string[] = [];
  for (let at = 0; at < 23; at++) {
    const giver = at % 2 === 0 ? bo! : cy!;
    ids.unshift(
      (await giver.ok('recognition.give', { message: `Help ${at}`, recipients: [{ personId: ada!.id }] })).id,
    );
  }
  for (const who of [boss!, admin!, ada!]) {
    const page = await who.ok('reports.oneToOne', { id: ada!.id });
    expect([page.received, page.receivedNewest.length, page.givenNewest.length, page.givenCursor]).toEqual([
      23,
      20,
      0,
      null,
    ]);
    const input = { id: ada!.id, direction: 'received', limit: 2 } as const;
    const rest = [];
    let cursor = page.receivedCursor;
    while (cursor !== null) {
      const next = await who.ok('reports.oneToOneThanks', { ...input, cursor });
      rest.push(...next.items);
      cursor = next.nextCursor;
    }
    const messages = [...page.receivedNewest, ...rest].map(({ message }) => message);
    expect(messages).toEqual(ids.map((_id, at) => `Help ${22 - at}`));
  }
  for (const who of [bo!, cy!]) {
    const sent = await who.call('reports.oneToOneThanks', { id: ada!.id, direction: 'received' });
    expect(sent.status).toBe(404);
  }
  const custom = { id: ada!.id, direction: 'given', range: 'custom' };
  expect((await boss!.call('reports.oneToOneThanks', custom)).status).toBe(422);
});
