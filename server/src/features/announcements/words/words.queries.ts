import type { AnnouncementFields } from '@apprecio/contract/announcements/announcement';
import { announcementTextLimits } from '@apprecio/contract/announcements/limits';
import { paragraphsOf, plainText, type PostText } from '@apprecio/contract/posts/post-text';
import { previewOf } from '@apprecio/contract/posts/preview';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import type { Json } from '../../../platform/db/tables.ts';
import { sanitise, textOf } from '../../../platform/text/rich-text.ts';

/** The characters of a text that a list shows. */
export const previewLength = 240;

/** Returns the beginning of a text on one line, cut after a whole word. */
export function onOneLine(beginning: string): string {
  const words = beginning.replace(/\s+/g, ' ').trim();
  const isWhole = [...beginning].length <= previewLength;
  return isWhole ? words : (previewOf(words, words.length - 1) ?? `${words}…`);
}

/** The words of an announcement as they are stored: as a document, and alone for lists, search and what is told. */
export function columnsOfWords({ title, text }: Pick<AnnouncementFields, 'title' | 'text'>) {
  const document = sanitise(textOf(text), new Map());
  return { title, body: plainText(document), document: jsonColumn(document) };
}

/**
 * Returns the formatted text of an announcement. Falls back to plain paragraphs if there is no document, or it does
 * not match the body.
 */
export function documentOf({ body, document }: { body: string; document: Json | null }): PostText {
  const written = document as unknown as PostText | null;
  return written && plainText(written) === body ? written : paragraphsOf(body, announcementTextLimits.pieces);
}
