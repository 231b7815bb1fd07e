import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Source = { [key: string]: string | Source };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const catalogue = /\/messages\/[a-z]{2}\.json(?:\?opening)?$/;
const opening = '?opening';
// The screens of recognition, which have pages and dialogs of their own.
const screens = new Set(['give', 'queue', 'post', 'comments', 'standIn', 'types', 'team']);

function compileAll(source: Source): Compiled {
  return Object.fromEntries(
    Object.entries(source).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]),
  );
}

/** Parses ICU messages while building, so that the browser needs only the small formatter and never the parser. */
export function compileMessages(): Plugin {
  return {
    name: 'apprecio:compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform: {
      filter: { id: catalogue },
      handler(code, id) {
        const source = JSON.parse(code) as Source;
        if (!id.endsWith(opening)) return { code: JSON.stringify(compileAll(source)), map: null };
        const kept = Object.entries(source).filter(([key]) => !screens.has(key));
        const json = JSON.stringify(compileAll(Object.fromEntries(kept)));
        return { code: `export default ${json};`, moduleType: 'js', map: null };
      },
    },
  };
}

/** While developing, gives the catalogue that Home opens with, which here is the whole one, as a module. */
export function openingMessages(): Plugin {
  return {
    name: 'apprecio:opening-messages',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json\?(?:import&)?opening$/ },
      handler: (code) => ({ code: `export default ${code};`, moduleType: 'js', map: null }),
    },
  };
}
