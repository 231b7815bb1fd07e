import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Skeleton, skeletonOf, withImport } from './new/skeleton.ts';

const root = path.resolve(import.meta.dirname, '..');

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function write({ files, joins }: Skeleton): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(`  made     ${file}`);
  }
  for (const { file, line, spread, end } of joins) {
    const where = path.join(root, file);
    writeFileSync(where, withImport(readFileSync(where, 'utf8'), line, spread, end));
    console.log(`  joined   ${file}`);
  }
}

const [what, name = ''] = process.argv.slice(2);
if (what !== 'feature' || name === '')
  stop('Usage: npm run new feature NAME, a plural noun such as polls or hall-of-fame');
if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) stop(`${name}: a feature is named in lower-case words joined by hyphens.`);
const skeleton = skeletonOf(name, new Date());
const taken = [`server/src/features/${name}`, ...Object.keys(skeleton.files)].find((file) =>
  existsSync(path.join(root, file)),
);
if (taken) stop(`${taken} is there already.`);
write(skeleton);
const written = [...Object.keys(skeleton.files), ...skeleton.joins.map(({ file }) => file)].filter((file) =>
  file.endsWith('.ts'),
);
execFileSync(path.join(root, 'node_modules', '.bin', 'oxfmt'), written, {
  cwd: root,
  shell: process.platform === 'win32',
});
if (name === '') console.log(`\nGive ${name} its place in the order of features in tools/checks/boundaries.ts.`);
console.log(`
Next: npm test -- server     its first test fails until you write it
      npm run generate       after each change of the contract or of the tables`);
