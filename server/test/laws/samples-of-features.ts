import { existsSync, readdirSync } from 'node:fs';
import type { OperationName } from '@apprecio/contract/generated/operations';
import type { Sample } from './sample.ts';
import type { Seeded } from './seed.ts';

/** The samples of a feature, by the prefix of its operations: `samples.ts` in its folder exports them as `samples`. */
export type SamplesOf<Prefix extends string> = (
  seeded: Seeded,
) => Record<Extract<OperationName, `${Prefix}.${string}`>, Sample>;

const features = new URL('../../src/features/', import.meta.url);

const ofFeatures = await Promise.all(
  readdirSync(features)
    .map((folder) => new URL(`${folder}/samples.ts`, features))
    .filter((file) => existsSync(file))
    .map(async (file) => (await import(file.href)) as { samples: SamplesOf<string> }),
);

/** The samples that stand beside the features' tests. */
export function samplesOfFeatures(seeded: Seeded): Record<string, Sample> {
  return ofFeatures.reduce((all, { samples }) => ({ ...all, ...samples(seeded) }), {});
}
