import { bundles, bundlesOf, type RightsHolder } from '@apprecio/contract/api/bundles';
import { roles } from '@apprecio/contract/api/codes';
import { mayOpen } from '@apprecio/contract/api/screens';
import { notificationEventTypes } from '@apprecio/contract/generated/notices';
import { screens } from '@apprecio/contract/generated/screens';
import { expect, test } from 'vitest';
import { allNotices } from '../../../platform/notices/registry.ts';
import { screensOf } from './access.rules.ts';
import '../../../worker.ts';

test('every notice that is always visible states a reason (NOT-02)', () => {
  expect(new Set(allNotices().map(([eventType]) => eventType))).toEqual(new Set(notificationEventTypes));
  for (const [eventType, { guard }] of allNotices())
    if (typeof guard === 'object' && 'always' in guard) expect(guard.always, eventType).toMatch(/\S+ \S+/);
});

const readers = [
  ...roles.map((role): [string, RightsHolder] => [role, { role, bundles: bundlesOf(role, []) }]),
  ...bundles.map((bundle): [string, RightsHolder] => [`holder of ${bundle}`, { role: 'admin', bundles: [bundle] }]),
];

test.each(readers)('offers a %s exactly the screens that open for them (NOT-02, ACC-05, ACC-09)', (_name, reader) => {
  const open = screensOf(reader).filter((screen) => screen.open);
  expect(open.map(({ path }) => path)).toEqual(Object.keys(screens).filter((path) => mayOpen(reader, path, true)));
  expect(open.some(({ path }) => path === '/organization/billing')).toBe(reader.bundles.includes('finance'));
});
