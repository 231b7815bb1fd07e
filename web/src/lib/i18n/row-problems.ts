import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>('../../features/*/row-problems/en.json', { import: 'default', eager: true });

/** The English sentences for what is wrong with a row of a file, from each feature. */
export const rowProblems: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
