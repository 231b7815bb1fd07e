import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@apprecio/contract/auth/passkey-answers';

/** A passkey of the software authenticator. */
interface SoftPasskey {
  id: string;
  key: KeyObject;
  algorithm: Algorithm;
  userHandle: string;
  counter: number;
}

type Algorithm = 'ES256' | 'EdDSA' | 'ES384';

/** Parts of an answer that differ from what a browser at the right address gives. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** False leaves out that the user was verified. */
  verified?: boolean;
  counter?: number;
  userHandle?: string | null;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

const curves = { ES256: ['P-256', 0x26, 1], ES384: ['P-384', 0x38, 2] } as const;

function makeKey(algorithm: Algorithm): { key: KeyObject; cose: Buffer } {
  if (algorithm === 'EdDSA') {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const x = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
    return { key: privateKey, cose: Buffer.concat([Buffer.from([0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21]), bytes(x)]) };
  }
  const [namedCurve, code, curve] = curves[algorithm];
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const alg = code === 0x38 ? [code, 34] : [code];
  const head = Buffer.from([0xa5, 1, 2, 3, ...alg, 0x20, curve, 0x21]);
  const point = [bytes(Buffer.from(x!, 'base64url')), Buffer.from([0x22]), bytes(Buffer.from(y!, 'base64url'))];
  return { key: privateKey, cose: Buffer.concat([head, ...point]) };
}

function clientData(type: string, challenge: string, host: string, deviations: Deviations): string {
  const { origin = `http://${host}`, challenge: other = challenge, type: otherType = type } = deviations;
  return JSON.stringify({ type: otherType, challenge: other, origin, crossOrigin: false });
}

function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
  const rest = Buffer.alloc(5);
  rest[0] = flags;
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest, more]);
}

/** An authenticator in software: it makes passkeys and signs with them, and deviates where a test wants it. */
export class Authenticator {
  readonly passkeys: SoftPasskey[] = [];

  private readonly host: string;

  /** A `host` is the one in the browser's address. */
  constructor(host: string) {
    this.host = host;
  }

  /** Creates a passkey for the options of `auth.beginPasskey`. */
  create(options: PasskeyCreation, deviations: Deviations & { algorithm?: Algorithm } = {}): CreatedPasskey {
    const { algorithm = 'ES256', verified = true, rpId = options.rp.id, counter = 0 } = deviations;
    const { key, cose } = makeKey(algorithm);
    const id = randomBytes(32);
    this.passkeys.push({ id: base64url(id), key, algorithm, userHandle: options.user.id, counter });
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = authenticatorData(rpId, verified ? 0x45 : 0x41, counter, attested);
    const object = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)];
    return {
      id: base64url(id),
      clientDataJSON: base64url(clientData('webauthn.create', options.challenge, this.host, deviations)),
      attestationObject: base64url(Buffer.concat([Buffer.from([0xa3]), ...object])),
      transports: ['internal'],
    };
  }

  /** Signs the options of a sign-in or a step-up with the newest passkey, or with `of`. */
  use(options: PasskeyRequest, deviations: Deviations = {}, of: SoftPasskey = this.passkeys.at(-1)!): UsedPasskey {
    const { verified = true, rpId = options.rpId, counter = ++of.counter, userHandle = of.userHandle } = deviations;
    const data = authenticatorData(rpId, verified ? 5 : 1, counter);
    const json = clientData('webauthn.get', options.challenge, this.host, deviations);
    const signed = Buffer.concat([data, sha256(json)]);
    return {
      id: of.id,
      clientDataJSON: base64url(json),
      authenticatorData: base64url(data),
      signature: base64url(sign(of.algorithm === 'EdDSA' ? null : 'sha256', signed, of.key)),
      userHandle,
    };
  }
}
