import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { z } from 'zod';
import type { Sample } from './sample.ts';
import { samplesOfFeatures } from './samples-of-features.ts';
import type { Seeded } from './seeded.ts';

/** A valid call of every operation, in an order in which none spoils another. */
export function samples(seeded: Seeded): Record<OperationName, Sample> {
  const written = Object.entries(samplesOfFeatures(seeded)).toSorted(
    ([, one], [, other]) => Number(one.last ?? false) - Number(other.last ?? false),
  );
  const names = new Set(written.map(([name]) => name));
  const reads = (Object.entries(operations) as [OperationName, Operation][])
    .filter(([name, operation]) => !names.has(name) && isOwnSample(operation))
    .map(([name, { access }]) => [name, { as: access === 'self' ? 'asha' : 'admin', input: {} }]);
  return Object.fromEntries([...reads, ...written]) as Record<OperationName, Sample>;
}

/** Tells whether an operation reads and takes nothing: the call without a word is its sample, unless one is written. */
export function isOwnSample({ kind, access, input }: Operation): boolean {
  return kind === 'read' && access !== 'public' && z.core.safeParse(input, {}).success;
}
