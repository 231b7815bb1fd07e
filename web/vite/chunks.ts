import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Tells whether a module is statically imported, at whatever distance, by a module whose id matches. */
function reachedFrom(root: RegExp): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  const reached = (id: string, modules: Modules): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const found = root.test(id) || importers.some((importer) => reached(importer, modules));
    known.set(id, found);
    return found;
  };
  return reached;
}

const onHome = reachedFrom(/routes\/_app(?:\/index)?\.tsx\?tsr-split=component$/);
const onPublicPages = reachedFrom(/routes\/(?:_public\/.*|_public|auth\..*)\.tsx\?tsr-split=component$/);

// React Query exports everything from one file, through which Home seems to use what only other pages do.
const elsewhere = /\/(?:queriesObserver|useQueries)\.js$/;

// Home's own words come with it.
const words = /\/features\/(?:feed\/messages\/en\.json|recognition\/messages\/en\.json\?opening)$/;

const shown = (id: string, modules: Modules) => onHome(id, modules) && !elsewhere.test(id);

const formParts =
  /\/src\/(?:components\/(?:badge|callout|checkbox|chip|field|page-head|radio|select|table|tabs|text-area|text-field|tile)\.tsx|lib\/(?:field-text|zones)\.ts|features\/people\/profile\/lens\.tsx)$/;

/**
 * What everybody starts with; the frame with Home; what Home shares with the pages before signing in; what starts
 * after the first paint; the parts of forms and tables; the icons of all other pages. Small chunks of their own would
 * compress worse and cost a request each.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 3 },
  { name: (id, modules) => (shown(id, modules) && onPublicPages(id, modules) ? 'parts' : null), priority: 2 },
  { name: (id, modules) => (shown(id, modules) || words.test(id) ? 'home' : null), priority: 1 },
  { name: (id, modules) => (formParts.test(id) && !shown(id, modules) ? 'fields' : null) },
  { name: 'started', test: /\/src\/(?:lib\/(?:live-stream|host)|features\/shell\/page-views)\.ts$/ },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
];
