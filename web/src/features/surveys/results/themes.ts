import { stopWords } from './stop-words.ts';

/** In so many comments at least a word stands that is worth naming, and so many of them are named. */
const fewest = 3;
const most = 8;
const shortest = 3;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordsOf(comment: string): Set<string> {
  const words = [...segmenter.segment(comment.normalize('NFC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
    .filter((word) => word.length >= shortest && !/\d/.test(word) && !stopWords.has(word));
  return new Set(words);
}

// A word and its plural are one theme, in the form that occurs in more comments.
function joinPlurals(places: Map<string, Set<number>>): void {
  for (const [word, found] of places) {
    const singular = word.endsWith('s') ? word.slice(0, -1) : '';
    const others = places.get(singular);
    if (!others) continue;
    const [retainedWord, mergedWord] = found.size > others.size ? [word, singular] : [singular, word];
    places.set(retainedWord, new Set([...others, ...found]));
    places.delete(mergedWord);
  }
}

export interface Theme {
  word: string;
  /** The comments it stands in, by their places. */
  places: ReadonlySet<number>;
}

/** The words that most comments share, those of most comments first. */
export function themesOf(comments: readonly string[]): Theme[] {
  const places = new Map<string, Set<number>>();
  for (const [at, comment] of comments.entries()) {
    for (const word of wordsOf(comment)) places.set(word, (places.get(word) ?? new Set()).add(at));
  }
  joinPlurals(places);
  return [...places]
    .filter(([, found]) => found.size >= fewest)
    .toSorted(([a, inA], [b, inB]) => inB.size - inA.size || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word, found]) => ({ word, places: found }));
}
