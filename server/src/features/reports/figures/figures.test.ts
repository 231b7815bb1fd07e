import type { OperationName } from '@apprecio/contract/generated/operations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earn, stockStore } from '../../../../test/store.ts';
import { type Actor, type Organisation, useWorld } from '../../../../test/world.ts';

const world = useWorld();
const names = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gil', 'hal', 'ivy', 'jo', 'kim'] as const;

interface Company {
  org: Organisation;
  everyone: Actor[];
  valueIds: string[];
  gift: { productType: number; productId: string; price: number };
}

async function company(): Promise<Company> {
  const people = names.map((name, at) => [
    name,
    {
      department: at < 6 ? 'Sales' : 'Finance',
      location: at % 2 === 0 ? 'Pune' : 'Goa',
      ...(at < 7 && { manager: 'boss' }),
    },
  ]);
  const org = await world().organisation({
    boss: { role: 'manager', department: 'Finance' },
    ...Object.fromEntries(people),
  });
  const stock = await stockStore(world(), org);
  const { admin, ada, bo, hal } = org.people;
  for (const each of [ada!, bo!, hal!]) await earn(world(), org, each, 300);
  const { values } = await admin!.ok('organisation.detail', {});
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  return { org, everyone: Object.values(org.people), valueIds: values.map(({ id }: { id: string }) => id), gift };
}

