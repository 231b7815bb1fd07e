import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  affordable,
  allowanceOf,
  crossed,
  isGreatRaise,
  kindGroups,
  leftOf,
  type PointsBatch,
  remainingBatches,
  lowMark,
  noticeDue,
  raisedBy,
  receivedKinds,
  receivedLines,
  allowanceStatus,
  totalOf,
} from './points.rules.ts';

const month = { month: '2026-11-01', daysInMonth: 30 };
const rule = { base: 100, perReport: 20, reports: 0, joinedOn: null, ...month };

describe('the points someone may give in a month (REC-06)', () => {
  test.each([
    ['the base', rule, 100],
    ['and a sum for each report', { ...rule, reports: 3 }, 160],
    ['the whole of whoever joined before', { ...rule, joinedOn: '2026-10-31' }, 100],
    ['the whole of whoever joined a year ago this month', { ...rule, joinedOn: '2025-11-20' }, 100],
    ['the whole of whoever joins on the first', { ...rule, joinedOn: '2026-11-01' }, 100],
    ['the share of the days that are left, rounded up to ten', { ...rule, joinedOn: '2026-11-16' }, 50],
    [
      'the share of the sums for reports, too',
      { ...rule, base: 200, perReport: 50, reports: 1, joinedOn: '2026-11-10' },
      180,
    ],
    ['the share of one day', { ...rule, joinedOn: '2026-11-30' }, 10],
    ['never more than the whole', { ...rule, base: 5, joinedOn: '2026-11-30' }, 5],
    ['the whole, where joiners are not prorated', { ...rule, joinedOn: '2026-11-30', prorated: false }, 100],
    ['nothing of nothing', { ...rule, base: 0, joinedOn: '2026-11-30' }, 0],
  ])('sets the monthly allowance: %s', (_title, given, points) => {
    expect(allowanceOf(given)).toBe(points);
  });
});

describe('rules that raise an admin’s own allowance (REC-06)', () => {
  const admin = { id: 'asha', joinedOn: '2026-11-16', reports: 2 };
  const before = { admin: 100, manager: 100, employee: 100, perReport: 20, prorated: true };
  test.each([
    ['none, where they stay', {}, []],
    ['none, where others’ rise', { employee: 500, manager: 500 }, []],
    ['its base', { admin: 200 }, ['admin']],
    ['the sum for each report', { perReport: 40 }, ['perReport']],
    ['joiners not prorated any more', { prorated: false }, ['prorated']],
    ['both that do', { admin: 200, perReport: 40 }, ['admin', 'perReport']],
    ['the one of two that does', { admin: 300, perReport: 10 }, ['admin']],
    ['none, where the whole does not rise', { admin: 110, perReport: 0 }, []],
  ])('reports the rules that raise it: %s', (_title, own, raised) => {
    expect(raisedBy(admin, before, { ...before, ...own }, month)).toEqual(raised);
  });

  test('an admin’s own allowance follows the same rules', () => {
    expect([totalOf(admin, before, month), totalOf(admin, { ...before, prorated: false }, month)]).toEqual([70, 140]);
  });
});

test.each([
  [100, 30, 70],
  [100, 100, 0],
  [50, 80, 0],
])('an allowance of %s with %s given leaves %s (REC-06)', (total, given, left) => {
  expect(leftOf(total, given)).toBe(left);
});

describe('the balance of a month’s allowance (REC-06)', () => {
  const month = { whole: 100, cap: null, extra: 0, issued: null };
  const opened = (issued: number, balance: number) => ({ issued: { issued, balance } });
  test.each([
    ['all of it before the month is opened', month, [100, 100, false]],
    ['what an admin granted on top', { ...month, extra: 20 }, [120, 120, false]],
    ['no more than it may be', { ...month, cap: 80 }, [80, 80, false]],
    ['what was granted on top of that too', { ...month, cap: 80, extra: 20 }, [100, 100, false]],
    ['a cap that is higher changes nothing', { ...month, cap: 150 }, [100, 100, false]],
    ['what is left, as the ledger says', { ...month, ...opened(100, 70) }, [100, 70, true]],
    ['more, once the rules were raised', { ...month, whole: 150, ...opened(100, 70) }, [150, 120, false]],
    ['less, once they were lowered', { ...month, whole: 50, ...opened(100, 70) }, [50, 20, false]],
    ['nothing below zero', { ...month, whole: 10, ...opened(100, 70) }, [10, 0, false]],
    ['nothing, as the ledger says', { ...month, whole: 10, ...opened(100, 0) }, [10, 0, true]],
  ])('shows the allowance: %s', (_title, facts, [total, left, open]) => {
    expect(allowanceStatus(facts)).toEqual({ total, left, open });
  });
});

