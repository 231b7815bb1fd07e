// Blanks, including those that Unicode classifies as letters or symbols: Hangul fillers and the empty Braille
// pattern.
const blanks = '\\s\\u0085\\u115f\\u1160\\u2800\\u3164\\uffa0';
const blankRuns = new RegExp(`[${blanks}]+`, 'gu');
const virama =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u1039\\u103a\\u17d2';
// Places in which a joiner changes the text as read: beside a virama, between Arabic letters and inside an emoji.
// Also the letters of a region behind a black flag.
const readJoiners = [
  `(?<=[${virama}])\\u200d`,
  `\\u200d(?=[${virama}])`,
  `(?<=[${virama}])\\u200c(?=\\p{L})`,
  `(?<=\\p{Script=Arabic})\\u200c(?=\\p{Script=Arabic})`,
  `(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0020}-\\u{e007f}]`,
].join('|');
// Spaces are not meant here. The byte order mark is invisible and must match, although `\s` matches it too.
const unseen = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
const invisible = new RegExp(`(${readJoiners})|(?![${blanks.replace('\\s', '')}])[${unseen}]|(?!\\s)\\p{Cc}`, 'gu');
const apostrophes = /[`´ʹʻʼʽˈˊˋ‘’‚‛′‵՚׳ꞌ᾿᾽]/gu;
const quotes = /[“”„‟″]/gu;
const dashes = /[\p{Pd}−⁃˗]/gu;
// Forms that read as the letters they represent: full and half width, ligatures and joined Arabic letters. Also the
// vowels of Thai and Lao that are typed as one or two characters. Other compatibility forms read differently.
const sameLetters = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc\uff01-\uffee\u0e33\u0eb3]/gu;
// Malayalam letters without a vowel: one character today, three in older texts.
const chillus = new Map([
  ['ണ', 'ൺ'],
  ['ന', 'ൻ'],
  ['ര', 'ർ'],
  ['ല', 'ൽ'],
  ['ള', 'ൾ'],
  ['ക', 'ൿ'],
]);

function plainLetters(text: string): string {
  return text
    .replace(sameLetters, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replace(/([ണനരലളക])്\u200d/gu, (_all, letter: string) => chillus.get(letter)!);
}

// Converts by way of capitals, so that ß becomes SS and ﬁ becomes FI. Converts twice, because some capitals have
// other small letters.
function withoutCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

function keyOnce(text: string): string {
  const seen = plainLetters(text.normalize('NFC')).replace(invisible, (_all, joiner?: string) => joiner ?? '');
  const signs = plainLetters(seen).replace(apostrophes, "'").replace(quotes, '"').replace(dashes, '-');
  return withoutCase(signs).normalize('NFC').replace(blankRuns, ' ').trim();
}

const plainAscii = /^[\w .,&/()+:;!?@#%*=]*$/;

/** Applies `step` until it changes nothing any more; most texts need none of it. */
function applyToFixpoint(text: string, step: (text: string) => string): string {
  if (plainAscii.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim();
  let [before, after] = [text, step(text)];
  for (let times = 0; before !== after && times < 5; times++) [before, after] = [after, step(after)];
  return after;
}

/**
 * Returns the key by which names of things are compared. It unifies case, blanks, invisible characters, apostrophes,
 * quotes and dashes; accents, vowel signs and other marks are kept. For search use `searchForm`.
 */
export function nameKey(text: string): string {
  return applyToFixpoint(text, keyOnce);
}

/** Returns whether two names of things are the same name. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

const marksAbove = '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
const marked = new RegExp(`([\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[${marksAbove}]+`, 'gu');
// Letters with a stroke and ligatures, which Unicode decomposition does not split.
const written = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ς: 'σ' }),
);
const writtenLetters = new RegExp(`[${[...written.keys()].join('')}]`, 'gu');

function searchOnce(text: string): string {
  return nameKey(nameKey(text).normalize('NFKC'))
    .replace(/[\u200c\u200d]/gu, '')
    .normalize('NFD')
    .replace(marked, '$1')
    .replace(writtenLetters, (letter) => written.get(letter)!)
    .normalize('NFC')
    .replace(/['"-]+/gu, ' ')
    .replace(/ +/gu, ' ')
    .trim();
}

/**
 * The form in which a text is searched and sorted: looser than `nameKey`. Marks above Latin, Greek and Cyrillic letters
 * are dropped, apostrophes and dashes part words. Signs of all other scripts are kept. Never a key of equality.
 */
export function searchForm(text: string): string {
  return applyToFixpoint(text, searchOnce);
}

/** Matches what parts the words of a text as it was written; `split` keeps it. */
export const wordGaps = new RegExp(
  `([${blanks}.${apostrophes.source.slice(1, -1)}${quotes.source.slice(1, -1)}'"\\p{Pd}−⁃˗]+)`,
  'u',
);

/** The words of a text in their search form; points part them, too. */
export function searchFormWords(text: string): string[] {
  return searchForm(text)
    .split(/[ .]+/)
    .filter((word) => word !== '');
}

/** All words of letters and digits of a text in their search form, whatever stands between them. */
export function searchFormTerms(text: string): string[] {
  return searchForm(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The key of an e-mail address: letters of other alphabets and accents never make two addresses one. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

const shown = new RegExp(
  `(?![${unseen}${blanks}\\ufffc\\u{1d159}])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Extended_Pictographic}]`,
  'u',
);

/** Returns whether a text has a letter, a digit, a sign or an emoji that a reader sees. */
export function isVisible(text: string): boolean {
  return shown.test(text);
}

const nothing = new RegExp(`[${unseen}]|(?!\\s)\\p{Cc}`, 'gu');

/** Returns the number of characters of a text, without invisible characters and blanks at its ends. */
export function visibleLength(text: string): number {
  return text.replace(nothing, '').replace(blankRuns, ' ').trim().length;
}

/** The version of these functions: raised with each change of what they make, so that what is stored is made anew. */
export const textKeysVersion = 1;
