import { z } from 'zod';
import { id } from '../api/ids.ts';
import { bounded, freeText, textPart } from '../api/text.ts';

/** The most characters of a post, of a comment in the queue, and of a picture’s description. */
export const postLimits = { text: 5000, media: 10, alt: 300, blocks: 300, pinDays: 30 } as const;

/** Paragraphs and lists of words, which may be bold, italic or a link, and of mentions. Never HTML. */
export function documentOf({ text, pieces }: { text: number; pieces: number }) {
  const words = z.strictObject({
    text: textPart(text),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    /** An address that `safeLink` accepts. */
    link: bounded(2000).optional(),
  });
  const mention = z.strictObject({ mention: id, name: textPart(200) });
  const line = z.array(z.union([words, mention])).max(pieces);
  const block = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('paragraph'), line }),
    z.strictObject({ kind: z.literal('bullets'), items: z.array(line).max(pieces) }),
    z.strictObject({ kind: z.literal('numbers'), items: z.array(line).max(pieces) }),
  ]);
  return z.array(block).max(pieces);
}

/** The text of a post. */
export const postText = documentOf({ text: postLimits.text, pieces: postLimits.blocks });
export type PostText = z.infer<typeof postText>;
export type PostBlock = PostText[number];
export type PostLine = Extract<PostBlock, { kind: 'paragraph' }>['line'];
export type PostInline = PostLine[number];

/** The input for the text of a post: a `PostText`, or plain text whose lines become paragraphs. */
export const postTextInput = z.union([freeText(postLimits.text * 2), postText]);
