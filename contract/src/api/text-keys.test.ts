import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKey, isSameName, isVisible, nameKey, searchForm, searchFormTerms, visibleLength } from './text-keys.ts';

describe('names that read the same are equal (I18N-04)', () => {
  test.each([
    ['en', 'Human Resources', 'HUMAN  resources ', 'Human Resource'],
    ['es', 'Administración', 'ADMINISTRACIO\u0301N', 'Administracion'],
    ['fr', 'Équipe d’été', "équipe d'été", 'Equipe d’ete'],
    ['pt', 'Operações', 'OPERAÇO\u0303ES', 'Operacoes'],
    ['hi', 'वित्त', ' वित्त\u200b', 'वित्ता'],
    ['hi', 'राम', 'राम\ufeff', 'रमा'],
    ['hi', 'बिक्री', 'बिक्री', 'बकरा'],
    ['hi', 'क़लम', 'क\u093cलम', 'कलम'],
    ['hi', 'कंपनी', 'कंपनी ', 'कपनी'],
    ['gu', 'વેચાણ', 'વેચાણ\u00a0', 'વચાણ'],
    ['ta', 'நன்றி', 'நன்றி', 'நனற'],
    ['ta', 'கொள்முதல்', 'க\u0bc6\u0bbeள்முதல்', 'களமதல'],
    ['te', 'అమ్మకాలు', 'అమ్మకాలు\u2060', 'అమమకల'],
    ['kn', 'ಮಾರಾಟ', 'ಮಾರಾಟ', 'ಮರಟ'],
    ['ml', 'അവന്\u200d', 'അവൻ', 'അവന്'],
    ['ml', 'വിൽപ്പന', 'വില്\u200dപ്പന', 'വലപപന'],
  ])('in %s, %s equals %s but not %s', (_language, name, same, other) => {
    expect(isSameName(name, same)).toBe(true);
    expect(isSameName(name, other)).toBe(false);
  });

  test.each([
    ['an apostrophe', 'D’Souza', "D'Souza"],
    ['another apostrophe', 'OʼBrien', 'O`Brien'],
    ['a dash', 'R–D', 'R-D'],
    ['a minus sign', 'Plan −', 'Plan -'],
    ['quotes', 'The “A” team', 'The "A" team'],
    ['a soft hyphen', 'Sa\u00adles', 'Sales'],
    ['marks of a direction', '\u200eSales\u202c', 'sales'],
    ['a filler', 'Sales\u3164', 'Sales'],
    ['an empty pattern between', 'Field\u2800work', 'Field work'],
    ['a no-break space', 'Field\u00a0work', 'Field work'],
    ['another presentation', '❤\ufe0f Team', '❤ Team'],
    ['full width', 'Ｓａｌｅｓ', 'Sales'],
    ['a ligature', 'ﬁnance', 'Finance'],
    ['a case that changes length', 'STRASSE', 'Straße'],
  ])('%s does not make a name different', (_what, one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  test.each([
    ['an accent', 'José', 'Jose'],
    ['a letter with a stroke', 'Łódź', 'Lodz'],
    ['a number above', 'm²', 'm2'],
    ['a joiner between emoji', '👩‍👩‍👧', '👩👩👧'],
    ['a joiner behind a virama', 'क्\u200dष', 'क्ष'],
    [
      'another region',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['a sign', 'C++', 'C#'],
  ])('%s makes a name different', (_what, one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

describe('search terms fold more than equality does, and keep the signs of all scripts but three (SRCH-01)', () => {
  test.each([
    ['D’Souza', 'd souza'],
    ["D'Souza", 'd souza'],
    ['Anne-Marie – Paris', 'anne marie paris'],
    ['JOSÉ', 'jose'],
    ['Nun\u0303ez', 'nunez'],
    ['Łukasz Đorđević', 'lukasz dordevic'],
    ['Straße', 'strasse'],
    ['Bjørn Æther', 'bjorn aether'],
    ['Αθήνα', 'αθηνα'],
    ['Ёлкин', 'елкин'],
    ['ﬁnance ①', 'finance 1'],
    ['नन्दिनी', 'नन्दिनी'],
    ['श्रीमती ज़ोया', 'श्रीमती ज\u093cोया'],
    ['ஜெயா', 'ஜெயா'],
    ['สวัสดี', 'สวัสดี'],
    ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
    ['مُحَمَّد', 'مُحَمَّد'.normalize('NFC')],
    ['क्\u200dष', 'क्ष'],
  ])('%s has the search form %s', (text, form) => {
    expect(searchForm(text)).toBe(form.normalize('NFC'));
  });

  test('does not split words of Indian scripts at their combining signs', () => {
    expect(searchFormTerms('धन्यवाद, नन्दिनी! C++ (v2.10)')).toEqual(['धन्यवाद', 'नन्दिनी', 'c', 'v2', '10']);
  });
});

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom(..."aÉßøiİσς'’–- \u200b\u200d\u200c\u00ad\u0301\u0327\u2800\u3164ﬁक्षा़ंन்റിന്ൻ👩❤\ufe0f🏴ي"))
    .map((parts) => parts.join('')),
);
const signs = /[\u0900-\u0dff]/gu;
const lone = /\p{Surrogate}/u;

describe('equality and search terms of any text (I18N-04)', () => {
  test('both keys are idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
        expect(searchForm(searchForm(text))).toBe(searchForm(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('names that are equal have the same search form', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(searchForm(nameKey(text))).toBe(searchForm(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('both keys keep every character of the Indian scripts', () => {
    const indic = fc.string({ unit: fc.integer({ min: 0x900, max: 0xdff }).map((code) => String.fromCodePoint(code)) });
    const count = (text: string) => text.normalize('NFD').match(signs)?.length ?? 0;
    fc.assert(
      fc.property(indic, (text) => {
        expect(count(nameKey(text))).toBe(count(text));
        expect(count(searchForm(text))).toBe(count(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('composed and decomposed texts have the same keys, with or without invisible characters around them', () => {
    fc.assert(
      fc.property(
        texts.filter((text) => !lone.test(text)),
        fc.constantFrom('\u200b', '\ufeff', '\u2060', '\u00ad'),
        (text, unseen) => {
          for (const key of [nameKey, searchForm]) {
            expect(key(text.normalize('NFD'))).toBe(key(text));
            expect(key(`${unseen}${text}${unseen}`)).toBe(key(text));
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['nothing', '', false],
  ['zero-width spaces', '\u200b\u200b\u200b', false],
  ['an empty Braille pattern', '\u2800', false],
  ['a Hangul filler', '\u3164 \uffa0', false],
  ['a soft hyphen', '\u00ad', false],
  ['a byte order mark and a joiner', '\ufeff\u2060\u200d', false],
  ['marks of a direction', '\u200e\u202e\u2069', false],
  ['a mark without a letter', '\u0301', false],
  ['tags', '\u{e0041}', false],
  ['a letter', '\u200bक', true],
  ['a digit', '7', true],
  ['a sign', '…', true],
  ['an emoji', '❤\ufe0f', true],
])('detects whether a text of %s is visible (FEED-04)', (_what, text, seen) => {
  expect(isVisible(text)).toBe(seen);
});

test('counts characters as displayed, without invisible characters and outer spaces (FEED-04)', () => {
  expect(visibleLength('\u200bो\u2060k \u2800')).toBe(2);
  expect(visibleLength(' a  b ')).toBe(3);
});

test('treats email addresses that differ by an accent as different (AUTH-01)', () => {
  expect(emailKey(' Asha@Example.COM')).toBe('asha@example.com');
  expect(emailKey('josé@x.example')).not.toBe(emailKey('jose@x.example'));
});
