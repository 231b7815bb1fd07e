import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>('../../features/*/commands/en.json', { import: 'default', eager: true });

/** The English names and synonyms of the commands of each feature. */
export const commands: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
