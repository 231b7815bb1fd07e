import { existsSync } from 'node:fs';
import type { OperationName, operations } from '@apprecio/contract/generated/operations';
import { features } from '../../src/features.ts';
import type { Actor, Organisation, World } from '../support/world.ts';
import type { Filled } from './filled.ts';
import type { Sample } from './sample.ts';
import type { Seeded } from './seeded.ts';

type NamesOf<Prefix extends string> = Extract<OperationName, `${Prefix}.${string}`>;
type Written<Name extends OperationName> = Name extends OperationName
  ? (typeof operations)[Name]['kind'] extends 'read'
    ? never
    : Name
  : never;

/**
 * The samples of a feature, by the prefix of its operations: `<feature>.samples.ts` in its folder exports them as `samples`. A read
 * that takes nothing needs none. `own` is what the feature's `seed` answered.
 */
export type SamplesOf<Prefix extends string, Own = unknown> = (
  seeded: Seeded,
  own: Own,
) => Partial<Record<NamesOf<Prefix>, Sample>> & Record<Written<NamesOf<Prefix>>, Sample>;

/** The input of `seed`, which a feature’s samples may export to create data for its samples. */
export interface Seeding {
  world: World;
  org: Organisation;
}

/**
 * The input of `fill`, which a feature’s samples may export to fill its lists. It returns the calls that read
 * them.
 */
export interface Filling extends Seeding {
  friends: readonly Actor[];
  /** The number of rows to make, six at most. */
  some: number;
}

/** The calls that read lists: the caller and the input. */
export type Asks = Filled['asks'];

interface OfFeature {
  samples: (seeded: Seeded, own: unknown) => Record<string, Sample>;
  seed?: (seeding: Seeding) => Promise<unknown>;
  fill?: (filling: Filling) => Promise<Asks>;
}

const folder = new URL('../../src/features/', import.meta.url);

// From left to right: what stands on the right may rest on what is there.
const ofFeatures = await Promise.all(
  features
    .map(({ name }) => ({ name, file: new URL(`${name}/${name}.samples.ts`, folder) }))
    .filter(({ file }) => existsSync(file))
    .map(async ({ name, file }) => [name, (await import(file.href)) as OfFeature] as const),
);

/** The samples that stand beside the features' tests. */
export function samplesOfFeatures(seeded: Seeded): Record<string, Sample> {
  return Object.assign({}, ...ofFeatures.map(([name, { samples }]) => samples(seeded, seeded.own[name]))) as Record<
    string,
    Sample
  >;
}

/** Runs the `seed` of each feature and returns the results by feature. */
export async function seedOfFeatures(seeding: Seeding): Promise<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  for (const [name, { seed }] of ofFeatures) own[name] = await seed?.(seeding);
  return own;
}

/** Runs the `fill` of each feature and returns the calls that read its lists. */
export async function fillOfFeatures(filling: Filling): Promise<Asks> {
  const asks: Asks = {};
  for (const [, { fill }] of ofFeatures) Object.assign(asks, await fill?.(filling));
  return asks;
}
