import type { Rolldown } from 'vite';

const formParts =
  /\/src\/(?:api\/links\.ts|ui\/\w+\/(?:badge|callout|checkbox|chip|field|list-end|list-page|page-head|query-list|radio|select|table|tabs|text-area|text-field|tile)\.tsx|lib\/(?:api\/list|search-params|i18n\/field-text|i18n\/zones)\.ts|lib\/linked-text\.tsx|features\/people\/audience\/lens\.tsx)$/;

// The parts of a language from the folders of all features are read together. English has a module that gathers them.
function partsOfLanguage(id: string): string | null {
  const [, parts = '', language] =
    /\/(errors|activities|inbox|points-lines|row-problems|commands)\/([a-z]{2})\.json$/.exec(id) ?? [];
  return language === undefined || language === 'en' ? null : `${parts}-${language}`;
}

/**
 * The chunk groups: the initial code with the frame and Home, Home's texts, and the errors and activities of a
 * language. Others hold the code started after the first paint, the parts of forms, lists and tables, and the icons
 * of other pages. Smaller chunks would compress worse and cost a request each.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 2 },
  { name: 'home', test: /\/features\/(?:posts|recognition)\/messages\/en\.json$/ },
  { name: partsOfLanguage },
  { name: 'fields', test: formParts },
  { name: 'started', test: /\/src\/(?:lib\/(?:live\/live-stream|session\/host)|app\/frame\/page-views)\.ts$/ },
  { name: 'icons', test: /\/node_modules\/lucide-react\// },
];
