import { parse } from 'csv-parse/sync';

function decodeWide(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\u0000') ? null : text;
}

/**
 * The text of a CSV file: UTF-8 with or without a mark, UTF-16 with one (as spreadsheets save Unicode text), else
 * Windows-1252. Null when it is none of them (a picture, a workbook).
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = `${bytes[0] ?? ''} ${bytes[1] ?? ''}`;
  if (mark === '255 254' || mark === '254 255') return decodeWide(bytes);
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

/** The sign between cells: the one that the first line has most of. */
function delimiterOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)![0];
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * The rows of a CSV text: comma, semicolon or tab, Excel's quoting, a byte order mark passed over, cells trimmed. `line` is
 * the line in the file, 1 being the header. Empty rows are passed over.
 * @throws CsvError when quotes do not match
 */
export function readCsv(text: string): { header: string[]; rows: { line: number; cells: string[] }[] } {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
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

// A spreadsheet runs a cell that begins so, unless it is a number or a phone number; the apostrophe makes it text.
const runs = /^(?![+-]?[\d .()-]+$)[=+\-@\t\r]/;

function cellOf(value: string): string {
  const harmless = runs.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV for spreadsheets, UTF-8 with its mark; cells that a spreadsheet would run are made harmless. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
