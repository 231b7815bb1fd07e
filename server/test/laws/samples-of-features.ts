import { existsSync, readdirSync } from 'node:fs';
import type { OperationName, operations } from '@apprecio/contract/generated/operations';
import type { Sample } from './sample.ts';
import type { Seeded } from './seed.ts';

type NamesOf<Prefix extends string> = Extract<OperationName, `${Prefix}.${string}`>;
type Written<Name extends OperationName> = Name extends OperationName
  ? (typeof operations)[Name]['kind'] extends 'read'
    ? never
    : Name
  : never;

/**
 * The samples of a feature, by the prefix of its operations: `samples.ts` in its folder exports them as `samples`. A read
 * that takes nothing needs none.
 */
export type SamplesOf<Prefix extends string> = (
  seeded: Seeded,
) => Partial<Record<NamesOf<Prefix>, Sample>> & Record<Written<NamesOf<Prefix>>, Sample>;

const features = new URL('../../src/features/', import.meta.url);

const ofFeatures = await Promise.all(
  readdirSync(features)
    .map((folder) => new URL(`${folder}/samples.ts`, features))
    .filter((file) => existsSync(file))
    .map(async (file) => (await import(file.href)) as { samples: (seeded: Seeded) => Record<string, Sample> }),
);

/** The samples that stand beside the features' tests. */
export function samplesOfFeatures(seeded: Seeded): Record<string, Sample> {
  return ofFeatures.reduce((all, { samples }) => ({ ...all, ...samples(seeded) }), {});
}
