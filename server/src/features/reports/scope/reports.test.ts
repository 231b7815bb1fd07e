import { leaderboardMeasures } from '@apprecio/contract/reports/boards';
import { type RewardFigure, rewardFigures } from '@apprecio/contract/reports/rewards';
import { type SocialFigure, socialFigures } from '@apprecio/contract/reports/social';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awardOf } from '../../../../test/support/things/awards.ts';
import { fund } from '../../../../test/support/things/competitions.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const names = ['ada', 'bo', 'cy', 'di', 'ed', 'flo'] as const;

async function team(): Promise<Organisation> {
  const members = Object.fromEntries(
    names.map((name, at) => [name, { manager: 'boss', department: at < 5 ? 'Sales' : 'Finance' }]),
  );
  return await world().organisation({ boss: { role: 'manager', department: 'Finance' }, ...members, other: {} });
}

interface Listed {
  ids: string[];
  sum: number;
}

async function listed(
  who: Actor,
  of: { name: 'reports.socialPeople' | 'reports.rewardPeople'; figure: SocialFigure | RewardFigure },
  more: { group?: string | null; department?: string } = {},
): Promise<Listed> {
  const found: Listed = { ids: [], sum: 0 };
  let cursor: string | null = null;
  let total: number | undefined;
  do {
    const input = { range: 'this_year', figure: of.figure, limit: 3, ...more, ...(cursor && { cursor }) };
    const page: { items: { id: string; times: number }[]; nextCursor: string | null; total?: number | undefined } =
      await who.ok(of.name, input);
    found.ids.push(...page.items.map(({ id }) => id));
    found.sum += page.items.reduce((sum, { times }) => sum + times, 0);
    total = page.total;
    cursor = page.nextCursor;
  } while (cursor);
  expect(found.ids).toHaveLength(total!);
  return found;
}

const socialList = async (who: Actor, figure: SocialFigure, more = {}) =>
  await listed(who, { name: 'reports.socialPeople', figure }, more);
const rewardList = async (who: Actor, figure: RewardFigure, more = {}) =>
  await listed(who, { name: 'reports.rewardPeople', figure }, more);

test('each figure of the social report equals the length or the sum of its list, whoever writes (ANA-02)', async () => {
  const org = await team();
  const everyone = Object.values(org.people);
  const postIds: string[] = [];
  const who = fc.nat(everyone.length - 1);
  const act = fc.record({ who, kind: fc.constantFrom('post', 'comment', 'reaction', 'delete'), at: fc.nat(9) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 5 }), async (acts) => {
      for (const { who: at, kind, at: which } of acts) {
        const author = everyone[at]!;
        const id = postIds[which % Math.max(1, postIds.length)];
        if (kind === 'post' || !id) postIds.push((await author.ok('posts.create', { text: 'Hello' })).id);
        else if (kind === 'comment') await author.ok('posts.comment', { id, text: 'Yes' });
        else if (kind === 'reaction') await author.ok('posts.react', { id, reaction: 'like' });
        else if ((await author.call('posts.remove', { id })).status === 200) postIds.splice(postIds.indexOf(id), 1);
      }
      for (const reader of [org.people.admin!, org.people.boss!]) {
        const { figures } = await reader.ok('reports.social', { range: 'this_year' });
        const lists = await Promise.all(socialFigures.map((figure) => socialList(reader, figure)));
        const { now, series, groups } = figures!;
        expect(lists.map(({ ids }) => ids.length)).toEqual([
          now.tookPart,
          now.people - now.tookPart,
          now.posted,
          now.commented,
          now.reacted,
        ]);
        expect(lists.map(({ sum }) => sum)).toEqual([
          now.posts + now.comments + now.reactions,
          0,
          now.posts,
          now.comments,
          now.reactions,
        ]);
        expect(series.reduce((sum, step) => sum + step.posts, 0)).toBe(now.posts);
        for (const step of series) expect(step.tookPart).toBeLessThanOrEqual(step.people);
        for (const group of groups) {
          expect((await socialList(reader, 'took_part', { group: group.name })).ids).toHaveLength(group.tookPart);
        }
      }
    }),
    { numRuns: 4 },
  );
});

test('points received and redeemed equal the sums of their lists, including private thank-yous (ANA-01, ANA-02)', async () => {
  const org = await team();
  const { admin, ada, bo, other } = org.people;
  const give = (from: Actor, to: Actor, points: number, visibility: 'public' | 'private' = 'public') =>
    from.ok('recognition.give', {
      message: 'Well done',
      visibility,
      recipients: [{ personId: to.id, points }],
    });
  await give(other!, ada!, 20);
  await give(ada!, bo!, 15);
  await give(ada!, bo!, 5, 'private');
  const { id } = await give(bo!, ada!, 10);
  await bo!.ok('recognition.undo', { id });
  const { figures } = await admin!.ok('reports.rewards', { range: 'this_year' });
  expect(figures!.now).toMatchObject({ received: 40, receivers: 2, redeemed: 0, redeemers: 0, held: 40, holders: 2 });
  for (const figure of rewardFigures) {
    if (figure === 'chosen' || figure === 'wanted') continue;
    const { ids, sum } = await rewardList(admin!, figure);
    const { now } = figures!;
    const expected = {
      redeemed: [now.redeemers, now.redeemed],
      not_redeemed: [now.people - now.redeemers, now.held],
      received: [now.receivers, now.received],
      held: [now.holders, now.held],
    }[figure];
    expect([ids.length, sum]).toEqual(expected);
  }
  expect(figures!.series.reduce((sum, { received }) => sum + received, 0)).toBe(40);
});

