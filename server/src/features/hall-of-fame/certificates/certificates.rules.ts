/** The texts printed on a certificate. */
export interface Certificate {
  title: string;
  kind: string;
  company: string;
  name: string;
  what: string;
  reason: string;
  facts: string;
}

const common = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#set text(lang: "en", fill: rgb("#1d2b2f"))
#let soft = rgb("#4d5b5f")
#let accent = rgb("#0b6e78")
#let cut(body, most) = if body.clusters().len() > most { body.clusters().slice(0, most).join() + "…" } else { body }
#let short(body, large, small) = if body.clusters().len() > 40 { small } else { large }
`;

/** The template of a certificate, a page in landscape. What people have typed comes in as text alone. */
export const certificateTemplate = `${common}
#set page(paper: "a4", flipped: true, margin: 26mm, background: rect(width: 100% - 16mm, height: 100% - 16mm, stroke: 1.2pt + accent, radius: 6pt))
#set align(center)
#v(1fr)
#text(size: 12pt, fill: soft, d.company)
#v(4pt)
#heading(level: 1, text(size: 30pt, fill: accent, weight: "bold", d.kind))
#v(22pt)
#text(size: short(d.name, 34pt, 22pt), weight: "bold", d.name)
#v(12pt)
#text(size: short(d.what, 20pt, 15pt), d.what)
#if d.reason != "" [ #v(10pt) #block(width: 78%, text(size: 13pt, fill: soft, cut(d.reason, 420))) ]
#v(1fr)
#line(length: 34%, stroke: 0.6pt + accent)
#text(size: 11pt, fill: soft, d.facts)
`;

/** The template of a card that is shared as a picture of 1,200 by 630 pixels. */
export const cardTemplate = `${common}
#set page(width: 600pt, height: 315pt, margin: (x: 40pt, y: 32pt), fill: rgb("#eef6f6"))
#place(top + left, dx: -40pt, dy: -32pt, rect(width: 12pt, height: 315pt, fill: accent))
#text(size: 12pt, fill: soft, d.company + " · " + d.kind)
#v(1fr)
#text(size: short(d.what, 17pt, 13pt), fill: accent, weight: "bold", cut(d.what, 100))
#v(2pt)
#text(size: short(d.name, 30pt, 20pt), weight: "bold", cut(d.name, 90))
#if d.reason != "" [ #v(4pt) #text(size: 13pt, cut(d.reason, 190)) ]
#v(1fr)
#text(size: 11pt, fill: soft, d.facts)
`;
