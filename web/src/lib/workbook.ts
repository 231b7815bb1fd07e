const encode = (text: string) => new TextEncoder().encode(text);
const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const crcs = Array.from({ length: 256 }, (_unused, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcs[(crc ^ byte) & 255]!;
  return ~crc >>> 0;
}

/** Numbers of two and four bytes, little end first. */
function bytesOf(...fields: readonly [size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) bytes.setUint16(at, value, true);
    else bytes.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(bytes.buffer);
}

/** Files as one zip, nothing packed. */
function zipOf(files: Record<string, string>): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [encode(path), encode(text)];
    const about = [
      ...([
        [2, 20],
        [2, 0x800],
        [2, 0],
        [2, 0],
        [2, 33],
        [4, crc32(content)],
      ] as [2 | 4, number][]),
      ...([
        [4, content.length],
        [4, content.length],
        [2, name.length],
        [2, 0],
      ] as [2 | 4, number][]),
    ];
    const head = bytesOf([4, 0x04034b50], ...about);
    directory.push(bytesOf([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    parts.push(head, name, content);
    at += head.length + name.length + content.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(files).length;
  const end = bytesOf([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([...parts, ...directory, end], { type });
}

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
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
    '_rels/.rels': link('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  });
}