test.each([
  [100, [40, 60], [40, 60]],
  [100, [40, 70, 60], [40, 60]],
  [100, [101], []],
  [0, [0, 1], [0]],
])('%s points spent in order on the payments %j cover %j (PTS-04)', (available, payments, paid) => {
  const all = payments.map((points) => ({ points }));
  expect(affordable(available, all).map(({ points }) => points)).toEqual(paid);
});

test.each([
  [100, 99, 100, true],
  [150, 50, 100, true],
  [99, 50, 100, false],
  [150, 100, 100, false],
  [100, 99, null, false],
])('a balance that goes from %s to %s falls below %s: %s (PTS-04)', (before, after, mark, fell) => {
  expect(crossed(before, after, mark)).toBe(fell);
});

test('a wallet is low below a fifth of its last top-up (PTS-04)', () => {
  expect([lowMark(1000), lowMark(1001), lowMark(0)]).toEqual([200, 201, 0]);
});

test.each([
  [105, 100, false],
  [106, 100, true],
  [21, 20, false],
  [22, 20, true],
  [90, 100, false],
])('a point value of %s paise after a lowest value of %s is a great raise: %s (PTS-03)', (paise, lowest, isGreat) => {
  expect(isGreatRaise(paise, lowest)).toBe(isGreat);
});

test.each([
  [31, null],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, null],
])('with %s days left, the notice of %s days is due (PTS-05)', (daysLeft, due) => {
  expect(noticeDue(daysLeft)).toBe(due);
});

const pointsBatch = (endsOn: string, points: number) => ({ endsOn, points });

test.each([
  ['nothing of nothing', 0, [], []],
  ['nothing, where all is spent', 0, [pointsBatch('2026-12-01', 50)], []],
  [
    'all, where none is spent',
    80,
    [pointsBatch('2026-12-01', 50), pointsBatch('2027-01-01', 30)],
    [pointsBatch('2026-12-01', 50), pointsBatch('2027-01-01', 30)],
  ],
  [
    'the newest, where some is spent',
    40,
    [pointsBatch('2027-01-01', 30), pointsBatch('2026-12-01', 50)],
    [pointsBatch('2026-12-01', 10), pointsBatch('2027-01-01', 30)],
  ],
  [
    'the newest alone',
    20,
    [pointsBatch('2026-12-01', 50), pointsBatch('2027-01-01', 30)],
    [pointsBatch('2027-01-01', 20)],
  ],
  ['what was received, though there is more', 99, [pointsBatch('2026-12-01', 50)], [pointsBatch('2026-12-01', 50)]],
])('the oldest points are spent first, which leaves %s (PTS-05)', (_title, balance, received, left) => {
  expect(remainingBatches(balance, received)).toEqual(left);
});

test('spending the oldest points first equals spending point by point from the front (PTS-05)', () => {
  const lots = fc.array(
    fc.record({
      endsOn: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'),
      points: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 8 },
  );
  const byDay = (list: PointsBatch[]) =>
    Object.fromEntries(
      [...Map.groupBy(list, ({ endsOn }) => endsOn)].map(([day, group]) => [
        day,
        group.reduce((sum, { points }) => sum + points, 0),
      ]),
    );
  fc.assert(
    fc.property(lots, fc.nat(400), (received, spent) => {
      const queue = received
        .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
        .flatMap(({ endsOn, points }) => Array<string>(points).fill(endsOn));
      const rest = queue.slice(spent);
      const left = remainingBatches(rest.length, received);
      expect(byDay(left)).toEqual(byDay(rest.map((endsOn) => ({ endsOn, points: 1 }))));
      expect(left.map(({ endsOn }) => endsOn)).toEqual(left.map(({ endsOn }) => endsOn).toSorted());
    }),
  );
});

test('each kind of received points appears in one line of the report and in a group of the history (PTS-01)', () => {
  expect(receivedKinds).toHaveLength(new Set(receivedKinds).size);
  expect(receivedKinds).toEqual(Object.values(receivedLines).flat());
  const grouped = new Set(Object.values(kindGroups).flat());
  expect(receivedKinds.filter((kind) => !grouped.has(kind as never))).toEqual([]);
});