const act = fc.record({
  kind: fc.constantFrom('thank', 'thank', 'thank', 'boost', 'undo', 'say', 'redeem'),
  from: fc.nat(12),
  to: fc.nat(12),
  points: fc.integer({ min: 0, max: 20 }),
  visibility: fc.constantFrom('public', 'public', 'team', 'private'),
  days: fc.nat(40),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const age = `with r as (update recognition_recipients set created_at = created_at - make_interval(days => $3)
    where organisation_id = $1 and recognition_id = $2)
  update posts set published_at = published_at - make_interval(days => $3) where organisation_id = $1 and recognition_id = $2`;

async function happen({ org, everyone, valueIds, gift }: Company, one: Act, given: string[]): Promise<void> {
  const [from, to] = [everyone[one.from % everyone.length]!, everyone[one.to % everyone.length]!];
  const earlier = given[one.days % Math.max(1, given.length)];
  if (one.kind === 'say') {
    const { id } = await from.ok('posts.create', { text: 'Hello' });
    await to.ok('posts.comment', { id, text: 'Yes' });
  } else if (one.kind === 'redeem') await from.call('orders.redeem', gift);
  else if (one.kind === 'boost') {
    const post = (await from.ok('posts.list', { limit: 50 })).items.find(({ kind }) => kind === 'recognition');
    if (post) await from.call('posts.comment', { id: post.id, text: 'More', boost: 3 });
  } else if (one.kind === 'undo' && earlier) {
    for (const each of everyone) await each.call('recognition.undo', { id: earlier });
  } else if (from !== to) {
    const thanks = {
      message: 'Well done',
      visibility: one.visibility,
      valueIds: [valueIds[one.points % valueIds.length]!],
      recipients: [{ personId: to.id, points: one.points }],
    };
    const { status, body } = await from.call('recognition.give', thanks);
    if (status !== 200) return;
    given.push((body as { id: string }).id);
    await world().look(age, [org.id, given.at(-1), one.days]);
  }
}

interface Listed {
  count: number;
  sum: number;
}

/** The list behind a figure, page by page; its own total and sum are those of its rows. */
async function listed(who: Actor, name: OperationName, input: Record<string, unknown>): Promise<Listed> {
  const found: Listed = { count: 0, sum: 0 };
  let cursor: string | null = null;
  let page: { items: { times: number }[]; nextCursor: string | null; total?: number; sum?: number };
  do {
    page = (await who.ok(name, { ...input, limit: 7, ...(cursor && { cursor }) } as never)) as typeof page;
    found.count += page.items.length;
    found.sum += page.items.reduce((sum, { times }) => sum + times, 0);
    cursor = page.nextCursor;
  } while (cursor);
  expect([page.total, page.sum]).toEqual([found.count, found.sum]);
  return found;
}

type Asked = Record<string, unknown>;
type Figure = [figure: string, more: Asked, expected: Partial<Listed>];

async function agree(who: Actor, name: OperationName, asked: Asked, figures: readonly Figure[]): Promise<void> {
  for (const [figure, more, expected] of figures) {
    const told = { name, asked, figure, more };
    expect({ ...told, ...(await listed(who, name, { ...asked, figure, ...more })) }).toMatchObject({
      ...told,
      ...expected,
    });
  }
}

async function coverageAgrees(who: Actor, asked: Asked): Promise<void> {
  const { figures } = await who.ok('reports.summary', asked);
  if (!figures) return await agree(who, 'reports.people', asked, [['thanked', {}, { count: 0 }]]);
  const { now, groups, series, values, neverThanked } = figures;
  await agree(who, 'reports.people', asked, [
    ['thanked', {}, { count: now.thanked, sum: now.thanks }],
    ['not_thanked', {}, { count: now.people - now.thanked, sum: 0 }],
    ['gave', {}, { count: now.gave }],
    ['not_gave', {}, { count: now.people - now.gave, sum: 0 }],
    ['never', {}, { count: neverThanked }],
    ['waiting', {}, { count: now.people - neverThanked }],
    ...groups.flatMap(({ name: group, ...sums }): Figure[] => [
      ['thanked', { group }, { count: sums.thanked, sum: sums.thanks }],
      ['gave', { group }, { count: sums.gave }],
    ]),
    ...series.slice(-3).flatMap(({ from: step, thanked, gave, thanks }): Figure[] => [
      ['thanked', { step }, { count: thanked, sum: thanks }],
      ['gave', { step }, { count: gave }],
    ]),
    ...values.map(({ id: value, thanks }): Figure => ['thanked', { value }, { sum: thanks }]),
  ]);
}

async function socialAgrees(who: Actor, asked: Asked): Promise<void> {
  const { figures } = await who.ok('reports.social', asked);
  if (!figures) return await agree(who, 'reports.socialPeople', asked, [['took_part', {}, { count: 0 }]]);
  const { now, groups, series } = figures;
  const parts = ({ posts, comments, reactions }: typeof now | (typeof series)[number], more: Asked): Figure[] => [
    ['posted', more, { sum: posts }],
    ['commented', more, { sum: comments }],
    ['reacted', more, { sum: reactions }],
  ];
  await agree(who, 'reports.socialPeople', asked, [
    ['took_part', {}, { count: now.tookPart }],
    ['silent', {}, { count: now.people - now.tookPart }],
    ...parts(now, {}),
    ...groups.map(({ name: group, tookPart }): Figure => ['took_part', { group }, { count: tookPart }]),
    ...series
      .slice(-2)
      .flatMap((each): Figure[] => [
        ['took_part', { step: each.from }, { count: each.tookPart }],
        ...parts(each, { step: each.from }),
      ]),
  ]);
}

async function rewardsAgree(who: Actor, asked: Asked): Promise<void> {
  const { figures } = await who.ok('reports.rewards', asked);
  if (!figures) return await agree(who, 'reports.rewardPeople', asked, [['held', {}, { count: 0 }]]);
  const { now, groups, series, chosen, wanted } = figures;
  await agree(who, 'reports.rewardPeople', asked, [
    ['redeemed', {}, { count: now.redeemers, sum: now.redeemed }],
    ['received', {}, { count: now.receivers, sum: now.received }],
    ['held', {}, { count: now.holders, sum: now.held }],
    ['not_redeemed', {}, { count: now.people - now.redeemers }],
    ...groups.flatMap(({ name: group, ...sums }): Figure[] => [
      ['redeemed', { group }, { count: sums.redeemers, sum: sums.redeemed }],
      ['received', { group }, { sum: sums.received }],
      ['held', { group }, { sum: sums.held }],
    ]),
    ...series.slice(-2).flatMap(({ from: step, received, redeemed }): Figure[] => [
      ['received', { step }, { sum: received }],
      ['redeemed', { step }, { sum: redeemed }],
    ]),
    ...chosen.map(({ kind, points }): Figure => ['chosen', { kind }, { sum: points }]),
    ...wanted.map(({ id: product, quantity }): Figure => ['wanted', { product }, { sum: quantity }]),
  ]);
}

async function pointsAgree(who: Actor, days: Asked): Promise<void> {
  const { points } = await who.ok('reports.summary', days);
  const sums = (['given', 'redeemed', 'issued', 'expired', 'held', 'left'] as const).map((figure): Figure => [
    figure,
    {},
    { sum: points![figure] },
  ]);
  await agree(who, 'reports.pointPeople', days, sums);
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const filters = fc.record({
  days: fc.constantFrom<Asked>(
    { range: 'all_time' },
    { range: 'this_year' },
    { range: 'this_month' },
    { range: 'custom', from: day(20), to: day(0) },
    { range: 'custom', from: day(41), to: day(9) },
  ),
  more: fc.record(
    { department: fc.constantFrom('Sales', 'Finance', 'Nowhere'), compare: fc.constantFrom('before', 'year') },
    { requiredKeys: [] },
  ),
  by: fc.constantFrom('department', 'location', 'tenure'),
});

test('ANA-01 ANA-02 each figure of every report is the count or the sum of its list, whatever happened, by any filter, for admins and managers', async () => {
  const all = await company();
  const { admin, boss } = all.org.people;
  const given: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), filters, async (acts, { days, more, by }) => {
      for (const one of acts) await happen(all, one, given);
      const asked = { ...days, ...more, by };
      for (const who of [admin!, boss!]) {
        await coverageAgrees(who, asked);
        await socialAgrees(who, asked);
      }
      await rewardsAgree(admin!, asked);
      await pointsAgree(admin!, days);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

const shownTo = async (who: Actor, asked: Asked): Promise<unknown[]> => {
  const reads: [OperationName, Asked][] = [
    ['reports.summary', asked],
    ['reports.social', asked],
    ['reports.network', asked],
    ['reports.networkGraph', asked],
    ...['thanked', 'not_thanked', 'gave', 'waiting'].map((figure): [OperationName, Asked] => [
      'reports.people',
      { ...asked, figure, limit: 50 },
    ]),
    ['reports.socialPeople', { ...asked, figure: 'took_part', limit: 50 }],
  ];
  const { by: _by, compare: _compare, ...days } = asked;
  reads.push(['reports.leaderboard', { ...days, measure: 'received' }]);
  const answers = [];
  for (const [name, input] of reads) answers.push((await who.call(name, input)).body);
  return answers;
};

test('ANA-01 nothing that others do among themselves changes anything a manager is shown, by any filter', async () => {
  const all = await company();
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
  for (const asked of asks) before.push(await shownTo(boss!, asked));
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
  for (const [at, asked] of asks.entries()) expect(await shownTo(boss!, asked)).toEqual(before[at]);
  for (const name of ['reports.pointPeople', 'reports.rewardPeople'] as const) {
    expect((await boss!.call(name, { range: 'all_time', figure: 'held' })).status).toBe(403);
  }
}, 60_000);

test('ANA-01 a report is compared with the days before or with the same days of the year before', async () => {
  const { org } = await company();
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
  const asked = { range: 'custom', from: day(9), to: day(0) } as const;
  const told = async (compare: 'before' | 'year') => {
    const coverage = (await admin!.ok('reports.summary', { ...asked, compare })).figures!;
    const social = (await admin!.ok('reports.social', { ...asked, compare })).figures!;
    return [coverage.now.thanks, coverage.before!.thanks, social.now.posts, social.before!.posts];
  };
  expect(await told('before')).toEqual([1, 1, 1, 1]);
  expect(await told('year')).toEqual([1, 2, 1, 2]);
  const long = { range: 'custom', from: day(500), to: day(0), compare: 'year' } as const;
  expect((await admin!.ok('reports.summary', long)).figures!.before).toBeNull();
});

test('ANA-02 a list is of a step that the chart has, of a value and a product of the company itself, and private thank-yous are in none of them', async () => {
  const { org, valueIds } = await company();
  const { admin, boss, ada, bo } = org.people;
  const stranger = (await world().organisation({})).people.admin!;
  const { values } = await stranger.ok('organisation.detail', {});
  await ada!.ok('recognition.give', {
    message: 'Between us',
    visibility: 'private',
    valueIds: [valueIds[0]!],
    recipients: [{ personId: bo!.id, points: 5 }],
  });
  const asked = { range: 'all_time', limit: 50 } as const;
  for (const step of ['1999-01-01', '2999-01-01', day(0).replace(/..$/, '31')]) {
    for (const [name, figure] of [
      ['reports.people', 'thanked'],
      ['reports.socialPeople', 'posted'],
      ['reports.rewardPeople', 'received'],
    ] as const) {
      expect((await admin!.call(name, { ...asked, figure, step })).status).toBeGreaterThanOrEqual(400);
    }
  }
  for (const who of [admin!, boss!]) {
    for (const value of [valueIds[0]!, values[0]!.id]) {
      expect((await who.ok('reports.people', { ...asked, figure: 'thanked', value })).items).toEqual([]);
    }
    expect((await who.ok('reports.people', { ...asked, figure: 'waiting' })).items).toEqual([]);
  }
  const bought = { ...asked, figure: 'wanted', product: valueIds[0]! } as const;
  expect((await admin!.ok('reports.rewardPeople', bought)).items).toEqual([]);
  const given = await admin!.ok('reports.pointPeople', { ...asked, figure: 'given' });
  expect(given.items.map(({ id, times }) => [id, times])).toEqual([[bo!.id, 5]]);
  expect((await stranger.ok('reports.pointPeople', { ...asked, figure: 'given' })).items).toEqual([]);
});
