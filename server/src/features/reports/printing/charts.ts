import type { PrintedChart } from '@apprecio/contract/reports/printing';

type Point = [x: number, y: number];

interface DrawnSeries {
  name: string;
  quiet: boolean;
  /** Whether it is the second of its days. */
  second: boolean;
  /** Lines from one point to the next. */
  lines: { from: Point; to: Point }[];
  /** Bars with their left upper corner, their width and height. */
  bars: { at: Point; size: Point }[];
}

/** A chart as the template draws it: all in per cent of its ground, from the left and from above. */
export interface DrawnChart {
  ends: readonly [string, string];
  series: DrawnSeries[];
  /** Some steps with their places, as many as there is room for. */
  steps: { at: number; name: string }[];
}

const stepsAtMost = 12;

function placesOf(chart: PrintedChart) {
  const count = Math.max(chart.steps.length, ...chart.series.map(({ values }) => values.length));
  const high = Math.max(chart.high, chart.low + 1);
  const wide = 100 / count;
  return {
    wide,
    x: (at: number) => (at + 0.5) * wide,
    y: (value: number) => 100 - (100 * (Math.min(high, Math.max(chart.low, value)) - chart.low)) / (high - chart.low),
  };
}

/** Where the lines and bars of a chart stand. */
export function drawn(chart: PrintedChart): DrawnChart {
  const { wide, x, y } = placesOf(chart);
  const foot = y(Math.max(0, chart.low));
  const bar = (wide * 0.7) / 2;
  const isCompared = chart.series.some(({ quiet }) => quiet);
  const counts = { now: 0, quiet: 0 };
  const series = chart.series.map(({ name, quiet, values }): DrawnSeries => {
    const at = counts[quiet ? 'quiet' : 'now']++;
    // What is compared with stands as a frame around the bar.
    const thick = bar * (isCompared && !quiet ? 0.5 : 0.9);
    const points = values.map((value, step): Point => [x(step), y(value)]);
    return {
      name,
      quiet,
      second: at > 0,
      lines: chart.kind === 'line' ? points.slice(1).map((to, before) => ({ from: points[before]!, to })) : [],
      bars:
        chart.kind === 'bar'
          ? points.map(([middle, top]) => ({
              at: [middle + (at - 1) * bar + (bar - thick) / 2, top],
              size: [thick, foot - top],
            }))
          : [],
    };
  });
  const each = Math.ceil(chart.steps.length / stepsAtMost);
  const steps = chart.steps
    .map((name, step) => ({ at: x(step), name }))
    .filter((_step, step) => (chart.steps.length - 1 - step) % each === 0);
  return { ends: chart.ends, series, steps };
}

/** What the template of a report draws a chart with. */
export const chartTemplate = `
#let quiet-ink = rgb("#6b767a")
#let look-of(s) = {
  let paint = if s.quiet { quiet-ink } else if s.second { rgb("#a46301") } else { accent }
  (paint: paint, thickness: if s.quiet { 0.7pt } else { 1.6pt }, dash: if s.second { "dashed" } else { "solid" })
}
#let chart-of(c) = block(breakable: false, width: 100%, above: 6pt, below: 10pt)[
  #grid(
    columns: (34pt, 1fr),
    row-gutter: 4pt,
    box(height: 42mm, width: 100%)[
      #place(top + right, dx: -5pt, text(size: 7pt, fill: soft, c.ends.at(1)))
      #place(bottom + right, dx: -5pt, text(size: 7pt, fill: soft, c.ends.at(0)))
    ],
    box(height: 42mm, width: 100%)[
      #for at in range(5) { place(top + left, line(start: (0%, at * 25%), end: (100%, at * 25%), stroke: 0.4pt + rule)) }
      #for s in if c.series.any(s => s.bars.len() > 0) { c.series } else { c.series.rev() } {
        let look = look-of(s)
        for part in s.lines { place(top + left, line(start: (part.from.at(0) * 1%, part.from.at(1) * 1%), end: (part.to.at(0) * 1%, part.to.at(1) * 1%), stroke: look)) }
        for part in s.bars { place(top + left, dx: part.at.at(0) * 1%, dy: part.at.at(1) * 1%, rect(width: part.size.at(0) * 1%, height: part.size.at(1) * 1%, fill: if s.quiet { none } else { look.paint }, stroke: if s.quiet { look } else { none })) }
      }
    ],
    [],
    box(height: 8pt, width: 100%)[
      #for step in c.steps { place(top + left, dx: step.at * 1%, place(top + center, box(width: 60pt, align(center, text(size: 7pt, fill: soft, step.name))))) }
    ],
  )
  #for s in c.series [
    #if s.bars.len() > 0 { box(width: 7pt, height: 7pt, baseline: 1pt, fill: if s.quiet { none } else { look-of(s).paint }, stroke: if s.quiet { look-of(s) } else { none }) } else { box(width: 18pt, height: 3pt, line(length: 100%, stroke: look-of(s))) }
    #text(size: 8pt, fill: soft, s.name)
    #h(10pt)
  ]
]
`;
