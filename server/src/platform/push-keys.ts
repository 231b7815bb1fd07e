import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';
import { currentKey } from './security/crypto.ts';

/** The keys by which push services recognise this installation (VAPID), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const keyCache = new Map<string, PushKeys>();

function derived(secretKey: string): Buffer {
  const wide = Buffer.from(hkdfSync('sha256', secretKey, '', 'apprecio vapid', 48)).toString('hex');
  const scalar = (BigInt(`0x${wide}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

/**
 * Returns the keys of Web Push: from the setting, or derived from the secret key. Every process derives the same
 * ones, and nothing is stored.
 */
export function pushKeys({ secretKey, vapidPrivateKey }: Pick<Config, 'secretKey' | 'vapidPrivateKey'>): PushKeys {
  const from = `${vapidPrivateKey ?? ''} ${currentKey(secretKey)}`;
  const made = keyCache.get(from);
  if (made) return made;
  const privateKey =
    vapidPrivateKey === null ? derived(currentKey(secretKey)) : Buffer.from(vapidPrivateKey, 'base64url');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const keys = { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  keyCache.set(from, keys);
  return keys;
}
