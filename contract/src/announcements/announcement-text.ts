import { z } from 'zod';
import { isVisible } from '../api/text-keys.ts';
import { freeText } from '../api/text.ts';
import { documentOf } from '../posts/post-text-schema.ts';
import { lengthOf, linesOf, plainText, type PostText } from '../posts/post-text.ts';
import { announcementTextLimits } from './limits.ts';

/** The text of an announcement: a document like that of a post, without mentions. */
export const announcementText = documentOf({
  text: announcementTextLimits.text * 2,
  pieces: announcementTextLimits.pieces,
});

const missing = 'Please write the announcement';
const long = 'Please use at most 10,000 characters';
const lavish = 'Please use less formatting';

// Allows as much text as a request may hold, so that an overlong text gets its own message, however many pieces it
// has.
const written = { text: 900_000, pieces: announcementTextLimits.pieces } as const;
const ofAnyLength = documentOf({ text: Infinity, pieces: Infinity });

function wordsOf(text: string | PostText): string {
  return typeof text === 'string' ? text : plainText(text);
}

function isLong(text: string | PostText): boolean {
  const length = typeof text === 'string' ? [...text].length : lengthOf(text);
  return length > announcementTextLimits.text;
}

function isLongInput(input: unknown): boolean {
  if (typeof input === 'string') return isLong(input);
  const { success, data } = ofAnyLength.safeParse(input);
  return success && isLong(data);
}

function isLavish(text: string | PostText): boolean {
  if (typeof text === 'string') return false;
  const links = text
    .flatMap(linesOf)
    .flat()
    .filter((inline) => 'link' in inline);
  return links.length > announcementTextLimits.links || JSON.stringify(text).length > announcementTextLimits.json;
}

/** Input for the text of an announcement: an `announcementText`, or plain text whose lines become paragraphs. */
export const announcementTextInput = z
  .union([freeText(written.text), documentOf(written)], {
    error: ({ input }) => (isLongInput(input) ? long : Array.isArray(input) ? lavish : missing),
  })
  .refine((text) => isVisible(wordsOf(text)), missing)
  .refine((text) => !isLong(text), long)
  .refine((text) => !isLavish(text), lavish);
