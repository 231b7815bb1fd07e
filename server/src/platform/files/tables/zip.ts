import { crc32, inflateRawSync } from 'node:zlib';

/** A packed file that is none, or would be far too large. */
export class ZipError extends Error {}

/** So many bytes at most are unpacked of one file, in so many entries. */
const limits = { bytes: 80_000_000, entries: 2000 };

const endMark = Buffer.from('504b0506', 'hex');
const notZip = 'not a packed file';

function contentOf(zip: Buffer, local: number, packed: number, method: number, most: number): Buffer {
  if (local + 30 > zip.length) throw new ZipError(notZip);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(from, from + packed);
  if (method === 0 && bytes.length <= most) return bytes;
  if (method !== 8) throw new ZipError(notZip);
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const large = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipError(large ? 'too large' : notZip, { cause: error });
  }
}

/**
 * The entries of a packed file, unpacked.
 * @throws ZipError for what is none, and with "too large" for one that would be
 */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(endMark);
  if (end < 0 || end + 22 > zip.length) throw new ZipError(notZip);
  const entries = zip.readUInt16LE(end + 10);
  if (entries > limits.entries) throw new ZipError('too large');
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  let left = limits.bytes;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw new ZipError(notZip);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const content = contentOf(
      zip,
      zip.readUInt32LE(at + 42),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 10),
      left,
    );
    left -= content.length;
    found.set(name, content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}

// Version 2.0, names in UTF-8, not packed, at the first of January 1980.
const entryFields = '14000008000000002100';
const localHead = `504b0304${entryFields}`;
const entryHead = `504b01021400${entryFields}`;

function headOf(mark: string, name: Buffer, content: Buffer, rest: number): Buffer {
  const fields = Buffer.alloc(16);
  fields.writeUInt32LE(crc32(content), 0);
  fields.writeUInt32LE(content.length, 4);
  fields.writeUInt32LE(content.length, 8);
  fields.writeUInt16LE(name.length, 12);
  return Buffer.concat([Buffer.from(mark, 'hex'), fields, Buffer.alloc(rest), name]);
}

/** Files as one, nothing packed. */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const local = Buffer.concat([headOf(localHead, name, content, 0), content]);
    const entry = headOf(entryHead, name, content, 14);
    entry.writeUInt32LE(at, 42);
    directory.push(entry);
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  endMark.copy(end);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, index, end]);
}
