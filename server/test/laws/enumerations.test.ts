import path from 'node:path';
import * as codes from '@apprecio/contract/api/codes';
import * as notices from '@apprecio/contract/notifications/notifications.notices';
import { expect, test } from 'vitest';
import { readSources } from '../../../tools/checks/sources.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const own = /^contract\/src\/(?:api\/codes|notifications\/notifications\.notices)\.ts$/;

const keyOf = (names: readonly string[]) => names.toSorted((a, b) => (a < b ? -1 : 1)).join(' ');

/** The enumerations of the contract by the names in them: lists of words, and words with numbers. */
const enumerationNames = new Map(
  Object.entries({ ...codes, ...notices }).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value))
      return value.length > 2 && value.every((one) => typeof one === 'string') ? [[keyOf(value), name]] : [];
    const isCodes = typeof value === 'object' && Object.values(value).every((one) => typeof one === 'number');
    return isCodes ? [[keyOf(Object.keys(value)), name]] : [];
  }),
);

/** Returns the possible enumerations in a text: lists of words, one text of words, words with numbers. */
function candidates(text: string): string[][] {
  const lists = [...text.matchAll(/\[\s*(?:'[\w-]+',?\s*){3,}\]/g)].map(([list]) => list.match(/[\w-]+/g) ?? []);
  const texts = [...text.matchAll(/'((?:\w+ ){2,}\w+)'\.split/g)].map(([, words]) => words!.split(' '));
  const numbers = [...text.matchAll(/\{\s*(?:\w+: \d+,?\s*){3,}\}/g)].map(
    ([object]) => object.match(/\b[a-z]\w*/gi) ?? [],
  );
  return [...lists, ...texts, ...numbers];
}

test('an enumeration is declared only in the contract (API-09)', () => {
  const again = readSources(root)
    .filter(({ file }) => /^(?:contract|server|web)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
    .filter(({ file }) => !own.test(file))
    .flatMap(({ file, text }) =>
      candidates(text).flatMap((names) => {
        const name = enumerationNames.get(keyOf(names));
        return name === undefined ? [] : [`${file}: ${name}`];
      }),
    );
  expect(again, 'written out again: import it from contract/src/api/codes.ts or notifications.notices.ts').toEqual([]);
});
