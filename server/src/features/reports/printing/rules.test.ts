import type { PrintedChart } from '@apprecio/contract/reports/printing';
import { expect, test } from 'vitest';
import { drawn, rowOf } from './rules.ts';

const line: PrintedChart = {
  kind: 'line',
  low: 0,
  high: 10,
  ends: ['0', '10'],
  steps: ['Mon', 'Tue'],
  series: [{ name: 'Given', quiet: false, values: [0, 10] }],
};
const bars = (...series: PrintedChart['series']): PrintedChart => ({ ...line, kind: 'bar', series });
const of = (quiet: boolean, ...values: number[]) => ({ name: quiet ? 'Before' : 'Now', quiet, values });

test('ANA-02 a line goes from step to step, from the foot to the top, and ends in a dot', () => {
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
])('ANA-02 in a chart %s', (_title, chart, places) => {
  const [{ lines }] = drawn(chart).series as [ReturnType<typeof drawn>['series'][number]];
  expect(lines.map(({ from, to }) => [from, to])).toEqual([places]);
});

test('ANA-02 a line of one value is a dot, and one of none is nothing', () => {
  const dots = (...values: number[]) => drawn({ ...line, steps: ['Mon'], series: [of(false, ...values)] }).series[0]!;
  expect([dots(5).lines, dots(5).dots, dots().dots]).toEqual([[], [[50, 50]], []]);
});

test('ANA-02 bars stand beside each other, those compared with around those of now', () => {
  const { series } = drawn(bars(of(false, 10, 5), of(true, 10, 5)));
  const [now, before] = [series[0]!.bars[0]!, series[1]!.bars[0]!];
  expect(now.size[0]).toBeLessThan(before.size[0]);
  expect(now.at[0]).toBeGreaterThan(before.at[0]);
  expect([now.at[1], now.size[1]]).toEqual([0, 100]);
  expect(series[0]!.bars[1]).toMatchObject({ at: [expect.any(Number), 50], size: [expect.any(Number), 50] });
});

test('ANA-02 a second series of the same days stands beside the first, as wide, and says that it is the second', () => {
  const { series } = drawn(bars(of(false, 10), of(false, 5)));
  const [first, second] = [series[0]!.bars[0]!, series[1]!.bars[0]!];
  expect(second.size[0]).toBe(first.size[0]);
  expect(second.at[0]).toBeGreaterThanOrEqual(first.at[0] + first.size[0]);
  expect(series.map((each) => [each.second, each.lines, each.dots])).toEqual([
    [false, [], []],
    [true, [], []],
  ]);
});

test('ANA-02 bars below zero hang down from it', () => {
  const {
    bars: [bar],
  } = drawn({ ...bars(of(false, -5)), low: -10, steps: ['Mon'] }).series[0]!;
  expect([bar!.at[1], bar!.size[1]]).toEqual([75, -25]);
});

test('ANA-02 as many steps are named as there is room for, the last always', () => {
  const steps = Array.from({ length: 30 }, (_unused, at) => `Day ${at + 1}`);
  const named = drawn({ ...line, steps, series: [of(false, ...steps.map(() => 1))] }).steps.map(({ name }) => name);
  expect(named).toEqual(steps.filter((_step, at) => at % 3 === 2));
});

test('ANA-02 a row has as many cells as the head', () => {
  expect([rowOf(['a'], 3), rowOf(['a', 'b'], 1)]).toEqual([['a', '', ''], ['a']]);
});
