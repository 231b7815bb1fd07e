import { expect, test } from 'vitest';
import { linksIn } from './links.ts';

/** Returns the links of a text. */
const ofText = (text: string) => linksIn(text).flatMap(({ link }) => link ?? []);

const page = 'https://example.com/c';

test.each<[text: string, ...links: string[]]>([
  ['Minutes are at https://example.com/c', page],
  ['http://example.com/c', 'http://example.com/c'],
  ['HTTPS://EXAMPLE.COM/c', page],
  ['See www.example.com for more', 'https://www.example.com/'],
  ['WWW.example.co.in/c?d=1&e=2#f', 'https://www.example.co.in/c?d=1&e=2#f'],
  ['https://example.com/c.', page],
  ['https://example.com/c, and then', page],
  ['Really? https://example.com/c?!', page],
  ['(https://example.com/c)', page],
  ['(see https://example.com/c).', page],
  ['[https://example.com/c]', page],
  ['[the minutes](https://example.com/c)', page],
  ['<https://example.com/c>', page],
  ['"https://example.com/c"', page],
  ['‘https://example.com/c’', page],
  ['“https://example.com/c”.', page],
  ['*https://example.com/c*', page],
  ['https://example.com/c…', page],
  ['यहाँ देखें: https://example.com/c।', page],
  ['議事録（https://example.com/c）。', page],
  ['https://example.com/c、https://example.com/d', page, 'https://example.com/d'],
  ['https://example.com/c https://example.com/d', page, 'https://example.com/d'],
  ['https://example.com/c\nhttps://example.com/d', page, 'https://example.com/d'],
  ['https://en.wikipedia.org/wiki/Pune_(city)', 'https://en.wikipedia.org/wiki/Pune_(city)'],
  ['(https://en.wikipedia.org/wiki/Pune_(city))', 'https://en.wikipedia.org/wiki/Pune_(city)'],
  ['https://example.com/a,b;c:d!e', 'https://example.com/a,b;c:d!e'],
  ["https://example.com/D'Souza", "https://example.com/D'Souza"],
  ['https://example.com/list[0]', 'https://example.com/list[0]'],
  ['https://example.com:8443/c', 'https://example.com:8443/c'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['https://उदाहरण.भारत/', 'https://xn--p1b6ci4b4b3a.xn--h2brj9c/'],
  ['www.मुंबई.भारत', 'https://www.xn--i1bm1ig9g.xn--h2brj9c/'],
  ['https://example.com/\u200bc', 'https://example.com/'],
  ['https://'],
  ['https://.'],
  ['www.'],
  ['www.hello'],
  ['www.1.2'],
  ['www...com'],
  ['awww.example.com'],
  ['asha@www.example.com'],
  ['xhttps://example.com'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['ftp://example.com'],
  ['https://asha:secret@example.com/'],
  ['example.com'],
  ['Read v2.10.3 of it.Then go'],
  [''],
])('the web addresses of “%s” are links without the punctuation around them (FEED-07)', (text, ...links) => {
  expect(ofText(text)).toEqual(links);
  expect(
    linksIn(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a text made to slow the search for addresses down costs no more than its length (FEED-07)', () => {
  const began = performance.now();
  for (const text of [
    'https://'.repeat(20_000),
    `https://a/${')'.repeat(100_000)}`,
    'www.'.repeat(20_000),
    `www.${'a.'.repeat(20_000)}`,
  ])
    linksIn(text);
  expect(performance.now() - began).toBeLessThan(2000);
});
