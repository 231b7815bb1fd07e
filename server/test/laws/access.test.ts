import { readdirSync } from 'node:fs';
import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../support/world.ts';
import { law, sampleOf } from './messages.ts';
import { screensOfFeatures } from './samples-of-features.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seeded.ts';

const world = useWorld();
const ofAdmins = screensOfFeatures('admins');
const ofManagersToo = screensOfFeatures('managersToo');
const ofEveryone = screensOfFeatures('everyone');

let ownSeed: Seeded;
let otherSeed: Seeded;
beforeAll(async () => {
  ownSeed = await seed(world());
  otherSeed = await seed(world());
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    otherSeed.org.id,
    otherSeed.org.people.admin!.id,
  ]);
});

/** Returns what a law says of an operation that answered someone otherwise than it should; nothing where it did not. */
function problemOf(name: OperationName, who: string, status: number, expected: number): string[] {
  if (status === expected) return [];
  return [law(name, `answers ${who} with ${status} instead of ${expected}`, 'screen', 'sample', 'contract')];
}

async function problemsOf(who: string, names: OperationName[], expected: number): Promise<string[]> {
  const problems: string[] = [];
  for (const name of names) {
    const { status } = await ownSeed.org.people[who]!.call(name, sampleOf(samples(ownSeed), name).input);
    problems.push(...problemOf(name, who, status, expected));
  }
  return problems;
}

describe('operations behind admin screens are refused to (ACC-05)', () => {
  describe.each([
    ['an employee', 'asha'],
    ['a manager', 'boss'],
  ])('%s', (_role, who) => {
    test.each(Object.entries(ofAdmins))('%s', async (_screen, names) => {
      expect(await problemsOf(who, names, 403)).toEqual([]);
    });
  });
});

describe('operations behind screens that managers also open (ACC-05)', () => {
  test.each(Object.entries(ofManagersToo))('%s is refused to an employee and answers a manager', async (_, names) => {
    expect(await problemsOf('asha', names, 403)).toEqual([]);
    expect(await problemsOf('boss', names, 200)).toEqual([]);
  });

  test('a manager sees the pending and decided items of their own reports, an admin everyone’s', async () => {
    const { asha, ravi, tara, boss, admin } = ownSeed.org.people;
    const reports = new Set([asha!.id, ravi!.id, tara!.id]);
    for (const state of ['pending', 'history'] as const) {
      const theirs = (await boss!.ok('recognition.overseen', { state, limit: 100 })).items;
      const everything = (await admin!.ok('recognition.overseen', { state, limit: 100 })).items;
      const expectedItems = everything.filter(({ person }) => reports.has(person.id));
      expect(theirs.map(({ id }) => id)).toEqual(expectedItems.map(({ id }) => id));
      expect(theirs.length).toBeGreaterThan(0);
      if (state === 'history') expect(everything.length).toBeGreaterThan(theirs.length);
    }
  });
});

describe('operations behind screens of everyone return the reader’s own rows (ACC-05)', () => {
  test.each(Object.entries(ofEveryone))('%s', async (_screen, names) => {
    for (const who of ['asha', 'boss', 'admin']) expect(await problemsOf(who, names, 200)).toEqual([]);
  });
});

/** The callers of what one person cannot do alone, or not without two-step sign-in. */
const others: Partial<Record<OperationName, string>> = {
  'points.confirmTopUp': 'second',
  'auth.setFactorPolicy': 'zoya',
};

describe.each(['admin', 'super_admin'])('ACC-05 someone who is %s', (role) => {
  test('can make every call behind the screens of admins', async () => {
    const seeded = role === 'admin' ? ownSeed : otherSeed;
    const behind = new Set([...Object.values(ofAdmins).flat(), ...Object.values(ofManagersToo).flat()]);
    const ordered = (Object.keys(samples(seeded)) as OperationName[]).filter((name) => behind.has(name));
    const last: OperationName = 'organisation.removeDemonstration';
    const problems: string[] = [];
    await world().look('update organisations set demonstration = true where organisation_id = $1', [seeded.org.id]);
    for (const name of [...ordered.filter((one) => one !== last), last]) {
      const who = others[name] ?? 'admin';
      const { input, before } = samples(seeded)[name];
      await before?.();
      const { status } = await seeded.org.people[who]!.call(name, input);
      problems.push(...problemOf(name, role, status, 200));
    }
    expect(problems).toEqual([]);
    expect(ordered).toHaveLength(behind.size);
  });
});

describe('every screen and operation is covered (ACC-05)', () => {
  test('every call that requires a permission belongs to a screen, and no other call does', () => {
    const mapped = [...Object.values(ofAdmins).flat(), ...Object.values(ofManagersToo).flat()];
    const asking = (Object.entries(operations) as [OperationName, Operation][])
      .filter(([, { access }]) => access !== 'public' && access !== 'self')
      .map(([name]) => name);
    const problems = [
      ...asking
        .filter((name) => !mapped.includes(name))
        .map((name) => law(name, 'asks for a right and stands behind no screen', 'screen', 'contract')),
      ...mapped
        .filter((name) => !asking.includes(name))
        .map((name) => law(name, 'stands behind a screen and asks for no right', 'screen', 'contract')),
    ];
    expect(problems).toEqual([]);
  });

  test('every organisation screen in the router has its calls listed here', () => {
    const files = readdirSync(new URL('../../../web/src/routes/_app', import.meta.url));
    const screens = files
      .filter((file) => file.startsWith('organization.'))
      .map((file) => `/${file.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`);
    const listedScreens = { ...ofAdmins, ...ofManagersToo, ...ofEveryone };
    expect(
      screens.filter((screen) => !(screen in listedScreens)),
      'screens whose calls stand in no <feature>.samples.ts',
    ).toEqual([]);
    expect(screens.length).toBeGreaterThan(0);
  });
});
