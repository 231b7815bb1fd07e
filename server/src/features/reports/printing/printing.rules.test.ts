import type { PaperChart } from '@apprecio/contract/reports/paper';
import { expect, test } from 'vitest';
import { keyed, paperBy } from '../../../../test/support/things/paper.ts';
import { csvRows, drawn, printed } from './printing.rules.ts';

const line: PaperChart = {
  kind: 'line',
  low: 0,
  high: 10,
  ends: ['0', '10'],
  steps: ['Mon', 'Tue'],
  series: [{ name: 'Given', quiet: false, values: [0, 10] }],
};
const bars = (...series: PaperChart['series']): PaperChart => ({ ...line, kind: 'bar', series });
const of = (quiet: boolean, ...values: number[]) => ({ name: quiet ? 'Before' : 'Now', quiet, values });

test('a line runs from step to step, from the bottom to the top, and ends in a dot (ANA-02)', () => {
  expect(drawn(line)).toEqual({
    ends: ['0', '10'],
    series: [
      {
        name: 'Given',
        quiet: false,
        second: false,
        lines: [{ from: [25, 100], to: [75, 0] }],
        dots: [[75, 0]],
        bars: [],
      },
    ],
    steps: [
      { at: 25, name: 'Mon' },
      { at: 75, name: 'Tue' },
    ],
  });
});

test.each([
  [
    'what is beyond its ends stands at them',
    { ...line, series: [of(false, -5, 20)] },
    [
      [25, 100],
      [75, 0],
    ],
  ],
  [
    'one whose ends are the same has a height all the same',
    { ...line, low: 5, high: 5, series: [of(false, 5, 6)] },
    [
      [25, 100],
      [75, 0],
    ],
  ],
  [
    'more values than steps have room',
    { ...line, steps: ['Mon'], series: [of(false, 0, 10)] },
    [
      [25, 100],
      [75, 0],
    ],
  ],
])('draws a chart where %s (ANA-02)', (_title, chart, places) => {
  const [{ lines }] = drawn(chart).series as [ReturnType<typeof drawn>['series'][number]];
  expect(lines.map(({ from, to }) => [from, to])).toEqual([places]);
});

test('a line of one value is a dot, and a line without values is empty (ANA-02)', () => {
  const dots = (...values: number[]) => drawn({ ...line, steps: ['Mon'], series: [of(false, ...values)] }).series[0]!;
  expect([dots(5).lines, dots(5).dots, dots().dots]).toEqual([[], [[50, 50]], []]);
});

test('current bars are drawn inside the wider bars of the earlier period (ANA-02)', () => {
  const { series } = drawn(bars(of(false, 10, 5), of(true, 10, 5)));
  const [now, before] = [series[0]!.bars[0]!, series[1]!.bars[0]!];
  expect(now.size[0]).toBeLessThan(before.size[0]);
  expect(now.at[0]).toBeGreaterThan(before.at[0]);
  expect([now.at[1], now.size[1]]).toEqual([0, 100]);
  expect(series[0]!.bars[1]).toMatchObject({ at: [expect.any(Number), 50], size: [expect.any(Number), 50] });
});

test('a second series of the same days is drawn beside the first, equally wide and marked as second (ANA-02)', () => {
  const { series } = drawn(bars(of(false, 10), of(false, 5)));
  const [first, second] = [series[0]!.bars[0]!, series[1]!.bars[0]!];
  expect(second.size[0]).toBe(first.size[0]);
  expect(second.at[0]).toBeGreaterThanOrEqual(first.at[0] + first.size[0]);
  expect(series.map((each) => [each.second, each.lines, each.dots])).toEqual([
    [false, [], []],
    [true, [], []],
  ]);
});

test('bars below zero hang down from zero (ANA-02)', () => {
  const {
    bars: [bar],
  } = drawn({ ...bars(of(false, -5)), low: -10, steps: ['Mon'] }).series[0]!;
  expect([bar!.at[1], bar!.size[1]]).toEqual([75, -25]);
});

test('a chart names as many steps as fit, always including the last (ANA-02)', () => {
  const steps = Array.from({ length: 30 }, (_unused, at) => `Day ${at + 1}`);
  const named = drawn({ ...line, steps, series: [of(false, ...steps.map(() => 1))] }).steps.map(({ name }) => name);
  expect(named).toEqual(steps.filter((_step, at) => at % 3 === 2));
});

