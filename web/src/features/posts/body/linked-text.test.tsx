import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedLater } from '../../../lib/linked-later.tsx';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { CommentWords } from '../comments/comment-words.tsx';
import { WrittenText } from './public.tsx';

const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href, textContent }) => [textContent, href]);

test('an address in a text is a link that opens a new tab with a safe rel (FEED-07)', () => {
  const { container } = render(<LinkedText text="See www.example.com/c (or https://example.com/d)." />);
  expect(container.textContent).toBe('See www.example.com/c (or https://example.com/d).');
  expect(links()).toEqual([
    ['www.example.com/c', 'https://www.example.com/c'],
    ['https://example.com/d', 'https://example.com/d'],
  ]);
  for (const { rel, target } of screen.getAllByRole<HTMLAnchorElement>('link'))
    expect([rel, target]).toEqual(['noopener noreferrer nofollow ugc', '_blank']);
});

test('a shortened address keeps its full link (FEED-07)', () => {
  render(<LinkedText text="See https://example.com/minutes/of/may now" length={15} />);
  expect(links()).toEqual([['https://exa', 'https://example.com/minutes/of/may']]);
});

test('a comment links addresses beside the people it mentions (FEED-07)', () => {
  const mentions = [{ id: '01975f00-0000-7000-8000-000000000001', name: 'Asha Rao' }];
  render(<CommentWords text="@Asha Rao https://example.com/c" mentions={mentions} />);
  expect(links().map(([words]) => words)).toEqual(['@Asha Rao', 'https://example.com/c']);
});

test('a post links plain addresses, also in bold text, and keeps its own links (FEED-07)', () => {
  const own = { text: 'www.here.example', link: 'https://there.example/' };
  const line = [{ text: 'At https://example.com/c!', bold: true as const }, { text: ' ' }, own];
  render(<WrittenText text={[{ kind: 'bullets', items: [line] }]} />);
  expect(links()).toEqual([
    ['https://example.com/c', 'https://example.com/c'],
    ['www.here.example', 'https://there.example/'],
  ]);
  expect(screen.getByText('https://example.com/c').tagName).toBe('STRONG');
});

test('the text of a thank-you is shown immediately, and its addresses become links later (FEED-07)', async () => {
  const { container } = render(<LinkedLater text="See https://example.com/c" />);
  expect(container.textContent).toBe('See https://example.com/c');
  expect(await screen.findByRole('link', { name: 'https://example.com/c' })).toBeDefined();
});

const features = path.resolve(import.meta.dirname, '../..');

test('every component that keeps line breaks also links web addresses (FEED-07)', () => {
  // The row of a notification is itself a link. The note of a thank-you takes its words as linked by its caller.
  const linkedElsewhere = new Set(['notifications/notification-row.tsx', 'notes/recognition-note.tsx']);
  const files = globSync('**/*.tsx', { cwd: features }).filter((file) => !linkedElsewhere.has(file));
  const unlinked = files.filter((file) => {
    const text = readFileSync(path.join(features, file), 'utf8');
    return text.includes('whitespace-pre-line') && !/LinkedText|RichText/.test(text);
  });
  expect(unlinked).toEqual([]);
});
