import { safeLink } from '@apprecio/contract/api/links';
import type { PostBlock, PostInline, PostLine, PostText } from '@apprecio/contract/posts/post-text';

interface Look {
  bold?: boolean;
  italic?: boolean;
  link?: string | null;
}
type Kind = PostBlock['kind'];

// Is not drawn as one space with its neighbours, as others are.
const gap = '\u2003';
const blockTags =
  /^(?:address|article|aside|blockquote|caption|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|main|nav|p|pre|section|tbody|td|tfoot|th|thead|tr)$/;
const unread = /^(?:head|link|meta|noscript|object|script|style|svg|template|title|xml)$/;
const boldTags = /^(?:b|h[1-6]|strong|th)$/;
const italicTags = /^(?:cite|em|i)$/;

/** Returns the value of a property in declarations such as those of a `style`, in lower case; the last one counts. */
function declared(declarations: string, property: string): string {
  const found = declarations.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'gi'));
  return [...found].at(-1)?.[1]?.trim().toLowerCase() ?? '';
}

/** Returns the declarations of each class. Excel marks bold cells by classes alone. */
function classesOf(page: Document): Map<string, string> {
  const rules = [...page.querySelectorAll('title')].flatMap(({ textContent }) => [
    ...textContent.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g),
  ]);
  return new Map(rules.map(([, name = '', declarations = '']) => [name, declarations.trim()]));
}

function piecesOf(text: string, { bold, italic, link }: Look): PostInline {
  return {
    text,
    ...(bold && { bold: true as const }),
    ...(italic && { italic: true as const }),
    ...(link && { link }),
  };
}

const wordsOf = (line: PostLine): string => line.map((inline) => ('text' in inline ? inline.text : '')).join('');

/** Joins pieces of the same style and trims spaces at both ends and around line breaks. */
function tidy(line: PostLine): PostLine {
  const joined: Extract<PostInline, { text: string }>[] = [];
  for (const inline of line) {
    if ('mention' in inline) continue;
    const last = joined.at(-1);
    const spaced = !last || /\s$/.test(last.text) ? inline.text.replace(/^ +/, '') : inline.text;
    if (spaced === '') continue;
    if (spaced.startsWith('\n') && last) last.text = last.text.replace(/[ \u00a0]+$/, '');
    const same = last && last.bold === inline.bold && last.italic === inline.italic && last.link === inline.link;
    if (same) last.text += spaced;
    else joined.push({ ...inline, text: spaced });
  }
  while (joined[0] && joined[0].text.trim() === '') joined.shift();
  while (joined.at(-1)?.text.trim() === '') joined.pop();
  const [first] = joined;
  const last = joined.at(-1);
  if (first && last) {
    first.text = first.text.trimStart();
    last.text = last.text.trimEnd();
  }
  return joined;
}

/** Splits a line at double line breaks, which programs without paragraphs write. */
function paragraphsIn(line: PostLine): PostLine[] {
  const parts: PostLine[] = [[]];
  for (const inline of tidy(line)) {
    if ('mention' in inline) continue;
    inline.text.split(/\n{2,}/).forEach((text, at) => {
      if (at > 0) parts.push([]);
      parts.at(-1)!.push({ ...inline, text });
    });
  }
  return parts.map(tidy).filter((part) => wordsOf(part).trim() !== '');
}

class Reader {
  readonly blocks: PostBlock[] = [];
  private line: PostLine = [];
  private kind: Kind = 'paragraph';
  private inItem = false;

  private readonly classes: Map<string, string>;

  constructor(classes: Map<string, string>) {
    this.classes = classes;
  }

  /** Ends the current paragraph or line of an item. */
  end(): void {
    const lines = paragraphsIn(this.line);
    this.line = [];
    for (const line of lines) this.put(line);
  }

  private put(line: PostLine): void {
    const { kind, blocks } = this;
    const last = blocks.at(-1);
    if (kind === 'paragraph') blocks.push({ kind, line });
    else if (last?.kind !== kind) blocks.push({ kind, items: [line] });
    else if (this.inItem) last.items.at(-1)!.push({ text: '\n' }, ...line);
    else last.items.push(line);
    this.inItem = true;
  }

  private declarations(element: Element): string {
    const ofClasses = [...element.classList].map((name) => this.classes.get(name) ?? '');
    return [...ofClasses, element.getAttribute('data-style') ?? ''].join(';');
  }

