import readWorkbook from 'read-excel-file/universal';
import type { TableRow } from '../../text/separated.ts';
import { type ZeroFormat, withZeros, zeroFormats } from './number-formats.ts';
import { unzip, ZipError, zipOf } from './zip.ts';

/** A workbook that cannot be read; the message says what to do. */
export class WorkbookError extends Error {}

interface Sheet {
  name: string;
  rows: TableRow[];
}

const tooLarge = 'This workbook is too large. Please split it, or save the sheet as CSV';
const cannotRead = 'This workbook can’t be read. Please save it as .xlsx or CSV and try again';

/** Returns true for the bytes of a workbook: `.xlsx`, or the older `.xls`, which is then refused with a reason. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return begin === '504b0304' || begin === 'd0cf11e0';
}

const locked = 'This workbook has a password. Remove the password and try again';
const lockedMark = Buffer.from('EncryptedPackage', 'utf16le');

const cellHead = /<((?:\w+:)?)c\s([^>]*?)>/g;

/**
 * Returns a sheet whose cells hold the displayed text for errors such as #N/A, which the reader skips. Whole numbers
 * with zeros from a format become text too.
 */
function asShown(xml: string, formats: ReadonlyMap<string, ZeroFormat>): string {
  const errors = xml.replaceAll(cellHead, (head) => head.replace(/\bt="e"/, 't="str"'));
  if (formats.size === 0) return errors;
  const plain = /<((?:\w+:)?)c\s([^>]*?)><((?:\w+:)?)v>(\d{1,15})<\/(?:\w+:)?v>/g;
  return errors.replaceAll(plain, (all, c: string, head: string, v: string, number: string) => {
    const format = formats.get(/\bs="(\d+)"/.exec(head)?.[1] ?? '');
    if (format === undefined || /\bt="(?!n")/.test(head)) return all;
    const text = xmlOf(withZeros(number, format));
    return `<${c}c ${head.replace(/\s*\bt="n"/, '')} t="str"><${v}v>${text}</${v}v>`;
  });
}

function xmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns a workbook whose cells hold the displayed text. */
function shownWorkbook(entries: ReadonlyMap<string, Buffer>): Uint8Array<ArrayBuffer> {
  const [, styles] = [...entries].find(([name]) => /(?:^|\/)styles\.xml$/i.test(name)) ?? [];
  const formats = zeroFormats(styles?.toString() ?? '');
  const shown = [...entries].map(([name, content]): [string, Uint8Array] => [
    name,
    /worksheets\/[^/]+\.xml$/i.test(name) ? Buffer.from(asShown(content.toString(), formats)) : content,
  ]);
  return zipOf(new Map(shown));
}

/** The date, and the time where there is one, of a cell that is a date. */
function textOfDate(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/**
 * Formats a number as a sheet shows it by default: whole ones below 10^15 in full, larger ones as exponentials,
 * fractions with 15 significant digits.
 */
function textOfNumber(raw: string): string {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  if (Number.isInteger(number)) return Math.abs(number) < 1e15 ? String(number) : number.toExponential();
  return String(Number(number.toPrecision(15)));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return textOfDate(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return `${cell as string | number}`.trim();
}

/**
 * The sheets of a workbook, each cell as text.
 * @throws WorkbookError for one that is no .xlsx, is locked, or would be far too large
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const buffer = Buffer.from(bytes);
  if (buffer.includes(lockedMark)) throw new WorkbookError(locked);
  if (buffer.subarray(0, 4).toString('hex') !== '504b0304') throw new WorkbookError(cannotRead);
  try {
    const shown = shownWorkbook(await unzip(buffer));
    const sheets = await readWorkbook(new Blob([shown]), { parseNumber: textOfNumber, trim: false });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data
        .map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) }))
        .filter(({ cells }) => cells.some((cell) => cell !== '')),
    }));
  } catch (error) {
    const large = error instanceof ZipError && error.message === 'too large';
    throw new WorkbookError(large ? tooLarge : cannotRead, { cause: error });
  }
}
