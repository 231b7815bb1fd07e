import { expect, it } from 'vitest';
import { byMatch, isNamed, readLine, readThanks } from './command-line.ts';
import { piecesOf } from './highlight.tsx';

const catalogues = import.meta.glob<{ line: { verbs: string; joints: string } }>('./messages/*.json', {
  eager: true,
  import: 'default',
});
const lineOf = Object.fromEntries(
  Object.entries(catalogues).map(([file, { line }]) => [file.replace(/.*\/(.*)\.json/, '$1'), line]),
);

const verbs = ['thank', 'thanks'];
const joints = ['for'];
const read = (text: string) => readLine(text, verbs, joints);

it('a line that begins with a thanking verb thanks someone (NAV-11)', () => {
  expect(read('Thank @Meera for her help')?.names).toEqual(['Meera']);
  expect(read('thank')).toEqual({ names: [], words: [] });
  expect(read('thanksgiving')).toBeNull();
  expect(read('meera thank')).toBeNull();
  expect(read('')).toBeNull();
});

it.each([
  ['thank meera', 1, { message: '', points: 0, value: null }],
  ['thank meera for covering my shift +20', 1, { message: 'For covering my shift', points: 20, value: null }],
  ['thank @meera 50 #ownership for the demo', 1, { message: 'For the demo', points: 50, value: 'ownership' }],
  ['thank meera krishnan covering my shift', 1, { message: 'Covering my shift', points: 0, value: null }],
  ['thank meeera for 3 days of work', 1, { message: 'For 3 days of work', points: 0, value: null }],
  ['thank mera krisnan for the demo +0', 2, { message: 'For the demo', points: 0, value: null }],
])('%s (NAV-11)', (text, foundBy, expected) => {
  expect(readThanks(read(text)!, 'Meera Krishnan', foundBy)).toEqual(expected);
});

it.each([
  ['en', 'thank Keerthi for the demo'],
  ['es', 'agradecer Keerthi'],
  ['es', 'Gracias a Keerthi por la demo'],
  ['fr', 'merci à Keerthi pour la démo'],
  ['pt', 'OBRIGADA Keerthi'],
  ['hi', 'धन्यवाद Keerthi'],
  ['hi', 'Keerthi को धन्यवाद'],
  ['gu', 'આભાર Keerthi'],
  ['gu', 'Keerthiનો આભાર'],
  ['ta', 'நன்றி Keerthi'],
  ['ta', 'Keerthi-க்கு நன்றி'],
  ['te', 'ధన్యవాదాలు Keerthi'],
  ['te', 'Keerthi కి ధన్యవాదాలు +20'],
  ['kn', 'ಧನ್ಯವಾದ Keerthi'],
  ['kn', 'Keerthi ಗೆ ಧನ್ಯವಾದ'],
  ['ml', 'നന്ദി Keerthi'],
  ['ml', 'Keerthiക്ക് നന്ദി'],
])('in %s, "%s" thanks Keerthi (NAV-11)', (language, text) => {
  const { verbs: words, joints: parting } = lineOf[language]!;
  const { names } = readLine(text, words.split(' '), parting.split(' '))!;
  expect(names.map((name) => name.replace(/-$/, ''))).toEqual(['Keerthi']);
});

it('when the verb is at the end, the words after it are the message (NAV-11)', () => {
  const line = readLine('कीर्ति मल्होत्रा को धन्यवाद डेमो के लिए +20', ['धन्यवाद'], ['के'])!;
  expect(line.names).toEqual(['कीर्ति', 'मल्होत्रा']);
  expect(readThanks(line, 'कीर्ति मल्होत्रा', 2)).toEqual({ message: 'डेमो के लिए', points: 20, value: null });
  expect(readLine('रमा को', ['धन्यवाद'], [])).toBeNull();
});

it('an action is found by the beginnings of its words (NAV-11)', () => {
  expect(isNamed('Switch to dark', 'da sw')).toBe(true);
  expect(isNamed('Réglages', 'regl')).toBe(true);
  expect(isNamed('Settings', 'things')).toBe(false);
  expect(isNamed('Settings', '')).toBe(true);
});

it('exact matches come first, then matching beginnings, then matching words, then the rest (NAV-11)', () => {
  const labels = ['Years of service', 'Leaderboard analytics', 'My leaderboard', 'LEADERBOARD'].map((label) => ({
    label,
  }));
  expect(byMatch(labels, 'leaderboard ').map(({ label }) => label)).toEqual([
    'LEADERBOARD',
    'Leaderboard analytics',
    'My leaderboard',
    'Years of service',
  ]);
  expect(byMatch(labels, '')).toEqual(labels);
});

it('a whole word comes before the beginning of a longer one, so that “logo” never signs out (NAV-11)', () => {
  const labels = ['Logout', 'Company logo', 'Logo of the company'].map((label) => ({ label }));
  expect(byMatch(labels, 'logo').map(({ label }) => label)).toEqual(['Logo of the company', 'Company logo', 'Logout']);
  expect(byMatch(labels, 'logou')[0]!.label).toBe('Logout');
});

it('matches are highlighted, also across different accents and case (SRCH-01)', () => {
  const marked = (text: string, search: string) =>
    piecesOf(text, search)
      .map(({ piece, marked: on }) => (on ? `[${piece}]` : piece))
      .join('');
  expect(marked('José Núñez', 'nun jos')).toBe('[Jos]é [Núñ]ez');
  expect(marked('Meera’s Monday', 's m')).toBe('[M]eera’[s] [M]onday');
  expect(marked('Straße', 'x')).toBe('Straße');
  expect(marked('Maria D’Souza', "d'sou")).toBe('Maria [D]’[Sou]za');
  expect(marked('कीर्ति रमा', 'क')).toBe('[की]र्ति रमा');
  expect(marked('राम रमा', 'राम')).toBe('[राम] रमा');
});
