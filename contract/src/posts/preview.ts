/** Characters of a post shown before 'view more' (FEED-03). */
const previewLength = 150;

const minPreviewShare = 0.7;
let characters: Intl.Segmenter | undefined;

/**
 * Returns the beginning of a text of more than `limit` characters, or null if the text is not longer. Cuts at the
 * last word boundary past 70% of the limit, otherwise at the limit, never inside a character.
 */
export function previewOf(text: string, limit: number = previewLength): string | null {
  if (text.length <= limit) return null;
  characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const head: string[] = [];
  for (const { segment } of characters.segment(text)) if (head.push(segment) > limit) break;
  if (head.length <= limit) return null;
  const boundary = head.findLastIndex((segment, at) => at > limit * minPreviewShare && /^\s+$/.test(segment));
  return `${head
    .slice(0, boundary === -1 ? limit : boundary)
    .join('')
    .trimEnd()}…`;
}
