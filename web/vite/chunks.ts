import type { Rolldown } from 'vite';

const formParts =
  /\/src\/(?:ui\/\w+\/(?:badge|callout|checkbox|chip|field|page-head|radio|select|table|tabs|text-area|text-field|tile)\.tsx|lib\/i18n\/(?:field-text|zones)\.ts|features\/people\/audience\/lens\.tsx)$/;

/**
 * What everybody starts with, the frame and Home in it; Home's own words; what starts after the first paint; the parts
 * of forms and tables; the icons of all other pages. Small chunks of their own would compress worse and cost a request
 * each.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 2 },
  { name: 'home', test: /\/features\/(?:posts|recognition)\/messages\/en\.json$/ },
  { name: 'fields', test: formParts },
  { name: 'started', test: /\/src\/(?:lib\/(?:live\/live-stream|session\/host)|app\/frame\/page-views)\.ts$/ },
  { name: 'icons', test: /\/node_modules\/lucide-react\// },
];
