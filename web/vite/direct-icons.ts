import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

type Node = [tag: string, attributes: Record<string, string>];

const barrel = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/heart'));
const drawIcon = normalizePath(fileURLToPath(new URL('../src/components/draw-icon.ts', import.meta.url)));
const exported = /export \{([^}]*)\} from '(\.[^']+)'/g;
const imported = /import \{([^}]*)\} from 'lucide-react';/g;

const namesOf = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

async function readPlaces(): Promise<Map<string, string>> {
  const text = await readFile(barrel, 'utf8');
  const found = [...text.matchAll(exported)].flatMap(([, names = '', path = '']) =>
    namesOf(names).map((name) => [name.replace('default as ', ''), new URL(path, barrel)] as const),
  );
  const places = new Map(found.map(([name, url]) => [name, normalizePath(fileURLToPath(url))]));
  return places.set('createLucideIcon', drawIcon);
}

/**
 * Imports each icon from its own file while building: through lucide's one file of all icons every page would count as
 * a user of every icon, and `chunks.ts` could not tell which ones Home draws. Of an icon only its drawing is kept.
 */
export function directIcons(): Plugin {
  let places = new Map<string, string>();
  const direct = (name: string) => {
    const [original = name, local = original] = name.split(' as ');
    const place = places.get(original);
    if (!place) throw new Error(`lucide-react has no ${original}`);
    return `import ${local} from '${place}';`;
  };
  return {
    name: 'apprecio:direct-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      places = await readPlaces();
    },
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(id) {
        const { __iconData: icon } = (await import(pathToFileURL(id).href)) as { __iconData: { node: Node[] } };
        const drawing = icon.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
        const code = `/* @__PURE__ */ drawIcon('', ${JSON.stringify(drawing)})`;
        return `import drawIcon from '${drawIcon}'; export default ${code};`;
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?(?:\?|$)/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(imported, (_whole, names: string) => namesOf(names).map(direct).join(' ')),
        map: null,
      }),
    },
  };
}
