import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../contract/src/api/codes.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

const root = path.resolve(import.meta.dirname, '..');

function keysOf(catalogue: Catalogue, base = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [base + key] : keysOf(value, `${base}${key}.`),
  );
}

function read(file: string): Catalogue {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function folders(): string[] {
  return ['server/src', 'web/src'].flatMap((workspace) =>
    readdirSync(path.join(root, workspace), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'en.json')
      .map((file) => path.posix.join(workspace, path.dirname(file))),
  );
}

let lagging = 0;
for (const folder of folders()) {
  const english = keysOf(read(path.join(root, folder, 'en.json')));
  for (const language of languages) {
    const translatedKeys = new Set(keysOf(read(path.join(root, folder, `${language}.json`))));
    const missing = english.filter((key) => !translatedKeys.has(key));
    lagging += missing.length;
    if (missing.length > 0) console.log(`${folder}/${language}.json lacks ${missing.join(', ')}`);
  }
}
console.log(`${lagging} texts are not translated yet`);
process.exitCode = lagging === 0 ? 0 : 1;
