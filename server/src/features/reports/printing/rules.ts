import type { PrintedChart } from '@apprecio/contract/reports/printing';

type Point = [x: number, y: number];

interface DrawnSeries {
  name: string;
  quiet: boolean;
  /** Whether it is the second of its days. */
  second: boolean;
  /** Lines from one point to the next. */
  lines: { from: Point; to: Point }[];
  /** Where its line ends, which is all there is of a single step; no place where it has none. */
  dots: Point[];
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
      dots: chart.kind === 'line' ? points.slice(-1) : [],
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

const chartTemplate = `
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
        let radius = if s.quiet { 1.2pt } else { 2pt }
        for at in s.dots { place(top + left, dx: at.at(0) * 1% - radius, dy: at.at(1) * 1% - radius, circle(radius: radius, fill: look.paint)) }
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

/** The template of a report; all that is written comes in as text alone. */
export const reportTemplate = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#set text(size: 9pt, lang: d.language, fill: rgb("#1d2b2f"))
#let soft = rgb("#4d5b5f")
#let accent = rgb("#0b6e78")
#let rule = rgb("#d5dedf")
#set page(paper: "a4", flipped: d.wide, margin: (x: 18mm, y: 18mm), footer: context text(size: 8pt, fill: soft, grid(columns: (1fr, auto), column-gutter: 12pt, d.foot, counter(page).display("1 / 1", both: true))))
#text(size: 10pt, fill: soft, d.company)
#v(2pt)
#heading(level: 1, text(size: 20pt, d.title))
#text(fill: soft, d.line)
${chartTemplate}
#let bar(part) = box(width: 100%, height: 7pt, fill: rgb("#e8efef"), radius: 1pt, if part > 0 { rect(width: part * 1%, height: 7pt, fill: accent, radius: 1pt) })
#for table-of in d.tables [
  #v(14pt)
  #block(breakable: false, below: 6pt, heading(level: 2, text(size: 12pt, table-of.title)))
  #if "chart" in table-of { chart-of(table-of.chart) }
  #let drawn = "bars" in table-of
  #let columns = (1.6fr,) + (1fr,) * (table-of.head.len() - 1) + if drawn { (1.6fr,) } else { () }
  #table(
    columns: columns,
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + soft } else { 0.4pt + rule }),
    inset: (x: 3pt, y: 4pt),
    align: (x, y) => if x == 0 or (drawn and x == table-of.head.len()) { left + horizon } else { right + horizon },
    table.header(..table-of.head.map(it => text(fill: soft, weight: "bold", it)), ..if drawn { ([],) } else { () }),
    ..table-of.rows.enumerate().map(((at, row)) => row.map(it => text(it)) + if drawn { (bar(table-of.bars.at(at, default: 0)),) } else { () }).flatten(),
  )
]
`;

/** From so many columns on the page lies on its side. */
export const wideFrom = 8;

/** A row with as many cells as the head has. */
export function rowOf(row: readonly string[], columns: number): string[] {
  return Array.from({ length: columns }, (_unused, at) => row[at] ?? '');
}
