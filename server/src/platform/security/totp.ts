import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from './crypto.ts';

const stepSeconds = 30;
const digits = 6;
const stepsAside = 1;
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret for an authenticator app, in base32 as apps take it. */
export function makeTotpSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

/** Writes bytes in base32 without padding (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the number of the step of thirty seconds at an instant. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** Returns the code of a step (RFC 4226 and 6238, SHA-1). */
export function totpCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = hash[hash.length - 1]! & 15;
  const number = (hash.readUInt32BE(at) & 0x7fff_ffff) % 10 ** length;
  return String(number).padStart(length, '0');
}

/**
 * Returns the step of a code that is right now or one step before or after. Steps up to `lastStep` no longer count. Null
 * if there is none. Compares all steps, whichever matches.
 */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const middle = stepAt(now);
  let found: number | null = null;
  for (let step = middle - stepsAside; step <= middle + stepsAside; step++) {
    const isRight = sameText(totpCode(secret, step), code);
    if (isRight && (lastStep === null || step > lastStep)) found = step;
  }
  return found;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(account)}`;
  const values = new URLSearchParams({ secret, issuer });
  // Some apps show a plus sign as it is.
  return `otpauth://totp/${label}?${values.toString().replaceAll('+', '%20')}`;
}
