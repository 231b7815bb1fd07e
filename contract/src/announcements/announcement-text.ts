import { z } from 'zod';
import { freeText } from '../api/text.ts';
import { documentOf } from '../posts/post-text-schema.ts';
import { lengthOf, plainText, type PostText } from '../posts/post-text.ts';

/** The most characters of an announcement, and the most blocks, and pieces of a line. */
export const announcementTextLimits = { text: 10_000, pieces: 1000 } as const;

/** What an announcement says: as a post, without mentions. */
export const announcementText = documentOf({
  text: announcementTextLimits.text * 2,
  pieces: announcementTextLimits.pieces,
});

const missing = 'Please write the announcement';

function wordsOf(text: string | PostText): string {
  return typeof text === 'string' ? text : plainText(text);
}

/** What an announcement is written with: an `announcementText`, or plain text whose lines become paragraphs. */
export const announcementTextInput = z
  .union([freeText(announcementTextLimits.text * 2), announcementText], {
    error: ({ input }) => (Array.isArray(input) ? 'Please use less formatting' : missing),
  })
  .refine((text) => /[^\s\p{Cc}\p{Cf}]/u.test(wordsOf(text)), missing)
  .refine(
    (text) => (typeof text === 'string' ? [...text].length : lengthOf(text)) <= announcementTextLimits.text,
    'Please use at most 10,000 characters',
  );