test.each([
  ['department', 'Sales', 'Sales'],
  ['location', 'Pune', 'Pune'],
  ['tenure', '1_to_3', 'groups/bands/1_to_3'],
  ['gender', 'female', 'groups/genders/female'],
  ['department', null, 'groups/smaller'],
  ['gender', null, 'groups/smaller'],
] as const)('grouped by %s, %s is called %s (ANA-02)', (by, name, expected) => {
  expect(paperBy(by).group(name)).toBe(expected);
});

test.each([
  ['percent', [12], 'line', 0, 20, ['0%', '20%']],
  ['enps', [-12, 31], 'line', -20, 40, ['-20', '+40']],
  ['amount', [1_20_000], 'bar', 0, 1_20_000, ['0', '1,20,000']],
  ['amount', [0], 'bar', 0, 1, ['0', '1']],
] as const)(
  'a chart of %s with %j is a %s from %i to %i, labelled %j (ANA-02)',
  (scale, values, kind, low, high, ends) => {
    const { chart } = paperBy('department');
    expect(chart(scale, ['Mon'], [{ name: 'Now', values }])).toMatchObject({ kind, low, high, ends });
    expect(chart(scale, [], [])).toBeUndefined();
  },
);

test('earlier steps appear beside the current ones, even when there is one more of them (ANA-02)', () => {
  const step = (from: string, times: number) => ({ from, times });
  const steps = {
    title: 'Steps',
    heads: ['Times'],
    cells: ({ times }: ReturnType<typeof step>) => [times],
    now: [step('2026-03-01', 1)],
    unit: 'day' as const,
    scale: 'amount' as const,
    drawn: (all: readonly ReturnType<typeof step>[]) => [{ name: 'Times', values: all.map(({ times }) => times) }],
  };
  const earlier = [step('2026-02-27', 5), step('2026-02-28', 6)];
  const table = paperBy('department').steps({ ...steps, earlier });
  expect([table.head, table.rows]).toEqual([
    ['series/step', 'Times', 'exports/before', 'earlier Times'],
    [
      [{ day: '2026-03-01' }, 1, { day: '2026-02-27' }, 5],
      ['', '', { day: '2026-02-28' }, 6],
    ],
  ]);
  expect(table.chart).toMatchObject({
    steps: ['day 2026-03-01'],
    high: 6,
    series: [
      { name: 'Times', quiet: false, values: [1] },
      { name: 'earlier Times', quiet: true, values: [5, 6] },
    ],
  });
  expect(paperBy('department').steps({ ...steps, earlier: undefined })).toMatchObject({
    head: ['series/step', 'Times'],
    rows: [[{ day: '2026-03-01' }, 1]],
  });
});

const table = {
  title: 'T',
  head: ['A', 'B', 'C'],
  rows: [
    ['=1', 1_20_000.256, { day: '2026-03-01' }],
    ['x', 2, ''],
  ],
};

test('paper shows numbers and days for people, and a CSV file shows them for machines (ANA-02)', () => {
  expect(printed(table, keyed)).toEqual({
    title: 'T',
    head: ['A', 'B', 'C'],
    parts: [1.6, 1, 1.4],
    rows: [
      ['=1', '1,20,000.26', 'day 2026-03-01'],
      ['x', '2', ''],
    ],
    more: '',
  });
  expect(csvRows([table, { ...table, rows: [] }])).toEqual([
    ['A', 'B', 'C'],
    ['=1', '120000.256', '2026-03-01'],
    ['x', '2', ''],
    [],
    ['A', 'B', 'C'],
    [],
  ]);
});

test('a printed table has its chart, limits bars to the whole and counts the rows left out (ANA-02)', () => {
  const rows = Array.from({ length: 251 }, () => ['x']);
  const {
    rows: shown,
    more,
    bars: lengths,
    chart,
  } = printed({ title: 'T', head: ['A'], rows, bars: [120, 7], chart: line }, keyed);
  expect([shown.length, more, lengths, chart]).toEqual([250, 'more 1', [100, 7], drawn(line)]);
});
