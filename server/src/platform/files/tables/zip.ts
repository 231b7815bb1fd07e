import { zipSync } from 'fflate';
import { Open } from 'unzipper-esm';

/** A packed file that is none, or would be far too large. */
export class ZipError extends Error {}

/** So many bytes at most are unpacked of one file, in so many entries. */
const limits = { bytes: 80_000_000, entries: 2000 };

/**
 * Returns the unpacked entries of a zip file, and counts the real output.
 * @throws ZipError if it is no zip file, or with "too large"
 */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  let left = limits.bytes;
  const found = new Map<string, Buffer>();
  try {
    const { files } = await Open.buffer(zip);
    if (files.length > limits.entries) throw new ZipError('too large');
    for (const file of files) {
      const parts: Buffer[] = [];
      for await (const part of file.stream()) {
        left -= (part as Buffer).length;
        if (left < 0) throw new ZipError('too large');
        parts.push(part as Buffer);
      }
      found.set(file.path, Buffer.concat(parts));
    }
    return found;
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('not a packed file', { cause: error });
  }
}

/** Files as one, nothing packed. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: 0 }));
}