test('received points include everything earned and agree in report, list, month end and statement (ANA-02, BILL-01)', async () => {
  const org = await team();
  const { admin, ada, bo, other } = org.people;
  await world().add(org, { second: { role: 'admin' } });
  await fund(org, 1000);
  await other!.ok('recognition.give', { message: 'Well done', recipients: [{ personId: ada!.id, points: 20 }] });
  await admin!.ok('points.grant', { personIds: [ada!.id], points: 50, reason: 'Helped at the fair' });
  await admin!.ok('hallOfFame.create', awardOf(bo!, { points: 100 }));
  const { id } = await admin!.ok('hallOfFame.create', awardOf(ada!, { points: 30, awardName: 'Own it' }));
  await admin!.ok('hallOfFame.delete', { id });
  const { figures } = await admin!.ok('reports.rewards', { range: 'this_month' });
  expect(figures!.now.received).toBe(170);
  expect(figures!.lines).toEqual({ thanks: 20, awards: 100, competitions: 0, surveys: 0, service: 0, grants: 50 });
  expect((await rewardList(admin!, 'received')).sum).toBe(170);
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(world().services.now())
    .slice(0, 7);
  expect((await admin!.ok('billing.monthEnd', { month })).totals.received).toBe(170);
  expect(await ada!.ok('points.statement')).toMatchObject({ received: 70, spent: 0, earned: 70 });
});

test('a manager sees only their own reports, with any filter, and no reward report (ANA-01)', async () => {
  const org = await team();
  const { admin, boss, ada, other } = org.people;
  await other!.ok('posts.create', { text: 'Not theirs' });
  await ada!.ok('posts.create', { text: 'Theirs' });
  const bossReport = await boss!.ok('reports.social', { range: 'all_time' });
  expect(bossReport.figures!.now).toMatchObject({ people: 6, tookPart: 1, posts: 1 });
  expect(bossReport.departments).toEqual(['Finance', 'Sales']);
  expect((await boss!.ok('reports.social', { department: 'Quality' })).figures).toBeNull();
  expect((await socialList(boss!, 'took_part', { department: 'Quality' })).ids).toEqual([]);
  expect((await socialList(boss!, 'took_part')).ids).toEqual([ada!.id]);
  expect((await admin!.ok('reports.social', {})).figures!.now).toMatchObject({ tookPart: 2, posts: 2 });
  expect((await boss!.call('reports.rewards', {})).status).toBe(403);
  expect((await boss!.call('reports.rewardPeople', { figure: 'held' })).status).toBe(403);
  expect((await ada!.call('reports.social', {})).status).toBe(403);
});

test('leaderboards are off until an admin enables them, and never name people at the bottom (ANA-01)', async () => {
  const org = await team();
  const { admin, boss, ada, bo, cy, di, other } = org.people;
  const thank = async (from: Actor, ...people: Actor[]) => {
    for (const to of people)
      await from.ok('recognition.give', { message: 'Thanks', recipients: [{ personId: to.id }] });
  };
  await thank(ada!, bo!, cy!, di!, other!);
  await thank(bo!, ada!, ada!, ada!);
  await thank(cy!, ada!);
  await thank(other!, ada!, bo!);
  expect(await admin!.ok('reports.leaderboard', {})).toMatchObject({ on: false, places: [] });
  expect((await boss!.call('reports.changeSettings', { leaderboards: true })).status).toBe(403);
  await admin!.ok('reports.changeSettings', { leaderboards: true });
  const places = async (who: Actor, measure: (typeof leaderboardMeasures)[number]) =>
    (await who.ok('reports.leaderboard', { measure })).places.map(({ id, place, times }) => [id, place, times]);
  expect(await places(boss!, 'reached')).toEqual([
    [ada!.id, 1, 4],
    [bo!.id, 2, 1],
    [cy!.id, 2, 1],
  ]);
  expect((await places(boss!, 'gave'))[1]).toEqual([bo!.id, 2, 3]);
  expect((await places(admin!, 'received'))[0]).toEqual([ada!.id, 1, 5]);
  // Two others share the third place. Showing both would reach below the upper half of six people.
  expect(await places(boss!, 'received')).toEqual([
    [ada!.id, 1, 5],
    [bo!.id, 2, 2],
  ]);
  expect((await places(boss!, 'reached')).flat()).not.toContain(other!.id);
  for (const measure of leaderboardMeasures) expect((await places(boss!, measure)).length).toBeLessThanOrEqual(3);
  expect((await boss!.ok('reports.leaderboard', { department: 'Finance' })).places).toEqual([]);
});

test('a person active before their joining day counts among the people of that step (ANA-02)', async () => {
  const org = await team();
  const { admin, ada } = org.people;
  await ada!.ok('posts.create', { text: 'Early' });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await world().look('update people set joined_on = $2 where organisation_id = $1', [org.id, day(40)]);
  const input = { range: 'custom', from: day(-1), to: day(60) } as const;
  const { figures } = await admin!.ok('reports.social', input);
  expect(figures!.series.find(({ posts }) => posts > 0)).toMatchObject({ tookPart: 1, people: 1 });
});
