/** The maximum number of rows on a printed record. */
export const printedRows = 2000;

/** The template of a record; all that is written comes in as text alone. */
export const recordTemplate = `
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
  columns: (1.4fr, 2fr, 0.8fr, 1fr, 2fr),
  stroke: (x, y) => (bottom: if y == 0 { 0.8pt + soft } else { 0.4pt + rgb("#d5dedf") }),
  inset: (x: 3pt, y: 4pt),
  align: left + top,
  table.header(..d.head.map(it => text(fill: soft, weight: "bold", it))),
  ..d.rows.map(row => row.map(cell)).flatten(),
)
#if d.more != "" [ #text(fill: soft, d.more) ]
`;
