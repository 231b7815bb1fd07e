import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from './checks/sources.ts';
import { operationIn, unhyphened } from './new/operation.ts';
import type { Brought } from './new/optional-parts.ts';
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

function formatAndGenerate(files: string[]): void {
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

function newFeature(name: string, brings: ReadonlySet<Brought>): void {
  const { files, joins }: Skeleton = skeletonOf(name, migrationDate(readdirSync(migrations), new Date()), brings);
  const taken = [`server/src/features/${name}`, `web/src/features/${name}`, ...Object.keys(files)].find((file) =>
    existsSync(path.join(root, file)),
  );
  if (taken) stop(`${taken} is there already.`);
  for (const [file, text] of Object.entries(files)) write(file, text, 'made');
  for (const join of joins) write(join.file, withImport(read(join.file) ?? '', join), 'joined');
  formatAndGenerate([...Object.keys(files), ...joins.map(({ file }) => file)]);
  console.log(`
${name} stands last in server/src/features.ts: move it to its place, right of what it uses.
Next: npm test -- server     its first test fails until you write it`);
}

/** Writes the files, formats them and generates what follows; when that fails, all is as it was. */
function writeAll(changed: Record<string, string>): void {
  for (const [file, text] of Object.entries(changed)) if (/\.tsx?$/.test(file)) parse({ file, text });
  const before = Object.keys(changed).map((file) => [file, read(file)] as const);
  for (const [file, text] of Object.entries(changed)) write(file, text, read(file) === null ? 'made' : 'joined');
  try {
    formatAndGenerate(Object.keys(changed));
  } catch (error) {
    for (const [file, text] of before) {
      if (text === null) rmSync(path.join(root, file));
      else writeFileSync(path.join(root, file), text);
    }
    run(process.execPath, [path.join(root, 'tools', 'generate.ts')]);
    stop(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function list(folder: string): string[] {
  const whole = path.join(root, folder);
  return existsSync(whole) ? readdirSync(whole).map((name) => `${folder}/${name}`) : [];
}

function newOperation(feature: string, verb: string, flags: ReadonlySet<string>): void {
  const page = flags.has('--page');
  const wish = { names: namesOf(feature), verb: unhyphened(verb), read: flags.has('--read'), page };
  let changed: Record<string, string>;
  try {
    changed = operationIn(wish, { read, list });
  } catch (error) {
    stop(`${error instanceof Error ? error.message : String(error)}. Nothing was changed.`);
  }
  writeAll(changed);
  console.log(`\nNext: npm test -- server     its first test fails until you write it`);
}

const usage = `Usage: npm run new feature NAME [--audit] [--notice] [--inbox]
           a plural noun such as polls or hall-of-fame; with a line in the audit log, a notice, a row of the inbox
       npm run new operation FEATURE VERB [--read] [--page]
           a verb such as close or close-early (closeEarly is the same), which writes; with --read a list,
           with --page its page: a form, or a list with --read too`;
const given = process.argv.slice(2);
const flags = new Set(given.filter((word) => word.startsWith('--')));
const [what, name = '', verb = '', ...rest] = given.filter((word) => !word.startsWith('--'));
const allowedFlags = what === 'feature' ? ['--audit', '--notice', '--inbox'] : ['--read', '--page'];
const areArgumentsValid = rest.length === 0 && [...flags].every((flag) => allowedFlags.includes(flag));
if (!areArgumentsValid || !/^[a-z]+(?:-[a-z]+)*$/.test(name)) stop(usage);
if (what === 'feature' && verb === '') newFeature(name, new Set([...flags].map((flag) => flag.slice(2) as Brought)));
else if (what === 'operation' && /^[a-z]+(?:[A-Z][a-z]*|-[a-z]+)*$/.test(verb)) newOperation(name, verb, flags);
else stop(usage);
