import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A file of the repository: its path from the root with forward slashes, and its text. */
export interface Source {
  file: string;
  text: string;
}

/** An own check: takes the repository's files, returns one line `file:line what: which rule` for each breach. */
export type Check = (sources: Source[]) => string[];

/** A node of the syntax tree, as ESTree with TypeScript. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** One import or re-export: where from, on which line, and whether nothing of it is left at run time. */
export interface Import {
  from: string;
  line: number;
  typeOnly: boolean;
  everything: boolean;
}

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'backups',
  '.cache',
  'test-results',
  'playwright-report',
]);
// Measurements of one machine, which no check judges.
const measured = new Set(['bench/results']);
const textFileName =
  /\.(?:tsx?|mjs|sql|md|json|css|html|ya?ml|svg|webmanifest|txt|csv)$|(?:^|\/)\.(?:ci\/run|editorconfig|npmrc|gitignore)$/;

/** Reads the text files of the repository, without what is installed, built, generated at run time or kept as data. */
export function readSources(root: string): Source[] {
  return readdirSync(root, { withFileTypes: true, recursive: false }).flatMap((entry) => readEntry(root, '', entry));
}

function readEntry(
  root: string,
  folder: string,
  entry: { name: string; isDirectory(): boolean; isFile(): boolean },
): Source[] {
  const file = path.posix.join(folder, entry.name);
  if (skipped.has(entry.name) || measured.has(file)) return [];
  if (entry.isDirectory()) {
    return readdirSync(path.join(root, file), { withFileTypes: true }).flatMap((inner) => readEntry(root, file, inner));
  }
  if (entry.isFile() && file.endsWith('.png')) return [{ file, text: '' }];
  if (!entry.isFile() || !textFileName.test(file) || file === 'package-lock.json') return [];
  return [{ file, text: readFileSync(path.join(root, file), 'utf8') }];
}

/** Returns true if the file is TypeScript of the product, not generated. */
export function isCode({ file }: Source): boolean {
  return (
    /\.tsx?$/.test(file) &&
    !/\.gen\.ts$|\.d\.ts$|\/generated\//.test(file) &&
    file !== 'server/src/platform/db/tables.ts'
  );
}

/** Returns true if the file is a test or a support file of tests. */
export function isTest({ file }: Source): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file) || /^(?:server\/test|web\/src\/test|e2e)\//.test(file);
}

/** The line, counted from 1, of a position in the text. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < position; index = text.indexOf('\n', index + 1))
    line += 1;
  return line;
}

/** A comment: its text without the marks, and the offset of its first mark. */
export interface Comment {
  text: string;
  start: number;
}

interface Parsed {
  tree: Node;
  docstrings: Comment[];
}

const parsed = new WeakMap<Source, Parsed>();

function parsedOnce(source: Source): Parsed {
  const ready = parsed.get(source);
  if (ready) return ready;
  const { program, errors, comments } = parseSync(source.file, source.text);
  if (errors.length > 0) throw new Error(`${source.file}: ${errors[0]?.message ?? 'cannot be read'}`);
  const docstrings = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, start }) => ({ text: value.slice(1).replaceAll(/^\s*\* ?/gm, ''), start }));
  const result = { tree: program as unknown as Node, docstrings };
  parsed.set(source, result);
  return result;
}

/** Returns the syntax tree of a file; throws if the file does not parse. */
export function parse(source: Source): Node {
  return parsedOnce(source).tree;
}

/** Returns the docstrings of a file in their order; throws if the file does not parse. */
export function docstringsOf(source: Source): Comment[] {
  return parsedOnce(source).docstrings;
}

/** Calls `visit` for each node below and including `node`, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(inner)) walk(inner, visit);
    }
  }
}

/** Returns true if a value of the tree is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function textOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** Every import, re-export and dynamic import of a file. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  walk(parse(source), (node) => {
    const from = textOf(node.source);
    if (from === null || !/^(?:Import|Export)/.test(node.type)) return;
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
    found.push({
      from,
      line: lineAt(source.text, node.start),
      typeOnly,
      everything: node.type === 'ExportAllDeclaration',
    });
  });
  return found;
}

/** The repository path a relative import points at, or `null` for a package. */
export function targetOf(file: string, from: string): string | null {
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : null;
}
