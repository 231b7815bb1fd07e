import { z } from 'zod';

/** A uuid of any version, lower case: `018f…`. */
export const id = z.uuid().toLowerCase();

let lastMs = 0;
let sequence = 0;

/**
 * A new version 7 uuid: 48 bits of Unix milliseconds, 12 bits that count up within a millisecond, 62 random bits.
 * Ids made by one process sort in the order they were made.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = ((bytes[6]! & 0x07) << 8) | bytes[7]!;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  let ms = lastMs;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
