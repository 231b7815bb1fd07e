import { chartTemplate } from './charts.ts';

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
