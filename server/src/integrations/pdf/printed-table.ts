/** The texts of a printed table. A line break in a cell begins a new line. */
export interface PrintedTable {
  language: string;
  company: string;
  title: string;
  line: string;
  counts: string;
  head: string[];
  rows: string[][];
  /** Says how many rows are left out; empty if none. */
  more: string;
  foot: string;
}

/** Returns the template of a printed table with columns as Typst writes them; all that is written comes in as text alone. */
export const tableTemplate = (columns: string): string => `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#set text(size: 9pt, lang: d.language, fill: rgb("#1d2b2f"))
#let soft = rgb("#4d5b5f")
#set page(paper: "a4", flipped: true, margin: (x: 16mm, y: 16mm), footer: context text(size: 8pt, fill: soft, grid(columns: (1fr, auto), column-gutter: 12pt, d.foot, counter(page).display("1 / 1", both: true))))
#text(size: 10pt, fill: soft, d.company)
#v(2pt)
#heading(level: 1, text(size: 18pt, d.title))
#text(fill: soft, d.line)
#v(2pt)
#text(weight: "bold", d.counts)
#v(8pt)
#let cell(it) = it.split("\\n").map(line => text(line)).join(linebreak())
#table(
  columns: ${columns},
  stroke: (x, y) => (bottom: if y == 0 { 0.8pt + soft } else { 0.4pt + rgb("#d5dedf") }),
  inset: (x: 3pt, y: 4pt),
  align: left + top,
  table.header(..d.head.map(it => text(fill: soft, weight: "bold", it))),
  ..d.rows.map(row => row.map(cell)).flatten(),
)
#if d.more != "" [ #text(fill: soft, d.more) ]
`;
