import type { RightsHolder } from '@apprecio/contract/api/bundles';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { ImportColumn } from '@apprecio/contract/batches/columns';
import type { ImportName } from '@apprecio/contract/batches/files';
import type { BatchKind } from '../../platform/batch-kind.ts';

const kinds = new Map<string, BatchKind>();

/** Says what the kinds of bulk acts do, by their names; once at start. */
export function registerBatchKinds(named: Record<string, BatchKind>): void {
  for (const [name, kind] of Object.entries(named)) kinds.set(name, kind);
}

/** The functions of a kind. */
export function kindOf(name: string): BatchKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`There is no kind of batch named ${name}`);
  return kind;
}

/** Returns true if a kind is reachable only through its own feature. */
export function isConfined(name: string): boolean {
  return kinds.get(name)?.confined === true;
}

/** The names of the kinds that admins find among the bulk acts. */
export function openKinds(): string[] {
  return [...kinds.keys()].filter((name) => !isConfined(name));
}

/** The names of the kinds that are not there for those whom their rows concern until they are revealed. */
export function secretKinds(): string[] {
  return [...kinds].flatMap(([name, kind]) => (kind.secret ? [name] : []));
}

/** The names of the kinds that a person may find and touch. */
export function kindsFor(person: RightsHolder): string[] {
  return [...kinds].flatMap(([name, { right }]) => (right === null || hasRight(person, right) ? [name] : []));
}

/** The names of the kinds that change something, `people` or `points`: what stands before their dot. */
export function kindsOf(what: string): string[] {
  return openKinds().filter((name) => name.startsWith(`${what}.`));
}

/** So many rows are applied in one transaction. */
export const rowsAtOnce = 250;

const imports = new Map<ImportName, readonly ImportColumn[]>();

/** Says which columns the files of imports have, by the names of the imports; once at start. */
export function registerImports(named: Partial<Record<ImportName, readonly ImportColumn[]>>): void {
  for (const [name, columns] of Object.entries(named)) imports.set(name as ImportName, columns);
}

/** The columns of an import. */
export function columnsOf(name: ImportName): readonly ImportColumn[] {
  const columns = imports.get(name);
  if (!columns) throw new Error(`There is no import named ${name}`);
  return columns;
}
