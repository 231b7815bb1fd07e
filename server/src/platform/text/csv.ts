import { readSeparated } from './separated.ts';

/**
 * The header and the rows of a CSV text; `line` is the line in the file, 1 being the header.
 * @throws CsvError when quotes do not match
 */
export function readCsv(text: string): { header: string[]; rows: { line: number; cells: string[] }[] } {
  const [head, ...rows] = readSeparated(text).rows;
  return { header: head?.cells ?? [], rows };
}

// A spreadsheet runs a cell with such a beginning, unless it is a number or a phone number. The apostrophe makes it
// text.
const runs = /^(?![+-]?[\d .()-]+$)[=+\-@\t\r]/;

function cellOf(value: string): string {
  const harmless = runs.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV for spreadsheets, UTF-8 with its mark; cells that a spreadsheet would run are made harmless. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
