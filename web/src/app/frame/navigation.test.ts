import { type Language, languages } from '@apprecio/contract/api/codes';
import { describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { entriesFor } from './entries.ts';

/** The ids that the frame and the command bar give to entries of their own. */
const own = ['home', 'organization', 'reports', 'logout', 'give', 'write', 'points', 'profile', 'theme'];

it('every navigation entry has its own id and address (NAV-01, NAV-11)', () => {
  const entries = features.flatMap(({ navigation = [] }) => navigation);
  const ids = [...own, ...entries.map(({ id }) => id)];
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const addresses = entries.map(({ to }) => to);
  expect(addresses.filter((to, at) => addresses.indexOf(to) !== at)).toEqual([]);
});

const catalogues = import.meta.glob<{ nav: Record<string, string> }>(
  ['../home/frame/*.json', '../../features/*/frame/*.json', '../messages/*.json'],
  { import: 'default', eager: true },
);

function nameOf(language: Language, id: string, feature: string): string {
  const folder = { app: '../messages', home: '../home/frame' }[feature] ?? `../../features/${feature}/frame`;
  return catalogues[`${folder}/${language}.json`]!.nav[id]!;
}

describe.each([
  ['a super admin', { roleId: 1, reportsCount: 0 }],
  ['an admin', { roleId: 2, reportsCount: 0 }],
  ['an admin with reports', { roleId: 2, reportsCount: 3 }],
  ['a manager', { roleId: 3, reportsCount: 6 }],
  ['an employee with reports', { roleId: 4, reportsCount: 1 }],
  ['an employee', { roleId: 4, reportsCount: 0 }],
] as const)('for %s', (_who, me) => {
  it.each(languages)('no two entries have the same name in %s (NAV-14)', (language) => {
    const names = [
      ...['organization', 'reports', 'logOut'].map((id) => nameOf(language, id, 'app')),
      ...entriesFor(me).map(({ id, feature }) => nameOf(language, id, feature)),
    ];
    expect(names.filter((name, at) => !name || names.indexOf(name) !== at)).toEqual([]);
  });
});
