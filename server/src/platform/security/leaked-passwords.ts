import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const bitsPerPassword = 24;
const probes = 16;

/** Returns the form in which a password is looked up, independent of case. */
export function leakedForm(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** The places of a text in a filter of so many bits. */
function* placesOf(text: string, bits: number): Generator<number> {
  const hash = createHash('sha256').update(text).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  for (let probe = 0; probe < probes; probe++) yield (first + probe * step) % bits;
}

/** A Bloom filter of these texts; one text in a hundred thousand others is found as well. */
export function makeFilter(texts: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((texts.size * bitsPerPassword) / 8));
  for (const text of texts)
    for (const place of placesOf(text, filter.length * 8)) filter[place >> 3]! |= 1 << (place & 7);
  return filter;
}

/** Returns true if a filter contains a text. */
export function holds(filter: Buffer, text: string): boolean {
  for (const place of placesOf(text, filter.length * 8))
    if ((filter[place >> 3]! & (1 << (place & 7))) === 0) return false;
  return true;
}

let leaked: Buffer | null = null;

/** Returns true if a password, in any case, is on the shipped list of leaked ones. */
export function isLeaked(password: string): boolean {
  leaked ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url));
  return holds(leaked, leakedForm(password));
}
