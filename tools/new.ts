import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operationIn } from './new/operation.ts';
import { migrationDate, namesOf, type Skeleton, skeletonOf, withImport } from './new/skeleton.ts';

const root = path.resolve(import.meta.dirname, '..');
const migrations = path.join(root, 'server', 'migrations');

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function tidy(files: string[]): void {
  const written = files.filter((file) => /\.tsx?$/.test(file));
  run(path.join(root, 'node_modules', '.bin', 'oxfmt'), written);
  run(process.execPath, [path.join(root, 'tools', 'generate.ts')]);
}

function read(file: string): string | null {
  const whole = path.join(root, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : null;
}

function write(file: string, text: string, verb: 'made' | 'joined'): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  console.log(`  ${verb.padEnd(8)} ${file}`);
}

function newFeature(name: string): void {
  const { files, joins }: Skeleton = skeletonOf(name, migrationDate(readdirSync(migrations), new Date()));
  const taken = [`server/src/features/${name}`, `web/src/features/${name}`, ...Object.keys(files)].find((file) =>
    existsSync(path.join(root, file)),
  );
  if (taken) stop(`${taken} is there already.`);
  for (const [file, text] of Object.entries(files)) write(file, text, 'made');
  for (const join of joins) write(join.file, withImport(read(join.file) ?? '', join), 'joined');
  tidy([...Object.keys(files), ...joins.map(({ file }) => file)]);
  console.log(`
${name} stands last in server/src/features.ts: move it to its place, right of what it uses.
Next: npm test -- server     its first test fails until you write it`);
}

function newOperation(feature: string, verb: string): void {
  const changed = operationIn(namesOf(feature), verb, read);
  for (const [file, text] of Object.entries(changed)) write(file, text, read(file) === null ? 'made' : 'joined');
  tidy(Object.keys(changed));
  console.log(`\nNext: npm test -- server     its first test fails until you write it`);
}

const usage = `Usage: npm run new feature NAME            a plural noun such as polls or hall-of-fame
       npm run new operation FEATURE VERB   such as polls close`;
const [what, name = '', verb = ''] = process.argv.slice(2);
if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) stop(usage);
if (what === 'feature') newFeature(name);
else if (what === 'operation' && /^[a-z][A-Za-z]*$/.test(verb)) newOperation(name, verb);
else stop(usage);
