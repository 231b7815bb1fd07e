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
  /** The data that the features to the left have seeded. */
  own: Seeded['own'];
}

/**
 * The input of `fill`, which a feature’s samples may export to fill its lists. It returns the calls that read
 * them.
 */
export interface Filling extends Omit<Seeding, 'own'> {
  friends: readonly Actor[];
  /** The number of rows to make of what is costly, six at most. */
  some: number;
  /** The number of rows to make of what is cheap. */
  count: number;
}

/** The calls that read lists: the caller and the input. */
export type Asks = Filled['asks'];

/**
 * The calls behind the screens of a feature, by who opens them: admins alone, managers too, or everyone. Written from
 * the specification, and never from the access that the contract declares.
 */
export type Screens = Partial<Record<'admins' | 'managersToo' | 'everyone', Record<string, OperationName[]>>>;

interface OfFeature {
  samples: (seeded: Seeded, own: unknown) => Record<string, Sample>;
  seed?: (seeding: Seeding) => Promise<unknown>;
  fill?: (filling: Filling) => Promise<Asks>;
  screens?: Screens;
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
export async function seedOfFeatures(seeding: Omit<Seeding, 'own'>): Promise<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  for (const [name, { seed }] of ofFeatures) own[name] = await seed?.({ ...seeding, own });
  return own;
}

/** Runs the `fill` of each feature and returns the calls that read its lists. */
export async function fillOfFeatures(filling: Filling): Promise<Asks> {
  const asks: Asks = {};
  for (const [, { fill }] of ofFeatures) Object.assign(asks, await fill?.(filling));
  return asks;
}

/** Returns the calls behind the screens of all features that one group opens, by the address of the screen. */
export function screensOfFeatures(group: keyof Screens): Record<string, OperationName[]> {
  return Object.assign({}, ...ofFeatures.map(([, { screens }]) => screens?.[group])) as Record<string, OperationName[]>;
}
