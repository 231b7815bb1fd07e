import { lazyPart, openedPart } from '../../ui/layout/lazy.tsx';
import type { CommandBar } from './command-bar.tsx';
import type { SearchField } from './search-field.tsx';

interface Loads {
  bar: () => Promise<typeof CommandBar>;
  field: () => Promise<typeof SearchField>;
}

/** Returns what the search fetches when somebody is about to use it, with its words. */
export function makeParts({ bar, field }: Loads) {
  return {
    bar: openedPart(bar, 'search', 'commands', 'recognition', 'recognition/give'),
    field: lazyPart(field, 'search'),
  };
}

/** The parts of the search in the top bar. */
export type SearchParts = ReturnType<typeof makeParts>;
