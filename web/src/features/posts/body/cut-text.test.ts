import { plainText, type PostText } from '@apprecio/contract/posts/post-text';
import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const paragraph = (...line: (PostText[number] & { kind: 'paragraph' })['line']): PostText => [
  { kind: 'paragraph', line },
];

describe('the preview of a post (FEED-03)', () => {
  test('150 characters stay whole, 151 are cut', () => {
    expect(cutText(paragraph({ text: 'x'.repeat(150) }))).toBeNull();
    expect(plainText(cutText(paragraph({ text: 'x'.repeat(151) }))!)).toBe(`${'x'.repeat(150)}…`);
  });

  test('is cut at a word boundary past 70% of the limit', () => {
    const text = `${'a'.repeat(110)} ${'b'.repeat(100)}`;
    expect(plainText(cutText(paragraph({ text }))!)).toBe(`${'a'.repeat(110)}…`);
    const early = `${'a'.repeat(90)} ${'b'.repeat(100)}`;
    expect(plainText(cutText(paragraph({ text: early }))!)).toHaveLength(151);
  });

  test('bold text, links and lists survive up to the cut, and nothing follows it', () => {
    const text: PostText = [
      { kind: 'paragraph', line: [{ text: 'One ' }, { text: 'word '.repeat(10), bold: true }] },
      {
        kind: 'bullets',
        items: [[{ text: 'first' }], [{ text: 'y'.repeat(200), link: 'https://example.com/' }], [{ text: 'last' }]],
      },
      { kind: 'paragraph', line: [{ text: 'after' }] },
    ];
    const cut = cutText(text)!;
    expect(cut).toHaveLength(2);
    expect(cut[0]).toEqual(text[0]);
    const [first, second, ...rest] = (cut[1] as { items: { text: string; link?: string }[][] }).items;
    expect([first, rest]).toEqual([[{ text: 'first' }], []]);
    expect(second![0]).toMatchObject({ link: 'https://example.com/' });
    expect(second![0]!.text).toMatch(/^y+…$/);
  });

  test('a mention at the cut becomes plain text', () => {
    const line = [
      { text: 'x'.repeat(145) },
      { mention: '018f0000-0000-7000-8000-000000000001', name: 'Meera Krishnan' },
    ];
    const cut = cutText(paragraph(...line))!;
    expect(cut[0]).toEqual({ kind: 'paragraph', line: [{ text: 'x'.repeat(145) }, { text: '@Meer…' }] });
  });
});
