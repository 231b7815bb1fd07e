import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

// It copies React to look up what an older one may lack.
const copy = /\/@base-ui\/utils\/safeReact\.mjs$/;
const entry = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/[\w-]+\.js$/;
const production = /require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;
const required = /(\w+) = require\("([\w./-]+)"\)(?:,\s+|(?=;))/g;
const exported = /\bexports\.(\w+)/g;

const local = (name: string) => `exports_${name}`;

/** The same module with `import` and `export`; `itself` is how it names itself. */
function flatten(code: string, itself: string): string {
  const needed = [...code.matchAll(required)].map(([, name = '', from = '']) => `import * as ${name} from '${from}';`);
  const given = [...new Set([...code.matchAll(exported)].map(([, name = '']) => name))];
  const isConstant = (name: string) =>
    code.split(`exports.${name} = `).length === 2 && code.includes(`\nexports.${name} = `);
  const variables = given.filter((name) => !isConstant(name));
  return [
    ...needed,
    `import * as itself from '${itself}';`,
    ...(variables.length > 0 ? [`let ${variables.map(local).join(', ')};`] : []),
    code
      .replace(required, '')
      .replace(/^var ;$/m, '')
      .replace(/^exports\.(\w+) = /gm, (whole, name: string) => (isConstant(name) ? `const ${local(name)} = ` : whole))
      .replace(exported, (_whole, name: string) => local(name)),
    `export { ${given.map((name) => `${local(name)} as ${name}`).join(', ')}, itself as default };`,
  ].join('\n');
}

/**
 * Takes React as modules while building. As published each of its files is one function, which a browser reads twice on
 * the way to the first paint: over once, and again from its start to its end when it is called. At the top of a module
 * its parts are read when they are used, and what nobody uses is left out.
 */
export function flatReact(): Plugin {
  return {
    name: 'apprecio:flat-react',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [copy, entry] },
      async handler(id) {
        if (copy.test(id)) return `export * as SafeReact from 'react';`;
        const [, file] = production.exec(await readFile(id, 'utf8')) ?? [];
        if (!file) throw new Error(`${id} does not name its production file any more`);
        return flatten(await readFile(path.resolve(path.dirname(id), file), 'utf8'), `./${path.basename(id)}`);
      },
    },
  };
}
