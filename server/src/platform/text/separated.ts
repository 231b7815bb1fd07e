import { parse } from 'csv-parse/sync';

/** A line of a file with its cells; `line` counts from one, as the file shows it. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A text that cannot be read as a table; the message says where. */
export class CsvError extends Error {}

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
const linesLooked = 50;

/** The lines of a text as they part cells, without what stands in quotes. */
function unquotedLines(text: string): string[] {
  return text
    .slice(0, 200_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, linesLooked);
}

function steadiness(lines: readonly string[], separator: string): [share: number, count: number] {
  const counts = lines.map((line) => line.split(separator).length - 1);
  const times = new Map<number, number>();
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
  const [count = 0, share = 0] = [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return [share / Math.max(1, lines.length), count];
}

/** The sign between cells: the one that most lines have equally often, and often. */
export function separatorOf(text: string): Separator {
  const lines = unquotedLines(text);
  const [best] = separators
    .map((separator) => ({ separator, at: steadiness(lines, separator) }))
    .toSorted((a, b) => b.at[0] * Math.min(b.at[1], 3) - a.at[0] * Math.min(a.at[1], 3) || b.at[1] - a.at[1]);
  return best!.at[1] > 0 ? best!.separator : ',';
}

const statedSeparator = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i;

/**
 * The rows of a text whose cells are parted by commas, semicolons, tabs or bars, with Excel's quoting; cells trimmed,
 * empty rows passed over. A first line `sep=;` states the sign.
 * @throws CsvError when quotes do not match
 */
export function readSeparated(text: string): { separator: Separator; rows: TableRow[] } {
  const [stated, sign] = statedSeparator.exec(text) ?? [];
  const body = stated === undefined ? text : text.slice(stated.length);
  const separator = separators.find((each) => each === sign) ?? separatorOf(body);
  try {
    const records = parse(body, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // A tab between cells must not be trimmed as a blank.
      trim: separator !== '\t',
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const before = stated === undefined ? 0 : 1;
    return {
      separator,
      rows: records.map(({ record, info }) => ({
        line: info.lines + before,
        cells: record.map((cell) => cell.trim()),
      })),
    };
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    throw new CsvError(
      `A quotation mark is wrong in line ${lines}. Save the file as .xlsx or CSV UTF-8 and try again`,
      { cause: error },
    );
  }
}
