import { bundles } from '@apprecio/contract/api/bundles';
import { type Language, languages } from '@apprecio/contract/api/codes';
import { screensWithout } from '@apprecio/contract/api/module-of';
import { type Module, modules } from '@apprecio/contract/api/modules';
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
  ['a super admin', { roleId: 1, bundles, reportsCount: 0 }],
  ['an admin', { roleId: 2, bundles, reportsCount: 0 }],
  ['an admin with reports', { roleId: 2, bundles, reportsCount: 3 }],
  ['a manager', { roleId: 3, bundles: [], reportsCount: 6 }],
  ['an employee with reports', { roleId: 4, bundles: [], reportsCount: 1 }],
  ['an employee', { roleId: 4, bundles: [], reportsCount: 0 }],
] as const)('for %s', (_who, me) => {
  it.each(languages)('no two entries have the same name in %s (NAV-14)', (language) => {
    const names = [
      ...['organization', 'reports', 'logOut'].map((id) => nameOf(language, id, 'app')),
      ...entriesFor({ ...me, bundles: [...me.bundles], off: { modules: [], screens: [] } }).map(({ id, feature }) =>
        nameOf(language, id, feature),
      ),
    ];
    expect(names.filter((name, at) => !name || names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('a module that is off (NAV-13)', () => {
  const admin = { roleId: 1, bundles, reportsCount: 2 } as const;
  const entriesWithout = (off: readonly Module[]) =>
    entriesFor({ ...admin, bundles: [...admin.bundles], off: { modules: [...off], screens: screensWithout(off) } }).map(
      ({ to }) => to,
    );
  const everything = entriesWithout([]);

  it.each(modules)('%s takes away the entries of its pages and no other', (module) => {
    const screens = screensWithout([module]);
    const gone = everything.filter((to) => screens.some((screen) => `${to}/`.startsWith(`${screen}/`)));
    expect(everything.filter((to) => !entriesWithout([module]).includes(to))).toEqual(gone);
  });

  it('with everything off, what thanks, points and people need stays, with a bar for phones', () => {
    const left = entriesWithout(modules);
    expect(left).toEqual(expect.arrayContaining(['/', '/people', '/organization/company', '/organization/employees']));
    const isOfModule = (to: string) =>
      /store|cart|orders|zapz|hall|nomin|event|communit|poll|survey|birthday|all-hands/.test(to);
    expect(left.filter(isOfModule)).toEqual([]);
  });

  it('polls and surveys share a page, which leaves with the last of them', () => {
    expect(entriesWithout(['polls'])).toContain('/polls');
    expect(entriesWithout(['surveys'])).toContain('/polls');
    expect(entriesWithout(['polls', 'surveys'])).not.toContain('/polls');
  });
});
