import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isUuid, sameText, sha256 } from './crypto.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 30;
const checksumLength = 6;

/** The text that every API key begins with, by which scanners find one that leaked. */
export const keyPrefix = 'apr_';

const form = new RegExp(`^${keyPrefix}([0-9a-f]{32})_([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

function base62(number: number): string {
  let rest = number;
  let text = '';
  for (let at = 0; at < checksumLength; at++) {
    text = digits[rest % digits.length] + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}

function withChecksum(text: string): string {
  return text + base62(crc32(text));
}

/** Makes a new API key of an organisation, `apr_<organisation>_<secret><checksum>`, with the hash to store. */
export function makeKeyText(organisationId: string): { text: string; hash: string } {
  const secret = Array.from({ length: secretLength }, () => digits[randomInt(digits.length)]).join('');
  const text = withChecksum(`${keyPrefix}${organisationId.replaceAll('-', '')}_${secret}`);
  return { text, hash: sha256(text) };
}

/** Returns the organisation of an API key and its hash; null of a text that is no key, by its form or checksum. */
export function readKeyText(text: string): { organisationId: string; hash: string } | null {
  const parts = form.exec(text);
  if (!parts || !sameText(text, withChecksum(text.slice(0, -checksumLength)))) return null;
  const organisationId = parts[1]!.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(organisationId) ? { organisationId, hash: sha256(text) } : null;
}
