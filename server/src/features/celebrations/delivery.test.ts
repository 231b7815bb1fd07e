import { afterEach, expect, test } from 'vitest';
import { dayFromNow, setClock, yearsBefore } from '../../../test/support/things/celebrations.ts';
import { fund } from '../../../test/support/things/competitions.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { celebrate } from './celebrations.reactions.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

const run = () => celebrate.run(world().services, world().sweep);
const posted = async (actor: Actor, scope = 'everyone') =>
  (await actor.ok('posts.list', { scope })).items.filter(({ kind }) => kind === 'celebration');

test('at 08:00 a card becomes one post, which its person can delete and nobody can edit (CEL-01)', async () => {
  const org = await world().organisation({ asha: { joined: yearsBefore(5, 2) }, ravi: {} });
  const { asha, ravi } = org.people;
  const of = { id: asha!.id, occasion: 'work_anniversary', year: dayFromNow(2).year };
  await ravi!.ok('celebrations.wish', { ...of, text: 'Five already' });
  await setClock(world(), org, dayFromNow(2).toString(), 7, 50);
  await run();
  expect(await posted(ravi!)).toEqual([]);
  await setClock(world(), org, dayFromNow(2).toString(), 8, 1);
  await Promise.all([run(), run()]);
  await run();
  const [post, ...others] = await posted(ravi!);
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    author: { id: asha!.id },
    visibility: 'public',
    celebration: { occasion: 'work_anniversary', year: of.year, years: 5, words: null },
    can: { edit: false, remove: false, share: false, join: true },
  });
  expect((await posted(asha!, 'mine')).map(({ id }) => id)).toEqual([post!.id]);
  expect(await asha!.ok('celebrations.details', of)).toMatchObject({
    mine: true,
    wishCount: 1,
    wishers: [{ id: ravi!.id }],
  });
  const edited = await asha!.call('posts.updateWithMedia', { id: post!.id, text: 'Other words' });
  expect([edited.status, edited.body.code]).toEqual([422, 'posts.of_celebration']);
  const shared = await ravi!.call('posts.share', { id: post!.id });
  expect([shared.status, shared.body.code]).toEqual([422, 'posts.not_shareable']);
  await setClock(world(), org, dayFromNow(40).toString(), 9);
  expect((await asha!.ok('celebrations.wishers', of)).items.map(({ text }) => text)).toEqual(['Five already']);
  await asha!.ok('posts.remove', { id: post!.id });
  await run();
  expect(await posted(ravi!)).toEqual([]);
});

test('a birthday visible to the team posts only to the team, and a hidden birthday posts nothing (CEL-01)', async () => {
  const org = await world().organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss', born: yearsBefore(30, 0) },
    ravi: { manager: 'boss' },
    far: {},
    shy: { manager: 'boss', born: yearsBefore(31, 0) },
  });
  const { boss, asha, ravi, far, shy } = org.people;
  await asha!.ok('profile.prefer', { birthdayVisibility: 'team' });
  await shy!.ok('profile.prefer', { birthdayVisibility: 'nobody' });
  await setClock(world(), org, dayFromNow(0).toString(), 8, 5);
  await run();
  const shownTo: Record<string, string[]> = {};
  for (const [name, actor] of Object.entries({ boss, asha, ravi, far, shy })) {
    shownTo[name] = (await posted(actor!)).map(({ author }) => author.id);
  }
  const team = [asha!.id];
  expect(shownTo).toEqual({ boss: team, asha: team, ravi: team, far: [], shy: team });
});

