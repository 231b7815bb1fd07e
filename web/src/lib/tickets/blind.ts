import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { toBytes, toText } from './bytes.ts';

const suite = RSABSSA.SHA384.PSS.Deterministic();

function importKey(publicKey: string): Promise<CryptoKey> {
  const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' };
  return crypto.subtle.importKey('spki', toBytes(publicKey), algorithm, true, ['verify']);
}

/** A new ticket of a key, and what the server gets to sign in its place (RFC 9474). */
export async function makeTicket(prefix: string, publicKey: string) {
  const secret = `${prefix}.${toText(crypto.getRandomValues(new Uint8Array(32)))}`;
  const { blindedMsg, inv } = await suite.blind(await importKey(publicKey), new TextEncoder().encode(secret));
  return { secret, blinded: toText(blindedMsg), inverse: toText(inv) };
}

interface Blinded {
  secret: string;
  publicKey: string;
  inverse: string;
}

/** The signature of a ticket, from that of the blinded one. @throws when the server signed something else */
export async function unblind({ secret, publicKey, inverse }: Blinded, signature: string): Promise<string> {
  const message = new TextEncoder().encode(secret);
  const key = await importKey(publicKey);
  return toText(await suite.finalize(key, message, toBytes(signature), toBytes(inverse)));
}
