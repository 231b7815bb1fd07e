import { readdirSync } from 'node:fs';
import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../world.ts';
import { samples } from './samples.ts';
import { ofAdmins, ofEveryone, ofManagersToo } from './screens-of-roles.ts';
import { seed, type Seeded } from './seed.ts';

const world = useWorld();

let here: Seeded;
let there: Seeded;
beforeAll(async () => {
  here = await seed(world());
  there = await seed(world());
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    there.org.id,
    there.org.people.admin!.id,
  ]);
});

const statusAs = async (who: string, name: OperationName): Promise<number> =>
  (await here.org.people[who]!.call(name, samples(here)[name].input)).status;

async function statusesAs(who: string, names: OperationName[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const name of names) statuses[name] = await statusAs(who, name);
  return statuses;
}

const all = (status: number, names: OperationName[]) => Object.fromEntries(names.map((name) => [name, status]));

describe('ACC-05 the calls behind the screens of admins are refused to', () => {
  describe.each([
    ['an employee', 'asha'],
    ['a manager', 'boss'],
  ])('%s', (_role, who) => {
    test.each(Object.entries(ofAdmins))('%s', async (_screen, names) => {
      expect(await statusesAs(who, names)).toEqual(all(403, names));
    });
  });
});

describe('ACC-05 the calls behind the screens that managers open too', () => {
  test.each(Object.entries(ofManagersToo))('%s is refused to an employee and answers a manager', async (_, names) => {
    expect(await statusesAs('asha', names)).toEqual(all(403, names));
    expect(await statusesAs('boss', names)).toEqual(all(200, names));
  });

  test('a manager is shown their own reports’ parts, pending and decided, an admin everyone’s', async () => {
    const { asha, ravi, tara, boss, admin } = here.org.people;
    const reports = new Set([asha!.id, ravi!.id, tara!.id]);
    for (const state of ['pending', 'history'] as const) {
      const theirs = (await boss!.ok('recognition.overseen', { state, limit: 100 })).items;
      const everything = (await admin!.ok('recognition.overseen', { state, limit: 100 })).items;
      const kept = everything.filter(({ person }) => reports.has(person.id));
      expect(theirs.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
      expect(theirs.length).toBeGreaterThan(0);
      if (state === 'history') expect(everything.length).toBeGreaterThan(theirs.length);
    }
  });
});

describe('ACC-05 the calls behind the screens that are everyone’s answer with their own rows', () => {
  test.each(Object.entries(ofEveryone))('%s', async (_screen, names) => {
    for (const who of ['asha', 'boss', 'admin']) expect(await statusesAs(who, names)).toEqual(all(200, names));
  });
});

describe.each(['admin', 'super_admin'])('ACC-05 someone who is %s', (role) => {
  test('is refused nowhere: every call behind the screens of admins answers them', async () => {
    const seeded = role === 'admin' ? here : there;
    const behind = new Set([...Object.values(ofAdmins).flat(), ...Object.values(ofManagersToo).flat()]);
    const ordered = (Object.keys(samples(seeded)) as OperationName[]).filter((name) => behind.has(name));
    const last: OperationName = 'organisation.removeDemonstration';
    const statuses: Record<string, number> = {};
    await world().look('update organisations set demonstration = true where organisation_id = $1', [seeded.org.id]);
    for (const name of [...ordered.filter((one) => one !== last), last]) {
      const who = name === 'points.confirmTopUp' ? 'second' : 'admin';
      statuses[name] = (await seeded.org.people[who]!.call(name, samples(seeded)[name].input)).status;
    }
    expect(statuses).toEqual(all(200, ordered));
    expect(ordered).toHaveLength(behind.size);
  });
});

describe('ACC-05 nothing is left out', () => {
  test('every call that asks for a right beyond one’s own stands behind a screen, and no other call does', () => {
    const mapped = [...Object.values(ofAdmins).flat(), ...Object.values(ofManagersToo).flat()];
    const asking = (Object.entries(operations) as [OperationName, Operation][])
      .filter(([, { access }]) => access !== 'public' && access !== 'self')
      .map(([name]) => name);
    expect([...new Set(mapped)].toSorted()).toEqual(asking.toSorted());
  });

  test('every screen of the organisation that exists has its calls here', () => {
    const files = readdirSync(new URL('../../../web/src/routes/_app', import.meta.url));
    const screens = files
      .filter((file) => file.startsWith('organization.'))
      .map((file) => `/${file.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`);
    const known = { ...ofAdmins, ...ofManagersToo, ...ofEveryone };
    expect(screens.filter((screen) => !(screen in known))).toEqual([]);
    expect(screens.length).toBeGreaterThan(0);
  });
});
