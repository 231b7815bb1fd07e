import { safeLink } from '@apprecio/contract/api/links';
import type { PostBlock, PostInline, PostLine, PostText } from '@apprecio/contract/posts/post-text';
import { type Node, Schema } from 'prosemirror-model';

/** The document that is edited: just what a post may hold, so that whatever is pasted becomes that. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullets: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: { group: 'inline' },
    break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    mention: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { id: {}, name: {} },
      toDOM: ({ attrs }) => ['span', { 'data-mention': attrs['id'] as string }, `@${attrs['name'] as string}`],
      parseDOM: [
        {
          tag: 'span[data-mention]',
          getAttrs: (dom) => ({ id: dom.dataset['mention'], name: (dom.textContent ?? '').replace(/^@/, '') }),
        },
      ],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = safeLink(dom.getAttribute('href') ?? '');
            return href === null ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string }, 0],
    },
    italic: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
});

const nodes = schema.nodes as Record<string, NonNullable<(typeof schema.nodes)['paragraph']>>;
const marks = schema.marks as Record<string, NonNullable<(typeof schema.marks)['bold']>>;

function nodesOf(inline: PostInline): Node[] {
  if ('mention' in inline) return [nodes['mention']!.create({ id: inline.mention, name: inline.name })];
  const own = [
    ...(inline.link ? [marks['link']!.create({ href: inline.link })] : []),
    ...(inline.italic ? [marks['italic']!.create()] : []),
    ...(inline.bold ? [marks['bold']!.create()] : []),
  ];
  return inline.text
    .split('\n')
    .flatMap((part, at) => [...(at > 0 ? [nodes['break']!.create()] : []), ...(part ? [schema.text(part, own)] : [])]);
}

function paragraphOf(line: PostLine): Node {
  return nodes['paragraph']!.create(null, line.flatMap(nodesOf));
}

/** The document of a text. */
export function docOf(text: PostText): Node {
  const blocks = text.map((block) =>
    block.kind === 'paragraph'
      ? paragraphOf(block.line)
      : nodes[block.kind]!.create(
          null,
          block.items.map((line) => nodes['item']!.create(null, paragraphOf(line))),
        ),
  );
  return nodes['doc']!.create(null, blocks.length > 0 ? blocks : [paragraphOf([])]);
}

function inlineOf(node: Node): PostInline {
  if (node.type.name === 'mention') return { mention: String(node.attrs['id']), name: String(node.attrs['name']) };
  const has = (name: string) => node.marks.find((mark) => mark.type.name === name);
  const link = has('link');
  return {
    text: node.type.name === 'break' ? '\n' : (node.text ?? ''),
    ...(has('bold') && { bold: true as const }),
    ...(has('italic') && { italic: true as const }),
    ...(link && { link: String(link.attrs['href']) }),
  };
}

function lineOf(paragraph: Node): PostLine {
  return paragraph.children.map(inlineOf);
}

/** The text of a document. */
export function textOfDoc(doc: Node): PostText {
  return doc.children.map((block): PostBlock => {
    if (block.type.name === 'paragraph') return { kind: 'paragraph', line: lineOf(block) };
    const items = block.children.map((item) => lineOf(item.firstChild!));
    return { kind: block.type.name === 'bullets' ? 'bullets' : 'numbers', items };
  });
}
