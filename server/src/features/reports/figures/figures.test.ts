import type { OperationName } from '@apprecio/contract/generated/operations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Company, reportCompany } from '../../../../test/support/things/report-company.ts';
import { type Actor, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const act = fc.record({
  kind: fc.constantFrom('thank', 'thank', 'thank', 'boost', 'undo', 'say', 'redeem'),
  from: fc.nat(12),
  to: fc.nat(12),
  points: fc.integer({ min: 0, max: 20 }),
  visibility: fc.constantFrom('public', 'public', 'team', 'private'),
  days: fc.nat(40),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const age = `with r as (update recognition_recipients set created_at = (created_at at time zone 'UTC' - make_interval(days => $3)) at time zone 'UTC'
    where organisation_id = $1 and recognition_id = $2)
  update posts set published_at = (published_at at time zone 'UTC' - make_interval(days => $3)) at time zone 'UTC' where organisation_id = $1 and recognition_id = $2`;

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
    page = (await who.ok(name, { ...input, limit: 7, ...(cursor && { cursor }) })) as typeof page;
    found.count += page.items.length;
    found.sum += page.items.reduce((sum, { times }) => sum + times, 0);
    cursor = page.nextCursor;
  } while (cursor);
  expect([page.total, page.sum]).toEqual([found.count, found.sum]);
  return found;
}

type ReportInput = Record<string, unknown>;
type Figure = [figure: string, more: ReportInput, expected: Partial<Listed>];

async function agree(who: Actor, name: OperationName, input: ReportInput, figures: readonly Figure[]): Promise<void> {
  for (const [figure, more, expected] of figures) {
    const details = { name, asked: input, figure, more };
    expect({ ...details, ...(await listed(who, name, { ...input, figure, ...more })) }).toMatchObject({
      ...details,
      ...expected,
    });
  }
}

async function coverageAgrees(who: Actor, input: ReportInput): Promise<void> {
  const { figures } = await who.ok('reports.summary', input);
  if (!figures) return await agree(who, 'reports.people', input, [['thanked', {}, { count: 0 }]]);
  const { now, groups, series, values, neverThanked } = figures;
  await agree(who, 'reports.people', input, [
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

async function socialAgrees(who: Actor, input: ReportInput): Promise<void> {
  const { figures } = await who.ok('reports.social', input);
  if (!figures) return await agree(who, 'reports.socialPeople', input, [['took_part', {}, { count: 0 }]]);
  const { now, groups, series } = figures;
  const parts = ({ posts, comments, reactions }: typeof now | (typeof series)[number], more: ReportInput): Figure[] => [
    ['posted', more, { sum: posts }],
    ['commented', more, { sum: comments }],
    ['reacted', more, { sum: reactions }],
  ];
  await agree(who, 'reports.socialPeople', input, [
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

async function rewardsAgree(who: Actor, input: ReportInput): Promise<void> {
  const { figures } = await who.ok('reports.rewards', input);
  if (!figures) return await agree(who, 'reports.rewardPeople', input, [['held', {}, { count: 0 }]]);
  const { now, groups, series, chosen, wanted } = figures;
  await agree(who, 'reports.rewardPeople', input, [
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

async function pointsAgree(who: Actor, days: ReportInput): Promise<void> {
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
  days: fc.constantFrom<ReportInput>(
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

test('each report figure equals the count or the sum of its list, for any activity, filter and viewer (ANA-01, ANA-02)', async () => {
  const all = await reportCompany(world());
  const { admin, boss } = all.org.people;
  const given: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), filters, async (acts, { days, more, by }) => {
      for (const one of acts) await happen(all, one, given);
      const input = { ...days, ...more, by };
      for (const who of [admin!, boss!]) {
        await coverageAgrees(who, input);
        await socialAgrees(who, input);
      }
      await rewardsAgree(admin!, input);
      await pointsAgree(admin!, days);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
