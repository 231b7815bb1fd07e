import { failAt } from '../fail.ts';

/** A document as it is kept: its bytes, and the name it is stored and saved under. */
export interface Document {
  bytes: Uint8Array;
  storedName: string;
}

const office = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const;

/** Returns the actual kind of a file, from its content; null for an unsupported one. */
function kindOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes.readUInt32BE(0) !== 0x504b0304 || !bytes.includes('[Content_Types].xml')) return null;
  if (bytes.includes('vbaProject.bin')) return null;
  return office.find(([, part]) => bytes.includes(part))?.[0] ?? null;
}

function storedName(name: string, kind: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain || 'document'}.${kind}`;
}

/**
 * Reads an uploaded document: a PDF, or an Office file without macros.
 * @throws Failure `files.not_a_document` at `field`
 */
export async function readDocument(file: File, field: string): Promise<Document> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = bytes.length < 5 ? null : kindOf(bytes);
  if (kind === null) throw failAt(field, 'files.not_a_document');
  return { bytes, storedName: storedName(file.name, kind) };
}