test('a new joiner gets one welcome post at 08:00 local time on the first day, and no anniversary (CEL-01)', async () => {
  const org = await world().organisation({ newbie: { joined: dayFromNow(1).toString() }, ravi: {} });
  const { newbie, ravi } = org.people;
  const day = dayFromNow(1);
  await setClock(world(), org, day.toString(), 7, 55);
  await run();
  expect(await posted(ravi!)).toEqual([]);
  await setClock(world(), org, day.toString(), 8, 5);
  await Promise.all([run(), run()]);
  await newbie!.ok('profile.prefer', { timeZone: 'America/New_York' });
  await setClock(world(), org, day.toString(), 23);
  await run();
  const posts = await posted(ravi!);
  expect(posts.map(({ author, celebration }) => [author.id, celebration])).toEqual([
    [newbie!.id, { occasion: 'first_day', year: day.year, years: null, words: null }],
  ]);
});

test('after an outage a missed day is celebrated and rewarded once, for people in the organisation that day (CEL-01, PTS-05)', async () => {
  const org = await world().organisation({
    second: { role: 'admin' },
    asha: { joined: yearsBefore(5, 1), born: yearsBefore(30, 1) },
    ravi: { joined: yearsBefore(5, 1), born: yearsBefore(30, 1) },
    old: { joined: yearsBefore(5, -2) },
  });
  const { admin, second, asha, ravi } = org.people;
  const { year } = dayFromNow(1);
  await asha!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
  await fund(org, 10_000);
  await admin!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 5, points: 500 }] });
  await setClock(world(), org, dayFromNow(2).toString(), 7, 30);
  await ravi!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
  await second!.ok('celebrations.setRules', { version: 1, rewards: [{ years: 5, points: 900 }] });
  await world().add(org, { late: { joined: yearsBefore(5, 1), born: yearsBefore(30, 1) } });
  await Promise.all([run(), run()]);
  await run();
  await setClock(world(), org, dayFromNow(3).toString(), 9);
  await run();
  await world().drain(org);
  const posts = await posted(asha!);
  expect(posts.map(({ author, celebration }) => `${author.id} ${celebration!.occasion}`).toSorted()).toEqual(
    [`${asha!.id} birthday`, `${asha!.id} work_anniversary`, `${ravi!.id} work_anniversary`].toSorted(),
  );
  expect(posts.every(({ celebration }) => celebration?.year === year)).toBe(true);
  const earned = async (actor: Actor) => (await actor.ok('points.balances')).earned;
  expect([await earned(asha!), await earned(ravi!), await earned(org.people['late']!)]).toEqual([500, 500, 0]);
});

test('a missed day is made up with the visibility and the people of that day, despite later changes (CEL-01, PTS-05)', async () => {
  const org = await world().organisation({
    second: { role: 'admin' },
    asha: { born: yearsBefore(30, 1) },
    shy: { joined: yearsBefore(5, 1) },
    back: { joined: yearsBefore(5, 1) },
    starter: { joined: dayFromNow(1).toString() },
  });
  const { admin, asha, shy, back, starter } = org.people;
  await asha!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
  for (const actor of [shy!, starter!]) await actor.ok('profile.prefer', { anniversaryVisibility: 'nobody' });
  await admin!.ok('employees.changeStatus', { id: back!.id, status: 2 });
  await fund(org, 10_000);
  await admin!.ok('celebrations.setRules', { version: 0, rewards: [{ years: 5, points: 500 }] });
  await setClock(world(), org, dayFromNow(2).toString(), 7, 30);
  await asha!.ok('profile.prefer', { theme: 2 });
  for (const actor of [shy!, starter!]) await actor.ok('profile.prefer', { anniversaryVisibility: 'everyone' });
  await admin!.ok('employees.changeStatus', { id: back!.id, status: 1 });
  await run();
  await world().drain(org);
  const posts = await posted(admin!);
  expect(posts.map(({ author, celebration }) => [author.id, celebration!.occasion])).toEqual([[asha!.id, 'birthday']]);
  await setClock(world(), org, dayFromNow(2).toString(), 7, 40);
  const earned = async (actor: Actor) => (await actor.ok('points.balances')).earned;
  expect([await earned(shy!), await earned(back!)]).toEqual([500, 0]);
});
