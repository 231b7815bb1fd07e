import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** 256 random bits as base64url text. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a text, as hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The secret key of the installation; while it is being changed, with another one behind it. The first seals and signs,
 * what either sealed or signed is taken.
 */
export type SecretKey = string | readonly [current: string, previous: string];

/** The keys of which either may have sealed or signed. */
export function eitherKey(secretKey: SecretKey): readonly string[] {
  return typeof secretKey === 'string' ? [secretKey] : secretKey;
}

/** The key that seals and signs. */
export function currentKey(secretKey: SecretKey): string {
  return eitherKey(secretKey)[0]!;
}

/** HMAC-SHA-256 as base64url text; the key has to be one for this purpose. */
export function sign(text: string, key: string | Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns true if two texts are equal, in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns true if a text is a lower-case UUID. */
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

const keyCache = new Map<string, Buffer>();

/** A key of 32 bytes for one purpose, made from the secret key of the installation (HKDF). */
function keyFor(purpose: string, secretKey: string): Buffer {
  const name = `${purpose} ${secretKey}`;
  const key = keyCache.get(name) ?? Buffer.from(hkdfSync('sha256', secretKey, '', `apprecio ${purpose}`, 32));
  keyCache.set(name, key);
  return key;
}

/** Signs a text for one purpose (HMAC-SHA-256), as base64url. */
export function signFor(text: string, secretKey: SecretKey, purpose: string): string {
  return sign(text, keyFor(purpose, currentKey(secretKey)));
}

/** Returns true if a text was signed for a purpose. */
export function isSignedFor(text: string, signature: string, secretKey: SecretKey, purpose: string): boolean {
  // Until the release after 0.1, also accepts what 0.1 signed with the secret key itself.
  return eitherKey(secretKey).some(
    (key) => sameText(signature, sign(text, keyFor(purpose, key))) || sameText(signature, sign(text, key)),
  );
}

/** Encrypts a text for storage (AES-256-GCM). It opens only with the same key, purpose and place. */
export function seal(text: string, secretKey: SecretKey, purpose: string, place: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, currentKey(secretKey)), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['s1', iv, cipher.getAuthTag(), body]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/**
 * The text that was sealed.
 * @throws Error when it was changed, moved to another place, or sealed with another key
 */
export function unseal(sealed: string, secretKey: SecretKey, purpose: string, place: string): string {
  const [first, ...others] = eitherKey(secretKey);
  try {
    return unsealWith(sealed, first!, purpose, place);
  } catch (error) {
    for (const key of others) return unsealWith(sealed, key, purpose, place);
    throw error;
  }
}

function unsealWith(sealed: string, key: string, purpose: string, place: string): string {
  const [version, iv = '', tag = '', body = ''] = sealed.split('.');
  if (version !== 's1') throw new Error('This was not sealed here');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose, key), Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(place)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/** A text that only this installation can make from another one, for one purpose. */
export function derivedSecret(from: string, secretKey: SecretKey, purpose: string): string {
  return sign(from, keyFor(purpose, currentKey(secretKey)));
}
