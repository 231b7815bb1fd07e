import { isVisible, nameKey } from '@apprecio/contract/api/text-keys';
import { fail } from '../fail.ts';
import { CsvError, readCsv } from './csv.ts';

const rowsAtMost = 10_000;

/** A row of an uploaded file: its line, what stands in a column of a given heading, composed as NFC, and whether it is there. */
export interface CsvRow {
  line: number;
  cell: (column: string) => string;
  has: (column: string) => boolean;
}

function refuse(message: string): never {
  throw fail('request.invalid', { errors: { csv: message } });
}

// The apostrophe of our own files before what a spreadsheet would run.
const harmless = /^'(?=[=+\-@])/;

function tableOf(csv: string): ReturnType<typeof readCsv> {
  try {
    return readCsv(csv);
  } catch (error) {
    if (error instanceof CsvError) refuse(error.message);
    throw error;
  }
}

/**
 * The rows of an uploaded CSV file, one to ten thousand, whose heading has all of `columns`.
 * @throws Failure `request.invalid` with the reason at `csv`
 */
export function readCsvRows(csv: string, columns: readonly string[]): CsvRow[] {
  const table = tableOf(csv);
  if (csv.includes('\u0000')) refuse('Please save this file as CSV in UTF-8 and try again');
  const positions = new Map(table.header.map((name, at) => [nameKey(name), at]));
  const lacking = columns.filter((name) => !positions.has(nameKey(name)));
  if (lacking.length > 0) refuse(`Missing columns: ${lacking.join(', ')}`);
  if (table.rows.length === 0) refuse('This file has no rows');
  if (table.rows.length > rowsAtMost)
    refuse(`This file has ${table.rows.length} rows; at most 10,000 can be imported at once`);
  const has = (column: string) => positions.has(nameKey(column));
  return table.rows.map(({ line, cells }) => ({
    line,
    cell: (column) => {
      const cell = (cells[positions.get(nameKey(column))!] ?? '').replace(harmless, '').normalize('NFC');
      return isVisible(cell) ? cell : '';
    },
    has,
  }));
}
