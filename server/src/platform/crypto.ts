import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as base64url text. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a text, as hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** HMAC-SHA-256 as base64url text. */
export function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a lower-case uuid. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** An opaque secret that opens its own tenant: `<organisation>.<id>.<random>`, and the hash to store. */
export function makeSecret(organisationId: string, id: string): { secret: string; hash: string } {
  const random = randomSecret();
  return { secret: `${organisationId}.${id}.${random}`, hash: sha256(random) };
}

/** The parts of a secret of `makeSecret`, or null when it is none; `hash` is to be compared with the stored one. */
export function readSecret(secret: string): { organisationId: string; id: string; hash: string } | null {
  const [organisationId, id, random, ...rest] = secret.split('.');
  if (!organisationId || !id || !random || rest.length > 0 || !isUuid(organisationId) || !isUuid(id)) return null;
  return { organisationId, id, hash: sha256(random) };
}

/** A uuid (version 8) that is always the same for the same parts. */
export function derivedId(...parts: string[]): string {
  const bytes = createHash('sha256').update(parts.join('|')).digest();
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
