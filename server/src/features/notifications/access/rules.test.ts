import { roles } from '@apprecio/contract/api/codes';
import { isAdmin, mayOpen } from '@apprecio/contract/api/permissions';
import { screens } from '@apprecio/contract/generated/access';
import { notificationEventTypes } from '@apprecio/contract/generated/notices';
import { expect, test } from 'vitest';
import { type Guard, guardedBy, guards, isGuarded, screensOf } from './rules.ts';

test.each<[Guard, string]>([
  ['award', 'AWARD_RECEIVED'],
  ['competition', 'COMPETITION_COMPLETED'],
  ['cycle', 'NOMINATIONS_OPENED'],
  ['day', 'CELEBRATION_SOON'],
  ['panel', 'NOMINATIONS_TO_SCORE'],
  [
    'post',
    'CELEBRATION_TODAY POST_COMMENTED POST_MENTIONED POST_MODERATED POST_REACTED POST_SHARED RECOGNITION_BOOSTED RECOGNITION_RECEIVED',
  ],
])('NOT-02 whether someone may still see its %s decides of %s', (guard, eventTypes) => {
  expect(guardedBy(guard).toSorted().join(' ')).toBe(eventTypes);
  expect(guardedBy(guard).every(isGuarded)).toBe(guard !== 'post');
});

test('NOT-02 a notice that is always seen says why', () => {
  const always = notificationEventTypes.filter((eventType) => typeof guards[eventType] === 'object');
  expect(always.filter(isGuarded)).toEqual([]);
  for (const eventType of always)
    expect(guards[eventType], eventType).toEqual({ always: expect.stringMatching(/\S+ \S+/) });
});

test.each(roles)('NOT-02 ACC-05 a %s is led to the screens that open for the role', (role) => {
  const open = screensOf(role).filter((screen) => screen.open);
  expect(open.map(({ path }) => path)).toEqual(Object.keys(screens).filter((path) => mayOpen(role, path, true)));
  expect(open.some(({ path }) => path === '/organization/billing')).toBe(isAdmin(role));
});
