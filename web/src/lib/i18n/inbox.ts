import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>(['../../features/*/inbox/en.json', '../../features/inbox/messages/en.json'], {
  import: 'default',
  eager: true,
});

/** The English texts of the inbox and of the rows of each feature. */
export const inbox: Catalogue = Object.assign({}, ...Object.values(files)) as Catalogue;
