import { roles } from '@apprecio/contract/api/codes';
import { isAdmin, mayOpen } from '@apprecio/contract/api/permissions';
import { screens } from '@apprecio/contract/generated/access';
import { notificationEventTypes } from '@apprecio/contract/generated/notices';
import { expect, test } from 'vitest';
import { allNotices } from '../../../platform/notices/registry.ts';
import { screensOf } from './access.rules.ts';
import '../../../worker.ts';

test('every notice that is always visible states a reason (NOT-02)', () => {
  expect(new Set(allNotices().map(([eventType]) => eventType))).toEqual(new Set(notificationEventTypes));
  for (const [eventType, { guard }] of allNotices())
    if (typeof guard === 'object' && 'always' in guard) expect(guard.always, eventType).toMatch(/\S+ \S+/);
});

test.each(roles)('offers a %s exactly the screens that open for the role (NOT-02, ACC-05)', (role) => {
  const open = screensOf(role).filter((screen) => screen.open);
  expect(open.map(({ path }) => path)).toEqual(Object.keys(screens).filter((path) => mayOpen(role, path, true)));
  expect(open.some(({ path }) => path === '/organization/billing')).toBe(isAdmin(role));
});
