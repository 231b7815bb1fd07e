import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const schemas = 'http://schemas.openxmlformats.org';
const main = `${schemas}/spreadsheetml/2006/main`;
const relations = `${schemas}/officeDocument/2006/relationships`;
const packages = `${schemas}/package/2006`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Rows as a workbook of one sheet, every cell a text, so that zeros stay and nothing is run. */
export function workbookOf(rows: readonly (readonly string[])[]): Blob {
  const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const link = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
    '_rels/.rels': link('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  };
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))], { type: `${contentType}.sheet` });
}
