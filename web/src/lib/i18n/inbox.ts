import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>(['../../features/*/inbox/en.json', '../../features/inbox/messages/en.json'], {
  import: 'default',
  eager: true,
});

/** Holds the words of the inbox in English: its own, and those of the rows that each feature brings. */
export const inbox: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
