import { z } from 'zod';
import { id } from './ids.ts';
import { bounded, freeText } from './text.ts';

/** The most characters of a post, of a comment in the queue, and of a picture’s description. */
export const postLimits = { text: 5000, media: 10, alt: 300, blocks: 300, pinDays: 30 } as const;

const words = z.strictObject({
  text: freeText(postLimits.text),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** An address that `safeLink` accepts. */
  link: bounded(2000).optional(),
});
const mention = z.strictObject({ mention: id, name: freeText(200) });
const line = z.array(z.union([words, mention])).max(postLimits.blocks);
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), line }),
  z.strictObject({ kind: z.literal('bullets'), items: z.array(line).max(postLimits.blocks) }),
  z.strictObject({ kind: z.literal('numbers'), items: z.array(line).max(postLimits.blocks) }),
]);

/** What a post says: paragraphs and lists of words, which may be bold, italic or a link, and of mentions. Never HTML. */
export const postText = z.array(block).max(postLimits.blocks);
export type PostText = z.infer<typeof postText>;
export type PostBlock = PostText[number];
export type PostLine = z.infer<typeof line>;
export type PostInline = PostLine[number];

/** What a post is written with: a `PostText`, or plain text whose lines become paragraphs. */
export const postTextInput = z.union([freeText(postLimits.text * 2), postText]);

/** The address of a link that may be shown: http, https or mailto, without a name and password; else null. */
export function safeLink(address: string): string | null {
  const trimmed = address.trim();
  if (/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\\]/.test(trimmed)) return null;
  if (!/^(?:https?:\/\/|mailto:)/i.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** The lines of a block. */
export function linesOf(block: PostBlock): PostLine[] {
  return block.kind === 'paragraph' ? [block.line] : block.items;
}

/** What one piece of a line reads as. */
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
