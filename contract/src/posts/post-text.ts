import type { PostBlock, PostInline, PostLine, PostText } from './post-text-schema.ts';

export type { PostBlock, PostInline, PostLine, PostText };

/** The lines of a block. */
export function linesOf(block: PostBlock): PostLine[] {
  return block.kind === 'paragraph' ? [block.line] : block.items;
}

/** Returns the words of one piece of a line. */
export function inlineText(inline: PostInline): string {
  return 'mention' in inline ? `@${inline.name}` : inline.text;
}

/** The words of a post alone: its lines, one below the other. */
export function plainText(text: PostText): string {
  return text
    .flatMap(linesOf)
    .map((each) => each.map(inlineText).join(''))
    .join('\n');
}

/** The characters of a text. */
export function lengthOf(text: PostText): number {
  return [...plainText(text)].length;
}

/** Plain text as paragraphs: one for each that stands between empty lines, as far as `most` allows. */
export function paragraphsOf(text: string, most: number = 300): PostText {
  const parts = text.split(/\n\s*\n/);
  return (parts.length > most ? [text] : parts).map((part) => ({ kind: 'paragraph', line: [{ text: part.trim() }] }));
}
