import type { Catalogue } from './messages.ts';

/** Loads every catalogue that is not English, by its path. Fetched only where another language is chosen. */
export const translations: Record<string, () => Promise<Catalogue>> = {
  ...import.meta.glob<Catalogue>(['./messages/*.json', '!./messages/en.json'], { import: 'default' }),
  ...import.meta.glob<Catalogue>(['../../features/*/messages/*.json', '!../../features/*/messages/en.json'], {
    import: 'default',
  }),
};
