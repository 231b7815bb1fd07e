import { z } from 'zod';
import { id } from '../api/ids.ts';
import { bounded, freeText } from '../api/text.ts';

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
