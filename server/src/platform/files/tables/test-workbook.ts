import { zipOf } from './zip.ts';

/** A number with a style; the given styles begin at 2. */
type Styled = { number: number; style: number };
type Cell = string | number | boolean | Date | Styled | { error: string } | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function columnOf(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnOf(rest - 1) : '') + String.fromCodePoint(65 + (at % 26));
}

function cellXml(cell: Cell, name: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${name}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
  if ('style' in cell) return `<c r="${name}" s="${cell.style}"><v>${cell.number}</v></c>`;
  return `<c r="${name}" t="e"><v>${cell.error}</v></c>`;
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${columnOf(column)}${at + 1}`)).join('')}</row>`,
  );
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns a workbook for tests; `formats` are the number formats of its styles from 2 on. */
export function workbookOf(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  formats: readonly string[] = [],
): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_name, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/>`;
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
  );
  const cellFormats = formats.map((_code, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`);
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}${styles}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs count="${2 + formats.length}"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${cellFormats.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name]!)])),
  };
  return zipOf(new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
}

/** A workbook of one sheet. */
export function sheetOf(rows: readonly (readonly Cell[])[]): Uint8Array {
  return workbookOf({ Sheet1: rows });
}
