import { headingKey, headingsOf } from '@apprecio/contract/batches/column-words';
import type { ImportColumn } from '@apprecio/contract/batches/columns';
import type { TableRow } from '../../text/separated.ts';

/** The match of a heading: a column by its heading, a part of one, or none. */
export type Target = string;

/** The columns of a file: its heading, its rows, and where each column leads. */
export interface Matched {
  heading: TableRow;
  rows: TableRow[];
  targets: (Target | null)[];
  /** The columns that were found by their words alone, or remembered; the others are unknown. */
  doubled: string[];
  missing: string[];
}

const linesLooked = 25;
const nowhere = '';

/** Returns the columns by the words of their headings; a column's own heading wins over synonyms. */
export function targetsByWords(columns: readonly ImportColumn[]): ReadonlyMap<string, Target> {
  const found = new Map<string, Target>();
  const set = (heading: string, target: Target) => {
    const key = headingKey(heading);
    if (key !== '' && !found.has(key)) found.set(key, target);
  };
  for (const { heading } of columns) set(heading, heading);
  for (const { heading, means } of columns) for (const word of headingsOf(means)) set(word, heading);
  for (const { parts = [] } of columns) for (const part of parts) for (const word of headingsOf(part)) set(word, part);
  for (const word of headingsOf('problem')) set(word, nowhere);
  return found;
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** The line with the headings: the one that says most, else the first of the widest. */
function headingAt(rows: readonly TableRow[], words: ReadonlyMap<string, Target>): number {
  const looked = rows.slice(0, linesLooked);
  const scores = looked.map(({ cells }) => new Set(cells.flatMap((cell) => words.get(headingKey(cell)) ?? [])).size);
  const best = Math.max(...scores);
  if (best > 0 && (best > 1 || looked[scores.indexOf(best)]!.cells.length < 3)) return scores.indexOf(best);
  const widths = looked.map(({ cells }) => filled(cells));
  return widths.indexOf(Math.max(...widths));
}

const totals = /^(?:grand |sub)?total(?:es|s|e)?\b|^sum(?:me|a)?\b|^gesamt|^कुल|^மொத்தம்|^ಒಟ್ಟು|^કુલ|^మొత్తం|^ആകെ/iu;

function withoutTotals(rows: TableRow[]): TableRow[] {
  const isTotal = ({ cells }: TableRow) =>
    totals.test(cells.find((cell) => cell !== '') ?? '') && filled(cells) <= Math.max(2, cells.length / 2);
  let end = rows.length;
  while (end > 1 && isTotal(rows[end - 1]!)) end -= 1;
  return rows.slice(0, end);
}

// A column named "Name" beside a column of surnames holds first names only.
const barelyName = new Set(['name', 'nome']);

/** Returns the meaning of each column of a file: as chosen, as remembered, or by its words. */
export function matchColumns(
  columns: readonly ImportColumn[],
  rows: readonly TableRow[],
  { remembered, chosen = {} }: { remembered: ReadonlyMap<string, Target>; chosen?: Readonly<Record<number, Target>> },
): Matched {
  const words = targetsByWords(columns);
  const at = headingAt(rows, new Map([...words, ...remembered]));
  const heading = rows[at]!;
  const keys = heading.cells.map(headingKey);
  const targets = keys.map((key, position) => chosen[position] ?? remembered.get(key) ?? words.get(key) ?? null);
  for (const { heading: name, parts = [] } of columns) {
    const own = targets.indexOf(name);
    if (own >= 0 && chosen[own] === undefined && barelyName.has(keys[own]!) && parts.length > 0)
      if (targets.includes('lastName') && !targets.includes('firstName')) targets[own] = parts[0]!;
  }
  const times = (target: Target) => targets.filter((one) => one === target).length;
  const isThere = ({ heading: name, parts }: ImportColumn) =>
    times(name) > 0 || (parts !== undefined && times(parts[0]!) > 0);
  return {
    heading,
    rows: withoutTotals(rows.slice(at + 1)),
    targets,
    doubled: [...new Set(targets)].filter((target): target is Target => !!target && times(target) > 1),
    missing: columns.filter((column) => column.needed && !isThere(column)).map((column) => column.heading),
  };
}
