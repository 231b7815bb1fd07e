import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>('../../features/*/points-lines/en.json', { import: 'default', eager: true });

/** Holds the words of the lines of the points history in English, as each feature has those of its own. */
export const pointsLines: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
