import { parse } from 'csv-parse/sync';

/**
 * The text of a CSV file: UTF-8 with or without a mark, else Windows-1252. Null when it is neither (UTF-16, a picture,
 * a workbook).
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return /[\u0080-\u009f]/.test(text) ? null : text;
  }
}

/** A CSV that cannot be read as a table; the message says where. */
export class CsvError extends Error {}

/**
 * The rows of a CSV text: comma or semicolon, Excel's quoting, a byte order mark passed over, cells trimmed. `line` is
 * the line in the file, 1 being the header. Empty rows are passed over.
 * @throws CsvError when quotes do not match
 */
export function readCsv(text: string): { header: string[]; rows: { line: number; cells: string[] }[] } {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: [',', ';'],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
    }) as unknown as typeof records;
  } catch (error) {
    throw new CsvError(`This file cannot be read as CSV: ${(error as Error).message}`);
  }
  const [head, ...rest] = records;
  return {
    header: head?.record ?? [],
    rows: rest.map(({ record, info }) => ({ line: info.lines, cells: record })),
  };
}

// A spreadsheet runs a cell that begins so, unless it is a number; the apostrophe makes it text.
const runs = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r]/;

function cellOf(value: string): string {
  const harmless = runs.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV for spreadsheets, UTF-8 with its mark; cells that a spreadsheet would run are made harmless. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
