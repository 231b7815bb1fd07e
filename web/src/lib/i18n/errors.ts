import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>(['../../features/*/errors/en.json', '../api/errors/en.json'], {
  import: 'default',
  eager: true,
});

/** Holds the texts of all errors in English, as each feature has its own. */
export const errors: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
