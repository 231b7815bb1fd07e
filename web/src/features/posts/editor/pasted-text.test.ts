import { describe, expect, test } from 'vitest';
import * as from from '../../../test/pasted-samples.ts';
import { pastedText } from './pasted-text.ts';

/** A text as lines: `- ` and `1. ` before items, `**bold**`, `_italic_`, `[words](address)`. */
function shownOf(html: string): string[] {
  return pastedText(html).flatMap((block) => {
    const lines = block.kind === 'paragraph' ? [block.line] : block.items;
    const sign = { paragraph: '', bullets: '- ', numbers: '1. ' }[block.kind];
    return lines.map(
      (line) =>
        sign +
        line
          .map((inline) => {
            if ('mention' in inline) return inline.name;
            const { text, bold, italic, link } = inline;
            const looking = `${bold ? '**' : ''}${italic ? '_' : ''}`;
            const words = `${looking}${text}${[...looking.replace('**', '*+')].toReversed().join('').replace('+*', '**')}`;
            return link ? `[${words}](${link})` : words;
          })
          .join(''),
    );
  });
}

const report = [
  'Plain **bold** and _italic_ and [the minutes](https://example.com/c).',
  '- First point',
  '- Second **point**',
  '1. One',
  '1. Two',
  'The end.',
];

describe('pasted text keeps its paragraphs, lists, links, bold and italic (FEED-07)', () => {
  test.each([
    ['Word', from.word],
    ['Word in the browser', from.wordOnline],
    ['Google Docs', from.googleDocs],
    ['Outlook', from.outlook],
    ['Outlook in the browser', from.outlookOnline],
    ['Slack', from.slack],
  ])('from %s', (_program, html) => {
    expect(shownOf(html)).toEqual(report);
  });
});

describe('pasted cells become lines with spaces between them (FEED-07)', () => {
  test.each([
    ['Excel', from.excel],
    ['Google Sheets', from.googleSheets],
  ])('from %s', (_program, html) => {
    expect(shownOf(html)).toEqual([
      '**Name**\u2003**Score**\u2003**Page**\nAsha Rao\u200391\u2003[Open](https://example.com/asha)\nMeera\u2003\u2003none',
    ]);
  });

  test('from a table within a text, which keeps its paragraphs', () => {
    expect(shownOf(from.tableInText)).toEqual(['Before', '**Day**\u2003**Place**\nMonday\u2003Pune Room 4', 'After']);
  });

  test('not from a table that only holds a page together', () => {
    expect(shownOf(from.layoutTable)).toEqual(['Dear all,', 'the canteen opens.', '- Tea']);
  });
});

test.each([
  [
    'a weight of nothing special within bold',
    '<b>Bold <span style="font-weight:400">plain</span></b>',
    ['**Bold **plain'],
  ],
  [
    'italic taken off within italic',
    '<i>Slanted <span style="font-style: normal">plain</span></i>',
    ['_Slanted _plain'],
  ],
  [
    'weights by number',
    '<p><span style="font-weight:600">a</span><span style="font-weight:500">b</span></p>',
    ['**a**b'],
  ],
  ['a heading', '<h2>Plan</h2><p>Go</p>', ['**Plan**', 'Go']],
  ['a heading that is not bold', '<h2><span style="font-weight:400">Plan</span></h2>', ['Plan']],
  ['lines parted by line breaks', 'One<br>Two<br><br>Three', ['One\nTwo', 'Three']],
  ['a list within a list', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', ['- a', '- b', '- c']],
  ['numbers within points', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', ['- a', '1. b', '- c']],
  ['an item of two paragraphs', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', ['- a\nb', '- c']],
  ['a link that may not be followed', '<a href="javascript:alert(1)">words</a>', ['words']],
  ['code and styles', '<style>p{color:red}</style><script>alert(1)</script><p onclick="x">Seen</p>', ['Seen']],
  ['what is hidden', '<p>Seen<span style="display:none">Unseen</span></p>', ['Seen']],
  ['lines of the source', '<p>one\n   two</p>\n\n<p>three</p>', ['one two', 'three']],
  ['a picture alone', '<img src="https://example.com/x.png" alt="Chart">', []],
  ['an emoji that is drawn', '<p>Well done <img alt="🎉" src="data:,"></p>', ['Well done 🎉']],
])('pasted text is read with %s (FEED-07)', (_what, html, lines) => {
  expect(shownOf(html)).toEqual(lines);
});
