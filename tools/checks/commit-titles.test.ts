import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitsIn, offTitles } from './commit-titles.ts';

const problem = (title: string) => offTitles([{ hash: 'a1b2c3d', title }])[0] ?? null;

test.each([
  'recognition: require a reason to reject',
  'employees, reports: draw two more lists by the one engine',
  'hall-of-fame: show awards at their hour',
  'security.md: name the tests by their titles',
  `docs: ${'write '.repeat(11)}`.trim(),
])('accepts “%s” as a title', (title) => {
  expect(problem(title)).toBeNull();
});

test.each([
  ['recognition: Require a reason to reject', /area: do this/],
  ['Require a reason to reject', /area: do this/],
  ['recognition: require a reason to reject.', /without a full stop/],
  ['recognition: requires a reason to reject', /begin with a verb/],
  ['recognition: the reason is required', /begin with a verb/],
  ['posts: going through reactions by keyboard', /begin with a verb/],
  ['', /area: do this/],
  [`docs: write ${'a'.repeat(61)}`, /73 characters, 72 is the most/],
])('rejects “%s” as a title', (title, reason) => {
  expect(problem(title)).toMatch(reason);
});

test('a folder without history has no commits to check', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-history-'));
  try {
    expect(commitsIn(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
