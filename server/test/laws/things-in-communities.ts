import type { OperationName } from '@apprecio/contract/generated/operations';
import { announce } from '../support/things/announcements.ts';
import { compete } from '../support/things/competitions.ts';
import { invite } from '../support/things/events.ts';
import { openCycle } from '../support/things/nominations.ts';
import { ask } from '../support/things/polls.ts';
import { launch, questionOf } from '../support/things/surveys.ts';
import type { Actor, World } from '../support/world.ts';

/** The setting of a thing: the leader of the communities, an admin among their members, and a word that it says. */
export interface Making {
  world: World;
  owner: Actor;
  second: Actor;
  word: string;
}

/** Makes a thing in communities and answers its id. */
export type Maker = (making: Making, ids: string[]) => Promise<string>;

const to = (ids: string[]) => ({ audience: { kind: 'communities', ids } });
const rating = questionOf('rating5');

/** The makers of each kind of thing that stands in communities. */
export const makers: Partial<Record<OperationName, Maker>> = {
  'polls.create': async ({ owner, word }, ids) => (await ask(owner, { question: `${word}?`, ...to(ids) })).id,
  'surveys.upsert': ({ owner, word }, ids) =>
    launch(owner, [rating], { title: word, privacy: 'named', dimensions: [], ...to(ids) }),
  'events.create': ({ owner, word }, ids) => invite(owner, { title: word, ...to(ids) }),
  'announcements.create': ({ second, word }, ids) => announce(second, { title: word, ...to(ids) }),
  'posts.create': async ({ owner, word }, ids) =>
    (await owner.ok('posts.create', { text: word, communityId: ids[0]! })).id,
  'recognition.give': async ({ world, owner, second, word }, ids) => {
    const given = { message: `${word} for you`, recipients: [{ personId: second.id, points: 1 }], communityId: ids[0] };
    const { id } = await owner.ok('recognition.give', given);
    const [post] = await world.look<{ id: string }>('select id from posts where recognition_id = $1', [id]);
    return post!.id;
  },
};

/** The makers of what admins address to the members of communities, and answer for among themselves. */
export const addressed: Partial<Record<OperationName, Maker>> = {
  'competitions.create': ({ second, word }, ids) => compete(second, { title: word, ...to(ids) }),
  'nominations.create': ({ second, owner, word }, ids) =>
    openCycle(second, [owner], { awardName: word, nominators: to(ids).audience }),
};
