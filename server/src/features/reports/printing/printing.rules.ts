import { domainOf, pairsOf, type ChartScale } from '@apprecio/contract/reports/charts';
import type { CoverageGroup } from '@apprecio/contract/reports/groups';
import type { Cell, Paper, PaperChart, PaperTable } from '@apprecio/contract/reports/paper';

type Point = [x: number, y: number];

interface DrawnSeries {
  name: string;
  quiet: boolean;
  /** True if an earlier series of the chart covers the same period. */
  second: boolean;
  /** Lines from one point to the next. */
  lines: { from: Point; to: Point }[];
  /** The last point of a line, which is the only mark of a single step; empty without a line. */
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

function placesOf(chart: PaperChart) {
  const count = Math.max(chart.steps.length, ...chart.series.map(({ values }) => values.length));
  const high = Math.max(chart.high, chart.low + 1);
  const wide = 100 / count;
  return {
    wide,
    x: (at: number) => (at + 0.5) * wide,
    y: (value: number) => 100 - (100 * (Math.min(high, Math.max(chart.low, value)) - chart.low)) / (high - chart.low),
  };
}

/** Places the lines and bars of a chart, in per cent of its area. */
export function drawn(chart: PaperChart): DrawnChart {
  const { wide, x, y } = placesOf(chart);
  const foot = y(Math.max(0, chart.low));
  const bar = (wide * 0.7) / 2;
  const isCompared = chart.series.some(({ quiet }) => quiet);
  const counts = { now: 0, quiet: 0 };
  const series = chart.series.map(({ name, quiet, values }): DrawnSeries => {
    const at = counts[quiet ? 'quiet' : 'now']++;
    // The comparison is drawn as a frame around the bar.
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
#if d.filters != "" { linebreak() + text(fill: soft, d.filters) }
${chartTemplate}
#let bar(part) = box(width: 100%, height: 7pt, fill: rgb("#e8efef"), radius: 1pt, if part > 0 { rect(width: part * 1%, height: 7pt, fill: accent, radius: 1pt) })
#for table-of in d.tables [
  #v(14pt)
  #block(breakable: false, below: 6pt, heading(level: 2, text(size: 12pt, table-of.title)))
  #if "chart" in table-of { chart-of(table-of.chart) }
  #let drawn = "bars" in table-of
  #let columns = table-of.parts.map(it => it * 1fr) + if drawn { (1.6fr,) } else { () }
  #table(
    columns: columns,
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + soft } else { 0.4pt + rule }),
    inset: (x: 3pt, y: 4pt),
    align: (x, y) => if x == 0 or (drawn and x == table-of.head.len()) { left + horizon } else { right + horizon },
    table.header(..table-of.head.map(it => text(fill: soft, weight: "bold", it)), ..if drawn { ([],) } else { () }),
    ..table-of.rows.enumerate().map(((at, row)) => row.map(it => text(it)) + if drawn { (bar(table-of.bars.at(at, default: 0)),) } else { () }).flatten(),
  )
  #if table-of.more != "" { text(fill: soft, table-of.more) }
]
`;

/** From so many columns on the page lies on its side. */
export const wideFrom = 8;

/** The words of a language and its way to write days. */
export interface Wording<Word extends string> extends Pick<Paper<Word>, 'say' | 'day' | 'list'> {
  step: (unit: 'day' | 'week' | 'month', day: string) => string;
  number: (value: number) => string;
}

function ending(scale: ChartScale, value: number, number: Wording<never>['number']): string {
  if (scale === 'percent') return `${value}%`;
  return `${scale === 'enps' && value > 0 ? '+' : ''}${number(value)}`;
}

type Band = 'under_1' | '1_to_3' | '3_to_5' | '5_and_more';
type Gender = 'female' | 'male' | 'non_binary';
type Own =
  | 'earlier'
  | 'series/step'
  | `exports/${'figures' | 'figure' | 'now' | 'before'}`
  | `groups/${'smaller' | `bands/${Band}` | `genders/${Gender}`}`;

function groupName(say: Wording<Own>['say'], by: CoverageGroup, name: string | null): string {
  if (name === null) return say('groups/smaller');
  if (by === 'gender') return say(`groups/genders/${name as Gender}`);
  return by === 'tenure' ? say(`groups/bands/${name as Band}`) : name;
}

/** Makes the tools that lay out a report by groups of one kind, in the words of a language. */
export function paperOf<Word extends string>(
  { step, number, ...wording }: Wording<Own | Word>,
  by: CoverageGroup,
): Paper<Word> {
  const { say } = wording;
  const chart: Paper<Word>['chart'] = (scale, steps, now, earlier = []) => {
    if (steps.length === 0) return undefined;
    const [low, high] = domainOf(
      scale,
      [...now, ...earlier].flatMap(({ values }) => values),
    );
    const quieter = earlier.map(({ name, values }) => ({ name: say('earlier', { name }), quiet: true, values }));
    return {
      kind: scale === 'amount' ? 'bar' : 'line',
      low,
      high,
      ends: [ending(scale, low, number), ending(scale, high, number)],
      steps,
      series: [...now.map((each) => ({ ...each, quiet: false })), ...quieter],
    };
  };
  return {
    ...wording,
    chart,
    group: (name) => groupName(say, by, name),
    figures: (rows) => ({
      title: say('exports/figures'),
      head: [say('exports/figure'), say('exports/now'), say('exports/before')],
      rows: rows.map(([name, now, before]) => [name, now, before ?? '']),
    }),
    steps: ({ title, heads, cells, now, earlier, unit, scale, drawn: linesOf }) => {
      const beside = earlier ? [say('exports/before'), ...heads.map((name) => say('earlier', { name }))] : [];
      const lineOf = (found: (typeof now)[number] | undefined): readonly Cell[] =>
        found ? [{ day: found.from }, ...cells(found)] : ['', ...heads.map(() => '')];
      return {
        title,
        head: [say('series/step'), ...heads, ...beside],
        rows: pairsOf(now, earlier).map((pair) => [...lineOf(pair.now), ...(earlier ? lineOf(pair.earlier) : [])]),
        chart: chart(
          scale,
          now.map(({ from }) => step(unit, from)),
          linesOf(now),
          earlier && linesOf(earlier),
        ),
      };
    },
  };
}

const rowsOnPaper = 250;

/** A table as the template reads it, in the wording of a language. */
export function printed(
  { title, head, rows: all, chart, bars }: PaperTable,
  { say, day, number }: Pick<Wording<'more'>, 'say' | 'day' | 'number'>,
) {
  const rows = all.slice(0, rowsOnPaper);
  const left = all.length - rows.length;
  const cell = (value: Cell) =>
    typeof value === 'string' ? value : typeof value === 'number' ? number(value) : day(value.day);
  const isDay = (value: Cell | undefined) => typeof value === 'object';
  return {
    title,
    head,
    // The relative width of each column. A day must fit on one line.
    parts: head.map((_name, at) => (at === 0 ? 1.6 : rows.some((row) => isDay(row[at])) ? 1.4 : 1)),
    rows: rows.map((row) => row.map(cell)),
    more: left > 0 ? say('more', { count: left }) : '',
    ...(chart && { chart: drawn(chart) }),
    ...(bars && { bars: bars.map((part) => Math.min(100, part)) }),
  };
}

/** Tables as the rows of one CSV file, an empty row after each; its numbers and days are those of machines. */
export function csvRows(tables: readonly PaperTable[]): string[][] {
  const cell = (value: Cell) => (typeof value === 'object' ? value.day : String(value));
  return tables.flatMap(({ head, rows }) => [[...head], ...rows.map((row) => row.map(cell)), []]);
}
