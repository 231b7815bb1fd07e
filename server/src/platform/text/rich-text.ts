import { safeLink } from '@apprecio/contract/api/links';
import { isVisible } from '@apprecio/contract/api/text-keys';
import {
  inlineText,
  linesOf,
  paragraphsOf,
  type PostBlock,
  type PostInline,
  type PostLine,
  type PostText,
} from '@apprecio/contract/posts/post-text';

const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]/g;

function clean(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\t', ' ').replace(unseen, '').normalize('NFC');
}

function cleanInline(inline: PostInline, names: ReadonlyMap<string, string>): PostInline | null {
  if ('mention' in inline) {
    const name = names.get(inline.mention);
    if (name !== undefined) return { mention: inline.mention, name };
  }
  const text = clean('mention' in inline ? inlineText(inline) : inline.text);
  if (text === '') return null;
  const { bold, italic, link } = 'mention' in inline ? {} : inline;
  const address = link === undefined ? null : safeLink(link);
  return { text, ...(bold && { bold }), ...(italic && { italic }), ...(address !== null && { link: address }) };
}

function cleanLine(line: PostLine, names: ReadonlyMap<string, string>): PostLine {
  return line.map((inline) => cleanInline(inline, names)).filter((inline) => inline !== null);
}

function isBlank(line: PostLine): boolean {
  return line.every((inline) => !('mention' in inline) && !isVisible(inline.text));
}

function cleanBlock(block: PostBlock, names: ReadonlyMap<string, string>): PostBlock | null {
  const lines = linesOf(block)
    .map((line) => cleanLine(line, names))
    .filter((line) => !isBlank(line));
  if (lines.length === 0) return null;
  return block.kind === 'paragraph' ? { kind: 'paragraph', line: lines[0]! } : { kind: block.kind, items: lines };
}

/** Returns the input as a text. */
export function textOf(input: string | PostText): PostText {
  return typeof input === 'string' ? paragraphsOf(clean(input)) : input;
}

/**
 * Returns a text in its stored form: without control characters, empty lines, or links to anything but the web or a
 * mailbox. Mentions get the names given; mentions of other people become words.
 */
export function sanitise(text: PostText, names: ReadonlyMap<string, string>): PostText {
  return text.map((block) => cleanBlock(block, names)).filter((block) => block !== null);
}
