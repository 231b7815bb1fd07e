import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const stylesFolder = import.meta.dirname;
const packages = createRequire(import.meta.url);
const kinds =
  'bg|text|border|ring|fill|stroke|outline|from|to|via|rounded|shadow|leading|tracking|font|p[xytrbl]?|m[xytrbl]?|' +
  'gap|size|w|h|min-w|max-w|min-h|max-h|z|grid|flex|items|justify|inset|top|left|right|bottom|opacity|col|row|ease';
const utility = new RegExp(`^(?:[^\\s:]+:)*-?(?:${kinds})-[\\w./%[\\]()#,:-]+!?$`);

async function loadStylesheet(id: string, base: string) {
  const file = id === 'tailwindcss' ? packages.resolve('tailwindcss/index.css') : path.resolve(base, id);
  return { path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') };
}

/** The classes of what parts look like; a lone name, such as an id, is none. */
function classesIn(source: string): string[] {
  const texts = [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map((match) => match.slice(1).join(''));
  const isId = (text: string, word: string) => text === word && !word.includes('/') && !/\d/.test(word);
  return texts.flatMap((text) => text.split(/\s+/).filter((word) => utility.test(word) && !isId(text, word)));
}

test('every class that a component uses is defined', async () => {
  const { build } = await compile(readFileSync(path.join(stylesFolder, 'app.css'), 'utf8'), {
    base: stylesFolder,
    loadStylesheet,
  });
  const worn = new Map<string, string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: path.join(stylesFolder, '..') })) {
    if (file.includes('.test.') || file.startsWith('test/')) continue;
    for (const name of classesIn(readFileSync(path.join(stylesFolder, '..', file), 'utf8'))) worn.set(name, file);
  }
  expect(worn.size).toBeGreaterThan(500);
  const css = build([...worn.keys()]).replaceAll('\\', '');
  const strange = [...worn].filter(([name]) => !css.includes(`.${name}`)).map(([name, file]) => `${name} (${file})`);
  expect(strange).toEqual([]);
});
