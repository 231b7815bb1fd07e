import { expect, test } from 'vitest';
import { invitationMs, invitationOf, invitedSince } from './employees.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ['none', null, null, 'none'],
  ['one whose mail is to go out', ago(-1), null, 'waiting'],
  ['one whose mail went out', now, null, 'invited'],
  ['one of nearly seven days', ago(invitationMs - 1), null, 'invited'],
  ['one of seven days', ago(invitationMs), null, 'expired'],
  ['one that was used', ago(2 * invitationMs), ago(1), 'accepted'],
  ['one of whoever came without', null, now, 'accepted'],
] as const)('derives the state of an invitation: %s (ONB-06)', (_title, invitedAt, firstSeenAt, state) => {
  expect(invitationOf(invitedAt, firstSeenAt, now)).toBe(state);
});

test('an invitation can be used for seven days from its email (ONB-06)', () => {
  expect(invitedSince(now)).toEqual(new Date('2026-11-13T09:00:00Z'));
});
