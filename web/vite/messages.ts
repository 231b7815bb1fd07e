import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Source = { [key: string]: string | Source };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const catalogue = /\/(?:messages|frame|errors|activities|inbox|points-lines|row-problems|commands)\/[a-z]{2}\.json$/;

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
      handler: (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code) as Source)), map: null }),
    },
  };
}
