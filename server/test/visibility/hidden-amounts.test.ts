import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callVariants, everyRead, type ReadCall, tellers } from '../support/every-read.ts';
import { awardOf } from '../support/things/awards.ts';
import { fund } from '../support/things/competitions.ts';
import { thanks } from '../support/things/giving.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const amounts = { toRavi: 47, toMeera: 43, boost: 41, award: 211 };

let org: Organisation;
let calls: ReadCall[];

const hide = (hidesAmounts: boolean) => org.people.admin!.ok('organisation.update', { hidesAmounts });
const marksOf = (points: number) => [`"points":${points}`, `"boost":${points}`];
const lists: readonly string[] = ['posts.list', 'posts.comments', 'recognition.of', 'hallOfFame.list'];

/** Returns the amounts that the lists of the product tell someone. */
async function amountsFor(who: Actor): Promise<string[]> {
  const told = [];
  const shown = calls.filter(({ name }) => lists.includes(name));
  for (const [key, points] of Object.entries(amounts))
    if ((await tellers(who, shown, marksOf(points))).length > 0) told.push(key);
  return told;
}

beforeAll(async () => {
  calls = await everyRead(world());
  org = await world().organisation({
    second: { role: 'admin' },
    boss: { role: 'manager' },
    asha: {},
    ravi: { manager: 'boss' },
    meera: {},
    tara: {},
  });
  const { admin, asha, ravi, meera } = org.people;
  await fund(org, 1000);
  const { id } = await asha!.ok(
    'recognition.give',
    thanks(ravi!.id, amounts.toRavi, {
      recipients: [
        { personId: ravi!.id, points: amounts.toRavi },
        { personId: meera!.id, points: amounts.toMeera },
      ],
    }),
  );
  const award = await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: amounts.award }));
  await world().drain(org);
  const posts = (await asha!.ok('posts.list')).items;
  const postId = posts.find(({ recognition }) => recognition?.id === id)!.id;
  await asha!.ok('posts.comment', { id: postId, text: 'And once more', boost: amounts.boost });
  await ravi!.ok('posts.share', { id: postId, text: [] });
  await world().drain(org);
  const ids = [asha!.id, ravi!.id, id, award.id, ...posts.map((post) => post.id)];
  calls = callVariants(calls, ids, ['ravi', 'crate']);
}, 300_000);

afterEach(() => hide(false));

describe('where the organisation hides the points of others', () => {
  test('a colleague reads no amount in any read, and all of them where they are shown', async () => {
    const { tara } = org.people;
    await hide(true);
    expect(await tellers(tara!, calls, Object.values(amounts).flatMap(marksOf))).toEqual([]);
    await hide(false);
    expect(await amountsFor(tara!)).toEqual(Object.keys(amounts));
  });

  test.each([
    ['who gave them', 'asha', ['toRavi', 'toMeera', 'boost']],
    ['who received them: their own alone', 'ravi', ['toRavi', 'boost', 'award']],
    ['the manager of who received them', 'boss', ['toRavi', 'award']],
    ['who manages points', 'second', Object.keys(amounts)],
  ] as const)('%s still reads them', async (_title, name, expected) => {
    await hide(true);
    expect(await amountsFor(org.people[name]!)).toEqual(expected);
  });

  test('the Hall of Fame offers no order by points, and gives the newest first to who asks for one', async () => {
    const { admin, tara } = org.people;
    await admin!.ok('hallOfFame.create', awardOf(tara!, { points: 5, awardName: 'Later' }));
    const asked = async () =>
      (await tara!.ok('hallOfFame.list', { sort: 'highest_points' })).items.map(({ awardName }) => awardName);
    expect(await asked()).toEqual(['Safety first', 'Later']);
    await hide(true);
    expect(await asked()).toEqual(['Later', 'Safety first']);
    expect((await tara!.ok('hallOfFame.filters')).sorts).not.toContain('highest_points');
    expect((await admin!.ok('hallOfFame.filters')).sorts).toContain('highest_points');
  });
});
