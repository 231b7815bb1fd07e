import { type Bundle, bundles } from '@apprecio/contract/api/bundles';
import type { Operation } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../support/world.ts';
import { law, sampleOf } from './messages.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seeded.ts';

const world = useWorld();
const all = operations as Record<OperationName, Operation>;
const names = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { access } = all[name];
  return access !== 'public' && access !== 'self';
});

const holderOf = (bundle: Bundle) => `only${bundle}`;
const rightsOf = (bundle: Bundle) => ({ role: 'admin' as const, bundles: [bundle] });

let seeded: Seeded;
beforeAll(async () => {
  seeded = await seed(world());
  const holders = Object.fromEntries(bundles.map((bundle) => [holderOf(bundle), { bundles: [bundle] }]));
  await world().add(seeded.org, holders);
});

describe('operation × bundle (ACC-09)', () => {
  test.each(names)('%s', async (name) => {
    const { access, kind } = all[name];
    const right = access as Exclude<typeof access, 'public'>;
    const statuses: [Bundle, string][] = [];
    for (const bundle of bundles) {
      const may = hasRight(rightsOf(bundle), right);
      // A write by a holder is proved by the features; here it would use up what the next one needs.
      if (may && kind === 'write') continue;
      const { status } = await seeded.org.people[holderOf(bundle)]!.call(name, sampleOf(samples(seeded), name).input);
      statuses.push([
        bundle,
        status === 403 ? 'refused' : status < 500 && status !== 429 && status !== 401 ? 'let through' : String(status),
      ]);
    }
    const expected = statuses.map(([bundle]) => [
      bundle,
      hasRight(rightsOf(bundle), right) ? 'let through' : 'refused',
    ]);
    expect(statuses, law(name, `opens to the holders of ${right} alone`, 'contract', 'sample')).toEqual(expected);
  });

  test('a bundle that is taken away counts from the next request, and one that is given too', async () => {
    const holder = seeded.org.people[holderOf('finance')]!;
    const holds = (held: string[]) =>
      world().look('update people set bundles = $3 where organisation_id = $1 and id = $2', [
        seeded.org.id,
        holder.id,
        held,
      ]);
    expect((await holder.call('points.topUps', {})).status).toBe(200);
    await holds([]);
    expect((await holder.call('points.topUps', {})).status).toBe(403);
    await holds(['finance']);
    expect((await holder.call('points.topUps', {})).status).toBe(200);
  });
});
