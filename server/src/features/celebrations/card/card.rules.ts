import type { Language } from '@apprecio/contract/api/codes';
import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import { filledWords } from '@apprecio/contract/celebrations/places';

/** A wish as it is printed. */
export interface PrintedWish {
  name: string;
  body: string | null;
  /** Null without one, and beyond those that are printed. */
  picture_id: string | null;
  alt: string | null;
}

/** A card as it is printed. */
export interface Card {
  company: string;
  name: string;
  occasion: Occasion;
  day: string;
  /** Null for birthdays. */
  years: number | null;
  /** The company's text for this number of years; null if there is none. */
  words: string | null;
  wishCount: number;
  wishes: readonly PrintedWish[];
}

/** The texts of a card that nobody typed. */
export interface CardTexts {
  language: Language;
  /** The day as the language writes it. */
  date: string;
  say: (key: 'birthday' | 'years' | 'title' | 'picture' | 'more', values?: Record<string, string | number>) => string;
}

/** Returns the data for the template of a card. */
export function printed(
  { company, name, occasion, years, words, wishCount, wishes }: Card,
  pictures: ReadonlySet<string>,
  { language, date, say }: CardTexts,
) {
  const head = occasion === 'birthday' ? say('birthday') : say('years', { years: years ?? 0 });
  const more = wishCount - wishes.length;
  return {
    language,
    title: say('title', { head, name }),
    head,
    name,
    words: words === null ? '' : filledWords(words, { name, years: years ?? 0 }),
    facts: `${company} · ${date}`,
    tint: occasion === 'birthday' ? 'rose' : 'orange',
    more: more > 0 ? say('more', { count: more }) : '',
    wishes: wishes.map((wish) => ({
      name: wish.name,
      text: wish.body ?? '',
      picture: wish.picture_id !== null && pictures.has(wish.picture_id) ? wish.picture_id : null,
      alt: wish.alt || say('picture', { name: wish.name }),
    })),
  };
}

/** The template of a card. What people have typed comes in as text alone; pictures are files named by their ids. */
export const cardTemplate = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#set text(size: 10.5pt, lang: d.language, fill: rgb("#1d2b2f"))
#let soft = rgb("#4d5b5f")
#let look = if d.tint == "rose" { (ground: rgb("#fdf0f2"), line: rgb("#b03a55")) } else { (ground: rgb("#fdf3e7"), line: rgb("#a65a0f")) }
#set page(paper: "a4", margin: (x: 18mm, y: 18mm), numbering: "1 / 1", footer: context { set align(center); set text(size: 8.5pt, fill: soft); counter(page).display("1 / 1", both: true) })
#block(width: 100%, fill: look.ground, radius: 8pt, inset: (x: 22pt, y: 24pt), below: 18pt)[
  #set align(center)
  #text(size: 10pt, fill: soft, d.facts)
  #v(6pt)
  #heading(level: 1, text(size: 28pt, weight: "bold", fill: look.line, d.head))
  #v(4pt)
  #text(size: if d.name.clusters().len() > 40 { 15pt } else { 21pt }, d.name)
  #if d.words != "" [ #v(8pt) #par(text(size: 12pt, d.words)) ]
]
#let note(wish) = block(width: 100%, breakable: false, stroke: 0.6pt + rgb("#d5dedf"), radius: 6pt, inset: 10pt, below: 9pt)[
  #if wish.picture != none [
    #align(center, image("/pictures/" + wish.picture + ".jpg", alt: wish.alt, width: 100%, height: 52mm, fit: "contain"))
    #v(2pt)
  ]
  #if wish.text != "" [ #par(text(wish.text)) #v(1pt) ]
  #text(size: 9pt, fill: soft, weight: "bold", wish.name)
]
#if d.wishes.len() > 0 { columns(if d.wishes.len() > 3 { 2 } else { 1 }, gutter: 9pt, for wish in d.wishes { note(wish) }) }
#if d.more != "" [ #text(fill: soft, d.more) ]
`;
