import type { OperationName } from '@apprecio/contract/generated/operations';
import { expect, test } from 'vitest';
import { reportCompany } from '../../../../test/support/things/report-company.ts';
import { type Actor, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

type ReportInput = Record<string, unknown>;
const age = `with r as (update recognition_recipients set created_at = (created_at at time zone 'UTC' - make_interval(days => $3)) at time zone 'UTC'
    where organisation_id = $1 and recognition_id = $2)
  update posts set published_at = (published_at at time zone 'UTC' - make_interval(days => $3)) at time zone 'UTC' where organisation_id = $1 and recognition_id = $2`;
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

const shownTo = async (who: Actor, input: ReportInput): Promise<unknown[]> => {
  const reads: [OperationName, ReportInput][] = [
    ['reports.summary', input],
    ['reports.social', input],
    ['reports.network', input],
    ['reports.networkGraph', input],
    ...['thanked', 'not_thanked', 'gave', 'waiting'].map((figure): [OperationName, ReportInput] => [
      'reports.people',
      { ...input, figure, limit: 50 },
    ]),
    ['reports.socialPeople', { ...input, figure: 'took_part', limit: 50 }],
  ];
  const { by: _by, compare: _compare, ...days } = input;
  reads.push(['reports.leaderboard', { ...days, measure: 'received' }]);
  const answers = [];
  for (const [name, input] of reads) answers.push((await who.call(name, input)).body);
  return answers;
};

test('activity among other people changes nothing in a manager’s reports, with any filter (ANA-01)', async () => {
  const all = await reportCompany(world());
  const { admin, boss, ada, bo, gil, hal, ivy, jo } = all.org.people;
  await admin!.ok('reports.changeSettings', { leaderboards: true });
  const thank = async (from: Actor, to: Actor) =>
    void (await from.ok('recognition.give', { message: 'Well done', recipients: [{ personId: to.id, points: 5 }] }));
  await thank(ada!, bo!);
  await thank(gil!, ada!);
  const asks = ['department', 'location', 'tenure'].flatMap((by) =>
    [undefined, 'Sales', 'Finance', 'Quality'].map((department) => ({
      range: 'all_time',
      by,
      ...(department && { department }),
    })),
  );
  const before = [];
  for (const input of asks) before.push(await shownTo(boss!, input));
  for (const [from, to] of [
    [hal, ivy],
    [ivy, jo],
    [jo, admin],
    [admin, hal],
  ])
    await thank(from!, to!);
  const { id } = await hal!.ok('posts.create', { text: 'Among us' });
  await ivy!.ok('posts.comment', { id, text: 'Yes' });
  await jo!.ok('posts.react', { id, reaction: 'like' });
  await hal!.call('orders.redeem', all.gift);
  for (const [at, input] of asks.entries()) expect(await shownTo(boss!, input)).toEqual(before[at]);
  for (const name of ['reports.pointPeople', 'reports.rewardPeople'] as const) {
    expect((await boss!.call(name, { range: 'all_time', figure: 'held' })).status).toBe(403);
  }
});

test('a report is compared with the preceding days or with the same days of the year before (ANA-01)', async () => {
  const { org } = await reportCompany(world());
  const { admin, ada, bo } = org.people;
  await world().look(
    `update organisations set created_at = now() - interval '3 years' where organisation_id = $1 returning 1`,
    [org.id],
  );
  const thankAgo = async (days: number) => {
    const { id } = await ada!.ok('recognition.give', { message: 'Well done', recipients: [{ personId: bo!.id }] });
    await world().look(age, [org.id, id, days]);
  };
  for (const days of [2, 12, 367, 368]) await thankAgo(days);
  const input = { range: 'custom', from: day(9), to: day(0) } as const;
  const readCounts = async (compare: 'before' | 'year') => {
    const coverage = (await admin!.ok('reports.summary', { ...input, compare })).figures!;
    const social = (await admin!.ok('reports.social', { ...input, compare })).figures!;
    return [coverage.now.thanks, coverage.before!.thanks, social.now.posts, social.before!.posts];
  };
  expect(await readCounts('before')).toEqual([1, 1, 1, 1]);
  expect(await readCounts('year')).toEqual([1, 2, 1, 2]);
  const long = { range: 'custom', from: day(500), to: day(0), compare: 'year' } as const;
  expect((await admin!.ok('reports.summary', long)).figures!.before).toBeNull();
});

test('lists reject unknown steps, find nothing for foreign values or products, and show private thank-yous only as points (ANA-02)', async () => {
  const { org, valueIds } = await reportCompany(world());
  const { admin, boss, ada, bo } = org.people;
  const stranger = (await world().organisation({})).people.admin!;
  const { values } = await stranger.ok('organisation.detail', {});
  await ada!.ok('recognition.give', {
    message: 'Between us',
    visibility: 'private',
    valueIds: [valueIds[0]!],
    recipients: [{ personId: bo!.id, points: 5 }],
  });
  const input = { range: 'all_time', limit: 50 } as const;
  for (const step of ['1999-01-01', '2999-01-01', day(-3)]) {
    for (const [name, figure] of [
      ['reports.people', 'thanked'],
      ['reports.socialPeople', 'posted'],
      ['reports.rewardPeople', 'received'],
      ['reports.rewardPeople', 'wanted'],
    ] as const) {
      expect((await admin!.call(name, { ...input, figure, step })).status).toBeGreaterThanOrEqual(400);
    }
  }
  for (const who of [admin!, boss!]) {
    for (const value of [valueIds[0]!, values[0]!.id]) {
      expect((await who.ok('reports.people', { ...input, figure: 'thanked', value })).items).toEqual([]);
    }
    expect((await who.ok('reports.people', { ...input, figure: 'waiting' })).items).toEqual([]);
  }
  const bought = { ...input, figure: 'wanted', product: valueIds[0]! } as const;
  expect((await admin!.ok('reports.rewardPeople', bought)).items).toEqual([]);
  const given = await admin!.ok('reports.pointPeople', { ...input, figure: 'given' });
  expect(given.items.map(({ id, times }) => [id, times])).toEqual([[bo!.id, 5]]);
  expect((await stranger.ok('reports.pointPeople', { ...input, figure: 'given' })).items).toEqual([]);
});
