import { expect, test } from 'vitest';
import { isOpen } from './tickets.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['before their end', inMs(1), 'key', true],
  ['at their end', now, 'key', false],
  ['after it', inMs(-1), 'key', false],
  ['once their key is gone', inMs(1), null, false],
])('decides if tickets are signed and accepted %s (SURV-04)', (_title, closes_at, sealed, open) => {
  expect(isOpen(now, { closes_at, sealed })).toBe(open);
});
