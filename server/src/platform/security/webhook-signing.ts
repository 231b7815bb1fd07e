import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const secretPrefix = 'whsec_';
const privatePrefix = 'whsk_';
const publicPrefix = 'whpk_';
const secretBytes = 32;
// The DER of a private key of Ed25519 up to its seed (RFC 8410).
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyBytes = 32;

/** The keys of a webhook as Standard Webhooks 1.0 writes them: the secret of `v1`, and the pair of `v1a`. */
export interface SigningKeys {
  secret: string;
  privateKey: string;
  publicKey: string;
}

const lastBytes = (der: Buffer) => der.subarray(-keyBytes);

/** Makes new keys. */
export function makeSigningKeys(): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = lastBytes(privateKey.export({ format: 'der', type: 'pkcs8' }));
  const shown = lastBytes(publicKey.export({ format: 'der', type: 'spki' }));
  return {
    secret: secretPrefix + randomBytes(secretBytes).toString('base64'),
    privateKey: privatePrefix + Buffer.concat([seed, shown]).toString('base64'),
    publicKey: publicPrefix + shown.toString('base64'),
  };
}

function privateKeyOf(text: string) {
  const seed = Buffer.from(text.slice(privatePrefix.length), 'base64').subarray(0, keyBytes);
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the public key of a private one, as `whpk_`. */
export function publicKeyOf(text: string): string {
  const der = createPublicKey(privateKeyOf(text)).export({ format: 'der', type: 'spki' });
  return publicPrefix + lastBytes(der).toString('base64');
}

/** A message that is signed: the bytes that leave, under the id that it keeps. */
export interface SignedMessage {
  id: string;
  /** The instant of this attempt. */
  at: Date;
  body: string;
}

function signaturesOf(content: string, { secret, privateKey }: Omit<SigningKeys, 'publicKey'>): string[] {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return [
    `v1,${createHmac('sha256', key).update(content).digest('base64')}`,
    `v1a,${sign(null, Buffer.from(content), privateKeyOf(privateKey)).toString('base64')}`,
  ];
}

/** Returns the headers of Standard Webhooks: signed with each set of keys, symmetrically and by Ed25519. */
export function signedHeaders(
  { id, at, body }: SignedMessage,
  keys: readonly Omit<SigningKeys, 'publicKey'>[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.flatMap((each) => signaturesOf(content, each)).join(' '),
  };
}
