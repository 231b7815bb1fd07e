import type { Plugin } from 'vite';

/** Adds a preload link for each emitted font whose name starts with one of `names`. Production builds only. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'apprecio:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        return names.flatMap((name) => {
          const file = files.find((path) => path.endsWith('.woff2') && path.includes(`/${name}`));
          if (!file) throw new Error(`The font ${name} was not emitted`);
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
          return [{ tag: 'link', attrs, injectTo: 'head' as const }];
        });
      },
    },
  };
}
