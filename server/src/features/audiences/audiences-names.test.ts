import { expect, test } from 'vitest';
import { announce } from '../../../test/support/things/announcements.ts';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { invite } from '../../../test/support/things/events.ts';
import { ask } from '../../../test/support/things/polls.ts';
import { useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld();

test('an audience hides the names of communities that its reader may not know of (COM-03, POLL-03, EVT-01, ANN-01)', async () => {
  const org = await world().organisation({ ravi: {} });
  const { admin, ravi } = org.people;
  const secret = await makeCommunity(admin!, 'inviteOnly', { name: 'Layoff planning' });
  const open = await makeCommunity(admin!, 'public', { name: 'Runners' });
  await ravi!.ok('communities.join', { id: open });
  expect((await ravi!.call('communities.detail', { id: secret })).status).toBe(404);
  const audience = { kind: 'communities', ids: [secret, open] };
  const [poll, event, announcement] = [
    (await ask(admin!, { audience })).id,
    await invite(admin!, { audience }),
    await announce(admin!, { audience }),
  ];
  await world().drain(org);
  const namesFor = async (who: typeof ravi) => [
    (await who!.ok('polls.details', { id: poll })).audienceNames,
    (await who!.ok('events.details', { id: event })).audience.names,
    (await who!.ok('announcements.details', { id: announcement })).audience.names,
  ];
  const every = (names: string[]) => [names, names, names];
  expect(await namesFor(ravi)).toEqual(every(['Runners']));
  expect(await namesFor(admin)).toEqual(every(['Layoff planning', 'Runners']));
});
