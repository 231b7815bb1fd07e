import fc from 'fast-check';

const lookAlikes: Record<string, string> = {
  '<': '\uff1c\u2039\ufe64\u276e',
  '>': '\uff1e\u203a\ufe65\u276f',
  '"': '\uff02\u201d\u2033',
  "'": '\uff07\u2019\u02b9',
  '(': '\uff08\u207d',
  ')': '\uff09\u207e',
  '=': '\uff1d\u207c',
  '/': '\uff0f\u2044\u2215',
  ':': '\uff1a\ua789',
  a: '\u0430\uff41\u{1d41a}',
  e: '\u0435\uff45\u{1d41e}',
  s: '\u0455\uff53\u017f',
  c: '\u0441\uff43\u03f2',
  i: '\u0456\uff49\u0131',
};
const named: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '&': '&amp;',
  ':': '&colon;',
};
const between = [
  '\u0000',
  '\u0009',
  '\u000a',
  '\u000d',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u0301',
  '/**/',
];

const code = (sign: string) => sign.codePointAt(0)!;
const changes: ((sign: string, n: number) => string)[] = [
  (sign) => sign.toUpperCase(),
  (sign) => sign.toLowerCase(),
  (sign) => `&#${code(sign)};`,
  (sign) => `&#0000${code(sign)}`,
  (sign) => `&#x${code(sign).toString(16)};`,
  (sign) => named[sign] ?? sign,
  (sign) => encodeURIComponent(sign),
  (sign) => `\\u${code(sign).toString(16).padStart(4, '0')}`,
  (sign, n) => `${sign}${between[n % between.length]!}`,
  (sign, n) => [...(lookAlikes[sign.toLowerCase()] ?? sign)][n % [...(lookAlikes[sign.toLowerCase()] ?? sign)].length]!,
];

/** One of the texts with some of its signs written otherwise, or with another put into it. */
export function mutated(texts: readonly string[]): fc.Arbitrary<string> {
  const text = fc.constantFrom(...texts);
  const nested = fc
    .tuple(text, text, fc.nat())
    .map(([outer, inner, at]) => `${outer.slice(0, at % outer.length)}${inner}${outer.slice(at % outer.length)}`);
  const turn = fc.record({ change: fc.constantFrom(...changes), every: fc.integer({ min: 1, max: 7 }), n: fc.nat() });
  return fc
    .tuple(fc.oneof(text, nested), fc.array(turn, { maxLength: 2 }))
    .map(([start, turns]) =>
      turns.reduce(
        (now, { change, every, n }) =>
          [...now].map((sign, at) => ((at + n) % every === 0 ? change(sign, n) : sign)).join(''),
        start,
      ),
    );
}
