import { headingKey, headingsOf } from '@apprecio/contract/batches/column-words';
import type { ImportColumn } from '@apprecio/contract/batches/columns';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import type { TableRow } from '../../text/separated.ts';
import { type FileMeaning, type ReadCell, readCell } from './cells.ts';
import { type Matched, matchColumns, type Target } from './columns.ts';
import { countryOf, orderByCountries } from './country.ts';
import { type DateOrder, dayIn, orderOf, readDate, type WrittenDate } from './dates.ts';
import { kindOfNumbers } from './numbers.ts';
import type { Table } from './table.ts';

/** The choices about a file: the meaning of its columns, by position, and the order of day and month. */
export interface FileChoices {
  columns?: Readonly<Record<number, Target>> | undefined;
  dates?: DateOrder | undefined;
}

/** The order of the dates of a file; null asks for it. `sample` is one that could be two days. */
export interface DateReading {
  order: DateOrder | null;
  from: 'file' | 'country' | 'choice' | 'nothing' | 'ask';
  sample: string | null;
  /** The sample as a date in either order. */
  dayFirst: string | null;
  monthFirst: string | null;
}

/** A fault or a note of a row, at a column. */
export type ColumnProblem = RowProblem & { field: string };

/** A row of a file as its columns are meant. */
export interface ImportRow {
  line: number;
  /** Returns the text of a column: empty for none, `-` to clear. */
  cell: (heading: string) => string;
  /** Returns true if the file has the column. */
  has: (heading: string) => boolean;
  problems: ColumnProblem[];
  notes: ColumnProblem[];
  /** The cells as they stand in the file. */
  raw: string[];
}

/** A file that is understood, or waits for a choice. */
export interface UnderstoodFile {
  matched: Matched;
  dates: DateReading;
  /** Returns the function that reads one of the matched rows. */
  reader: () => (row: TableRow) => ImportRow;
  readRows: () => ImportRow[];
}

const needed = (columns: readonly ImportColumn[], is: (column: ImportColumn) => boolean, { targets }: Matched) =>
  columns
    .filter(is)
    .map(({ heading }) => targets.indexOf(heading))
    .filter((position) => position >= 0);

const cellsAt = (rows: readonly TableRow[], positions: readonly number[]) =>
  positions.flatMap((position) => rows.map(({ cells }) => cells[position] ?? ''));

const isDate = ({ type }: ImportColumn) => typeof type === 'object' && 'date' in type;
const isNumber = ({ type }: ImportColumn) => type === 'whole' || type === 'amount';
const countryKeys = new Set(headingsOf('country').map(headingKey));

/** The positions of the columns that name a country. */
function countryColumns({ heading }: Matched): number[] {
  return heading.cells.flatMap((name, at) => (countryKeys.has(headingKey(name)) ? [at] : []));
}

type Sample = Pick<DateReading, 'sample' | 'dayFirst' | 'monthFirst'>;

/** A date that could be two, else one that needs an order. */
function sampleOf(cells: readonly string[], dates: readonly WrittenDate[]): Sample {
  const open = dates.flatMap((date, at) => {
    if (date === null || 'day' in date) return [];
    return [{ sample: cells[at]!, dayFirst: dayIn(date, 'dmy'), monthFirst: dayIn(date, 'mdy') }];
  });
  const [first] = open;
  return (
    open.find(({ dayFirst, monthFirst }) => dayFirst && monthFirst) ??
    first ?? { sample: null, dayFirst: null, monthFirst: null }
  );
}

function datesOf(
  columns: readonly ImportColumn[],
  matched: Matched,
  chosen: DateOrder | undefined,
  today: string,
): DateReading {
  const cells = cellsAt(matched.rows, needed(columns, isDate, matched));
  const dates = cells.map((cell) => readDate(cell, 'near', today));
  const sample = sampleOf(cells, dates);
  const fileOrder = orderOf(dates);
  if (chosen) return { order: chosen, from: 'choice', ...sample };
  if (fileOrder === null) return { order: 'dmy', from: 'nothing', ...sample };
  if (fileOrder === 'dmy' || fileOrder === 'mdy') return { order: fileOrder, from: 'file', ...sample };
  const order = orderByCountries(cellsAt(matched.rows, countryColumns(matched)));
  return order && fileOrder === 'either'
    ? { order, from: 'country', ...sample }
    : { order: null, from: 'ask', ...sample };
}

/** The positions that make up each column: its own, or its parts in their order. */
function positionsOf(columns: readonly ImportColumn[], { targets }: Matched): Map<string, number[]> {
  return new Map(
    columns.flatMap(({ heading, parts = [] }) => {
      const own = targets.indexOf(heading);
      const made = parts.map((part) => targets.indexOf(part)).filter((position) => position >= 0);
      const positions = own >= 0 ? [own] : made;
      return positions.length > 0 ? [[heading, positions]] : [];
    }),
  );
}

function rowOf(
  columns: readonly ImportColumn[],
  positions: ReadonlyMap<string, number[]>,
  width: number,
  { line, cells: raw }: TableRow,
  file: FileMeaning,
): ImportRow {
  const read = new Map<string, ReadCell>();
  for (const { heading, type, canClear } of columns) {
    const at = positions.get(heading);
    if (at)
      read.set(
        heading,
        readCell(
          at
            .map((position) => raw[position] ?? '')
            .filter((cell) => cell.trim() !== '')
            .join(' '),
          type,
          file,
          canClear,
        ),
      );
  }
  const problems = [...read].flatMap(([field, { problem }]) => (problem ? [{ field, ...problem }] : []));
  const notes = [...read].flatMap(([field, { note }]) => (note ? [{ field, ...note }] : []));
  if (raw.slice(width).some((cell) => cell.trim() !== '')) problems.unshift({ field: 'row', code: 'row.shifted' });
  return {
    line,
    cell: (heading) => read.get(heading)?.text ?? '',
    has: (heading) => positions.has(heading),
    problems,
    notes,
    raw,
  };
}

/** Understands a table as a file of some columns: what they mean, the order of its dates, the signs of its numbers. */
export function understandFile(
  columns: readonly ImportColumn[],
  table: Table,
  { remembered, choices, today }: { remembered: ReadonlyMap<string, Target>; choices: FileChoices; today: string },
): UnderstoodFile {
  const matched = matchColumns(columns, table.rows, { remembered, chosen: choices.columns ?? {} });
  const dates = datesOf(columns, matched, choices.dates, today);
  const reader = () => {
    const numbers = kindOfNumbers(cellsAt(matched.rows, needed(columns, isNumber, matched)));
    const positions = positionsOf(columns, matched);
    const [country] = countryColumns(matched);
    const width = matched.heading.cells.length;
    return (row: TableRow) => {
      const ofRow = country === undefined ? null : countryOf(row.cells[country] ?? '');
      return rowOf(columns, positions, width, row, { numbers, order: dates.order ?? 'dmy', today, country: ofRow });
    };
  };
  return { matched, dates, reader, readRows: () => matched.rows.map(reader()) };
}