  private lookOf(element: Element, { bold, italic, link }: Look): Look {
    const declarations = this.declarations(element);
    const weight = declared(declarations, 'font-weight');
    const slant = declared(declarations, 'font-style');
    const href = element.localName === 'a' ? element.getAttribute('href') : null;
    return {
      bold: weight === '' ? bold || boldTags.test(element.localName) : /^(?:bold|[6-9]00)/.test(weight),
      italic: slant === '' ? italic || italicTags.test(element.localName) : /^(?:italic|oblique)/.test(slant),
      link: href === null ? (link ?? null) : safeLink(href),
    };
  }

  /** Reads the content of a node in the given style. */
  read(node: Node, look: Look): void {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        this.line.push(piecesOf((child.textContent ?? '').replace(/[\t\n\f\r ]+/g, ' '), look));
      } else if (child instanceof Element) this.element(child, look);
    }
  }

  private element(element: Element, outer: Look): void {
    const name = element.localName;
    const style = element.getAttribute('data-style') ?? '';
    if (unread.test(name) || declared(style, 'display') === 'none' || /mso-list:\s*ignore/i.test(style)) return;
    const look = this.lookOf(element, outer);
    if (name === 'br') this.line.push({ text: '\n' });
    else if (name === 'img') this.line.push(piecesOf(signOf(element), look));
    else if (name === 'ul' || name === 'ol') this.within(name === 'ol' ? 'numbers' : 'bullets', element, look);
    else if (name === 'li') this.within(this.kind === 'paragraph' ? 'bullets' : this.kind, element, look);
    else if (/mso-list:\s*l\d/i.test(style)) this.within(kindOfWord(element), element, look);
    else if (name === 'table') this.table(element as HTMLTableElement, look);
    else if (blockTags.test(name) || element.getAttribute('data-stringify-type') === 'paragraph-break') {
      this.end();
      this.read(element, look);
      this.end();
    } else this.read(element, look);
  }

  /** Reads a list or an item of one. */
  private within(kind: Kind, element: Element, look: Look): void {
    this.end();
    const before = this.kind;
    this.kind = kind;
    this.inItem = false;
    this.read(element, look);
    this.end();
    this.kind = before;
    this.inItem = false;
  }

  /** Reads rows as lines with gaps between cells. A table used only for layout is read like other blocks. */
  private table(table: HTMLTableElement, look: Look): void {
    this.end();
    const rows = [...table.rows];
    if (rows.every(({ cells }) => [...cells].filter(isFilled).length <= 1)) this.read(table, look);
    else {
      for (const row of rows) {
        const cells = [...row.cells].map((cell) => this.cell(cell, this.lookOf(row, look)));
        while (cells.length > 0 && wordsOf(cells.at(-1)!) === '') cells.pop();
        if (cells.length > 0)
          this.line.push(...cells.flatMap((cell, at) => (at > 0 ? [{ text: gap }, ...cell] : cell)), { text: '\n' });
      }
    }
    this.end();
  }

  private cell(cell: Element, look: Look): PostLine {
    const inside = new Reader(this.classes);
    inside.read(cell, this.lookOf(cell, look));
    inside.end();
    const lines = inside.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.line] : block.items));
    return lines
      .flatMap((line, at) => (at > 0 ? [{ text: ' ' }, ...line] : line))
      .map((inline) => ('text' in inline ? { ...inline, text: inline.text.replaceAll('\n', ' ') } : inline));
  }
}

const isFilled = ({ textContent }: Element): boolean => textContent.trim() !== '';

/** Returns the emoji of a picture, because some programs draw emoji as pictures. */
function signOf(picture: Element): string {
  const alt = picture.getAttribute('alt') ?? '';
  return picture.hasAttribute('data-stringify-emoji') || /^\p{Extended_Pictographic}/u.test(alt) ? alt : '';
}

/** Returns the type of a Word list by the sign before each item. */
function kindOfWord(element: Element): Kind {
  const sign = [...element.querySelectorAll('[data-style]')].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('data-style') ?? ''),
  );
  return /^\s*\(?(?:\d+|[a-z]+)[.)]/i.test(sign?.textContent ?? '') ? 'numbers' : 'bullets';
}

/** Turns styles into plain attributes, because the content policy of the page blocks foreign styles. */
function unstyled(html: string): string {
  return html
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))
    .replaceAll(/<(\/?)style\b/gi, '<$1title');
}

/**
 * Reads clipboard HTML of another program. Paragraphs, lists, links, bold and italic stay; table rows become lines
 * with gaps between cells. Returns an empty text if nothing can be read.
 */
export function pastedText(html: string): PostText {
  const page = new DOMParser().parseFromString(unstyled(html), 'text/html');
  const reader = new Reader(classesOf(page));
  reader.read(page.body, {});
  reader.end();
  return reader.blocks;
}
