import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>('../../features/*/activities/en.json', { import: 'default', eager: true });

/** Holds the sentences of the audit log in English, as each feature has those of its own activities. */
export const activities: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
