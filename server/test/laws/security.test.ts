import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const tests = ['contract', 'server', 'tools', 'e2e', 'web/src'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)),
);
const controls = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| control') && !line.startsWith('| key'))
  .filter((line) => line.split('|').length === 4)
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

function textOf(name: string): string {
  const [file] = tests.filter((path) => path === name || path.endsWith(`/${name}`));
  return file && existsSync(new URL(file, root)) ? readFileSync(new URL(file, root), 'utf8') : '';
}

test.each(controls.map(([, control, proof]) => [control, proof]))('%s: its tests exist', (_control, proof) => {
  const named = [...proof.matchAll(/`([^`]+)`: ([^`]+?)(?=; `|$)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file, titles] of named)
    for (const title of titles!.split('; '))
      expect(textOf(file!), `${String(file)} has no test “${title}”`).toContain(title);
});
