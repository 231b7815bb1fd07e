import type { fileFormats } from '@apprecio/contract/batches/problems';
import { fail } from '../../fail.ts';
import { CsvError, readSeparated, type TableRow } from '../../text/separated.ts';
import { decodeText } from './encoding.ts';
import { isWorkbook, readSheets, WorkbookError } from './workbook.ts';

/** In which form a table came; faulty rows go back in the same. */
export type TableFormat = (typeof fileFormats)[number];

/** A file as a table, before anything of it is understood. */
export interface Table {
  format: TableFormat;
  /** The sheets of a workbook, and which of them this is. */
  sheets: string[];
  sheet: string | null;
  rows: TableRow[];
}

/** Refuses a file with a reason at its field. */
export function refuseFile(message: string): never {
  throw fail('request.invalid', { errors: { csv: message } });
}

const formats = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;
const noTable = 'Please save this file as .xlsx or CSV and try again';

// The beginnings of PDF, of pages and other XML, of JSON and of rich text.
const foreign = /^\ufeff?\s*(?:%PDF-|<[!?a-z]|[{[]\s*["{[]|\{\\rtf)/i;

function tableOfText(text: string): Table {
  if (text.includes('\u0000') || foreign.test(text)) refuseFile(noTable);
  const { separator, rows } = readSeparated(text);
  return { format: formats[separator], sheets: [], sheet: null, rows };
}

async function tableOfSheets(bytes: Uint8Array, wanted: string | undefined): Promise<Table> {
  const sheets = await readSheets(bytes);
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets.find(({ rows }) => rows.length > 0) ?? sheets[0];
  if (!sheet) refuseFile('This workbook has no sheet');
  return { format: 'xlsx', sheets: sheets.map(({ name }) => name), sheet: sheet.name, rows: sheet.rows };
}

/**
 * Opens a file as a table: a workbook's sheet, by its name or the first with rows, or a text with parted cells.
 * @throws Failure `request.invalid` with the reason at `csv`
 */
export async function openTable(source: string | File, sheet?: string): Promise<Table> {
  try {
    if (typeof source === 'string') return tableOfText(source);
    const bytes = await source.bytes();
    if (isWorkbook(bytes)) return await tableOfSheets(bytes, sheet);
    return tableOfText(decodeText(bytes) ?? refuseFile(noTable));
  } catch (error) {
    if (error instanceof CsvError || error instanceof WorkbookError) refuseFile(error.message);
    throw error;
  }
}
