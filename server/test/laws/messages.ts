import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperationName } from '@apprecio/contract/generated/operations';
import type { Sample } from './sample.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const features = 'server/src/features';
const laws = 'server/test/laws';

/** The parts of an operation that a law needs: declaration, sample, `fill` of its list, screen. */
export type Ground = 'contract' | 'sample' | 'fill' | 'screen' | 'power';

interface Text {
  file: string;
  text: string;
}

const read = (file: string): Text => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
const filesOf = (folder: string, name: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => name.test(file));
const fromSamples = (part: RegExp) => (): Text[] =>
  filesOf(features, /\.samples\.ts$/).map((file) => ({ file, text: part.exec(read(file).text)?.[0] ?? '' }));

const texts: Record<Ground, () => Text[]> = {
  contract: () => filesOf('contract/src', /contract\/src\/[\w-]+\/[\w.-]+\.ts$/).map(read),
  // The type of the samples keeps each in the file of its feature.
  sample: () => [],
  fill: fromSamples(/export async function fill\([^]*?\n\}\n/),
  screen: fromSamples(/export const screens\b[^]*/),
  power: () => [read(`${laws}/power.ts`)],
};
const textCache = new Map<Ground, Text[]>();

function textsOf(ground: Ground): Text[] {
  const found = textCache.get(ground) ?? texts[ground]();
  textCache.set(ground, found);
  return found;
}

/** Returns the folder of the feature of an operation: `hallOfFame.list` is of `hall-of-fame`. */
const folderOf = (name: string): string =>
  name.split('.')[0]!.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the file in which a ground of an operation stands, or in which it belongs where it is missing. */
export function fileOf(name: string, ground: Ground): string {
  const named = new RegExp(`'${name.replace('.', String.raw`\.`)}'`);
  const found = textsOf(ground).find(({ text }) => named.test(text));
  if (found) return found.file;
  if (ground === 'power') return `${laws}/power.ts`;
  const folder = folderOf(name);
  return ground === 'contract'
    ? `contract/src/${folder}/${folder}.operations.ts`
    : `${features}/${folder}/${folder}.samples.ts`;
}

const hints: Record<Ground, string> = {
  contract: 'It is declared in',
  sample: 'Its sample belongs in',
  fill: 'How its list is filled, who asks it and with which input belongs in',
  screen: 'The screen that it stands behind belongs in',
  power: 'A write that is harmless stands, with its reason, in',
};

/** Returns what a law says when it fails: the operation, the rule, and the files to look in. */
export function law(name: string, rule: string, ...grounds: readonly Ground[]): string {
  const looked = grounds.map((ground) => `${hints[ground]} ${fileOf(name, ground)}.`);
  return [`${name}: ${rule}.`, ...looked].join(' ');
}

/** Returns the sample of an operation; throws with the file in which it belongs. */
export function sampleOf(samples: Partial<Record<OperationName, Sample>>, name: OperationName): Sample {
  const sample = samples[name];
  if (!sample) throw new Error(law(name, 'has no sample', 'sample'));
  return sample;
}
