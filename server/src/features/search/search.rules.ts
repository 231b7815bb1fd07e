import { searchFormTerms } from '@apprecio/contract/api/text-keys';

const wordsAtMost = 300;
const longest = 40;
const maxSearchTerms = 6;
const latin = [...'abcdefghijklmnopqrstuvwxyz'];

// Words that nearly every English text contains. Indexed, they would be half of what is stored and distinguish
// nothing.
const common = new Set(
  (
    'a an and are as at be been but by can did do for from had has have he her him his how i if in is it its just me ' +
    'my no not of on or our out she so that the their them then there they this to up us was we were what when which ' +
    'who will with would you your'
  ).split(' '),
);

function split(text: string): string[] {
  return searchFormTerms(text).map((word) => word.slice(0, longest));
}

/** The words by which a text is found, in their search form, each once. */
export function wordsOf(text: string): string[] {
  const words = split(text).filter((word) => !common.has(word) && !/^[a-z]$/.test(word));
  return [...new Set(words)].slice(0, wordsAtMost);
}

/** The words of a search for posts, the longest and so most telling first; common ones count only by themselves. */
export function parseSearchTerms(search: string): string[] {
  const words = split(search);
  const telling = words.filter((word) => !common.has(word));
  return [...new Set(telling.length > 0 ? telling : words)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxSearchTerms);
}

/**
 * The spellings that one slip turns into `word`: a letter too many, missing, wrong, or two swapped. Missing and wrong
 * letters are tried in Latin script; none below four letters.
 */
export function spellings(word: string): string[] {
  if (word.length < 4) return [];
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of latin) found.add(before + letter + after);
    if (after === '') continue;
    found.add(before + after.slice(1));
    for (const letter of latin) found.add(before + letter + after.slice(1));
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2));
  }
  found.delete(word);
  return [...found];
}
