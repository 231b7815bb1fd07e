import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>('../../features/*/points-lines/en.json', { import: 'default', eager: true });

/** The English texts of the lines of the points history, from each feature. */
export const pointsLines: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
