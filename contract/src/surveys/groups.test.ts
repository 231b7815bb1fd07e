import { expect, test } from 'vitest';
import { type Merged, mergeSmall } from './groups.ts';

const dimensions = ['department', 'location', 'tenure'] as const;
const tenures = ['under_1', 'from_1', 'from_3', 'from_5'] as const;

function groupOf(at: number): Merged {
  const name = {
    department: `D${at % 97}`,
    location: `L${Math.floor(at / 97)}`,
    tenure: tenures[at % 4]!,
    manager: null,
  };
  return { ids: [String(at).padStart(8, '0')], name, weight: 1 };
}

test('merges ten thousand groups of one person within 15 seconds into groups of at least 5 people (SURV-03)', () => {
  const groups = Array.from({ length: 10_000 }, (_unused, at) => groupOf(at));
  const began = performance.now();
  const merged = mergeSmall(groups, dimensions, 5);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(merged.every(({ ids, weight }) => weight >= 5 && ids.length === weight)).toBe(true);
  expect(merged.flatMap(({ ids }) => ids).toSorted()).toEqual(groups.flatMap(({ ids }) => ids));
});

test('merges groups of the same name in the same way, independent of their order (SURV-03)', () => {
  const nobody = { department: null, location: null, tenure: null, manager: null };
  const groups = ['a', 'b', 'c', 'd'].map((id): Merged => ({ ids: [id], name: nobody, weight: 3 }));
  const partsOf = (some: readonly Merged[]) => mergeSmall(some, dimensions, 5).map(({ ids }) => ids.toSorted().join());
  expect(partsOf(groups.toReversed())).toEqual(partsOf(groups));
});
