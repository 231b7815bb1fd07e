import { joinMode } from '@apprecio/contract/api/codes';
import { expect, test } from 'vitest';
import { announcementOf } from '../support/things/announcements.ts';
import { competitionOf, funded } from '../support/things/competitions.ts';
import { eventOf } from '../support/things/events.ts';
import { pollOf } from '../support/things/polls.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const createCases = [
  ['announcements.create', announcementOf(), 'announcements.list'],
  ['communities.create', { name: 'Trekkers', joinMode: joinMode.public }, 'communities.list'],
  ['competitions.create', competitionOf(), 'competitions.active'],
  ['events.create', eventOf(), 'events.list'],
  ['polls.create', pollOf(), 'polls.active'],
] as const;

test.each(createCases)('%s sent twice with its key creates one (API-07)', async (create, input, list) => {
  const { admin } = (await funded(world())).people;
  const key = 'one intent of somebody';
  const first = await admin!.call(create, input, { key });
  const again = await admin!.call(create, input, { key });
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  const { body } = await admin!.call(list, {});
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([first.body.id]);
});
