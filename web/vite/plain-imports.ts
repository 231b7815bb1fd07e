import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** Runs in the page, as text: it may use nothing from outside. */
async function load<T>(part: () => Promise<T>): Promise<T | undefined> {
  const asked = performance.now();
  try {
    return await part();
  } catch (error) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error, asked });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
    return undefined;
  }
}

/**
 * Lets a part that is fetched when needed be a plain `import()` that tells `src/lib/reload.ts` when the part is gone.
 * Vite's own helper, which everybody loads, also fetches what stands beside a part; here nothing does: styles are one
 * file (`cssCodeSplit`), and scripts are found by themselves (`modulePreload`).
 */
export function plainImports(): Plugin {
  return {
    name: 'apprecio:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${helper}$`) },
      handler: () => `export const __vitePreload = ${load.toString()};`,
    },
  };
}
