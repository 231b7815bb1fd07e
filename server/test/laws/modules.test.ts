import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@apprecio/contract/api/define';
import { moduleOfOperation } from '@apprecio/contract/api/module-of';
import { type ModulePart, modules } from '@apprecio/contract/api/modules';
import { inboxKinds } from '@apprecio/contract/generated/inbox';
import { modulesOfFeatures } from '@apprecio/contract/generated/modules';
import { notificationEventTypes } from '@apprecio/contract/generated/notices';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { pages } from '@apprecio/contract/generated/pages';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../src/features.ts';
import { moveClock, present } from '../../src/platform/clock.ts';
import { setClockTo } from '../support/clock.ts';
import { useWorld } from '../support/world.ts';
import { law, sampleOf } from './messages.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seeded.ts';

const world = useWorld();
const all = operations as Record<OperationName, Operation>;
const names = Object.keys(operations) as OperationName[];
const ofModules = names.filter((name) => moduleOfOperation(name) !== null);
const reads = (of: readonly OperationName[]) => of.filter((name) => all[name].kind === 'read');

let seeded: Seeded;
beforeAll(async () => {
  seeded = await seed(world());
});
afterEach(async () => {
  moveClock(0);
  await switchOff([]);
});

async function switchOff(off: readonly string[]): Promise<void> {
  await world().look('update organisations set modules_off = $2 where organisation_id = $1', [seeded.org.id, off]);
}

async function ask(name: OperationName, who?: string) {
  const { as, input, onHost } = sampleOf(samples(seeded), name);
  const token = as === null ? null : seeded.org.people[who ?? as]!.token;
  return world().call(name, input, token, onHost ? { host: seeded.org.host } : {});
}

describe('what a module is made of is declared by its features (NAV-13)', () => {
  const parts = Object.values(modulesOfFeatures).flat();
  const named = (of: (part: ModulePart) => readonly string[] | undefined) => parts.flatMap((part) => of(part) ?? []);

  test('every feature belongs to a module or is declared core', () => {
    const contract = path.resolve(import.meta.dirname, '../../../contract/src');
    const folders = readdirSync(contract).filter((folder) => folder !== 'api');
    expect(Object.keys(modulesOfFeatures)).toEqual(folders.toSorted());
    expect(features.map(({ name }) => name).filter((name) => !(name in modulesOfFeatures))).toEqual([]);
  });

  test('every module has operations, and every name in a declaration exists', () => {
    expect(modules.filter((module) => !ofModules.some((name) => moduleOfOperation(name) === module))).toEqual([]);
    const nightly = features.flatMap((feature) => (feature.nightly ?? []).map(({ name }) => name));
    const schedules = features.flatMap((feature) => (feature.schedules ?? []).map(({ name }) => name));
    expect(named(({ only }) => only?.operations).filter((name) => !names.includes(name as OperationName))).toEqual([]);
    expect(
      named(({ only }) => only?.notices).filter((name) => !notificationEventTypes.includes(name as never)),
    ).toEqual([]);
    expect(named(({ only }) => only?.inbox).filter((name) => !(name in inboxKinds))).toEqual([]);
    expect(named(({ only }) => only?.nightly).filter((name) => !nightly.includes(name))).toEqual([]);
    expect(named(({ only }) => only?.schedules).filter((name) => !schedules.includes(name))).toEqual([]);
    const isPage = (screen: string) => pages.some((page) => page === screen || page.startsWith(`${screen}/`));
    expect(named(({ screens }) => screens).filter((screen) => !isPage(screen))).toEqual([]);
  });
});

describe('a module that is off (NAV-13)', () => {
  test.each(ofModules)('%s answers 404 module.off to everyone, admins too', async (name) => {
    await switchOff([moduleOfOperation(name)!]);
    const rule = law(name, 'answers 404 module.off while its module is off', 'sample', 'contract');
    for (const who of all[name].access === 'public' ? [undefined] : ['asha', 'boss', 'admin']) {
      const { status, body } = await ask(name, who);
      expect([who, status, body.code], rule).toEqual([who, 404, 'module.off']);
    }
  });

  test('nothing else changes: reads of the core answer, and the reads of a module answer the same once it is on again', async () => {
    const answersOf = async (of: readonly OperationName[]) => {
      const answers: [OperationName, number, unknown][] = [];
      for (const name of of) {
        const { status, body } = await ask(name);
        answers.push([name, status, body]);
      }
      return answers;
    };
    // Codes of arrival change with the minute, so both rounds begin at the same one.
    const nextMinute = new Date(Math.ceil(present().getTime() / 60_000) * 60_000).toISOString();
    setClockTo(nextMinute);
    const before = await answersOf(reads(ofModules));
    expect(before.filter(([, status]) => status !== 200)).toEqual([]);
    await switchOff(modules);
    const core = names.filter((name) => moduleOfOperation(name) === null && all[name].access !== 'public');
    const refused = (await answersOf(reads(core))).filter(([, status]) => status !== 200);
    expect(refused.map(([name, status]) => [name, status])).toEqual([]);
    await switchOff([]);
    setClockTo(nextMinute);
    const after = await answersOf(reads(ofModules));
    expect(after.filter((answer, index) => !isDeepStrictEqual(answer, before[index]))).toEqual([]);
  });
});
