import { expect, test } from 'vitest';
import { awardFile, awardOf, revealDue } from '../../../../test/support/things/awards.ts';
import { funded } from '../../../../test/support/things/competitions.ts';
import { booksBalance, later } from '../../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const day = 86_400_000;

async function postsOf(who: Actor) {
  const { items } = await who.ok('posts.list', { limit: 100 });
  return items.flatMap((post) => (post.kind === 'award' ? [post] : []));
}

async function byFile(org: Organisation, rows: string[], more: object = {}): Promise<string> {
  const { admin } = org.people;
  const { id } = await admin!.ok('hallOfFame.importAwards', { csv: awardFile(rows) });
  await admin!.ok('hallOfFame.applyAwards', { id, ...more });
  await world().drain(org);
  return id;
}

test('an award is posted to everyone when it is revealed, not before, with its notice and its points (HOF-02, FEED-01)', async () => {
  const org = await funded(world(), 100);
  const { admin, asha, ravi } = org.people;
  const revealAt = new Date(Date.now() + day).toISOString();
  const { id } = await admin!.ok('hallOfFame.create', awardOf(ravi!, { awardName: 'Own it', revealAt }));
  await world().drain(org);
  await revealDue(world());
  for (const who of [admin!, asha!, ravi!]) expect(await postsOf(who)).toEqual([]);
  await later(world(), org, 2 * day, async () => {
    await revealDue(world());
    await revealDue(world());
    await world().drain(org);
    const [post, ...others] = await postsOf(asha!);
    expect(others).toEqual([]);
    expect(post).toMatchObject({
      kind: 'award',
      author: { id: ravi!.id },
      visibility: 'public',
      award: { id, awardName: 'Own it', points: 20, type: 'quarterly', quarter: 3, year: 2026 },
      can: { edit: false, remove: false, share: false, join: true },
    });
    await asha!.ok('posts.comment', { id: post!.id, text: 'Well earned' });
    await asha!.ok('posts.react', { id: post!.id, reaction: 'celebrate' });
    expect((await ravi!.call('posts.updateWithMedia', { id: post!.id, text: 'Me!' })).body.code).toBe('posts.of_award');
    expect((await ravi!.ok('points.balances')).earned).toBe(20);
    const noticeTypes = (await ravi!.ok('notifications.list')).items.map((item) => item.notificationEventType);
    expect(noticeTypes).toContain('AWARD_RECEIVED');
    await ravi!.ok('posts.remove', { id: post!.id });
    expect(await postsOf(asha!)).toEqual([]);
    await ravi!.ok('posts.restore', { id: post!.id });
    await ravi!.ok('posts.remove', { id: post!.id });
    await admin!.ok('hallOfFame.delete', { id });
    expect((await ravi!.call('posts.restore', { id: post!.id })).status).toBe(404);
    expect(await postsOf(asha!)).toEqual([]);
    expect((await asha!.call('posts.details', { id: post!.id })).status).toBe(404);
  });
  await booksBalance(org);
});

test('awards of a file are posted and disappear on undo, but those of a long file are not posted (HOF-02)', async () => {
  const org = await funded(world(), 100);
  const { admin, asha } = org.people;
  const few = await byFile(org, ['A,Asha Test,5,Care,Q2,2026,,', 'B,Ravi Test,5,Care,Q2,2026,,']);
  const shown = (await postsOf(asha!)).map(({ author, award }) => `${award!.awardName} ${author.name}`);
  expect(shown.toSorted()).toEqual(['A Asha Test', 'B Ravi Test']);
  await admin!.ok('batches.undo', { id: few });
  await world().drain(org);
  expect(await postsOf(asha!)).toEqual([]);
  const rows = Array.from({ length: 21 }, (_unused, at) => `Award ${at},,0,Care,,${2000 + at},,,E-asha,`);
  await byFile(org, rows);
  expect((await asha!.ok('hallOfFame.list', { limit: 100 })).items).toHaveLength(21);
  expect(await postsOf(asha!)).toEqual([]);
});
