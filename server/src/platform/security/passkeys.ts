import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@apprecio/contract/auth/passkey-answers';

// EdDSA, ES256 and RS256. The library would also offer ML-DSA, whose support in Node is experimental.
const algorithms = [-8, -7, -257];

/** The validity of a challenge for a passkey. */
export const passkeyChallengeMs = 5 * 60_000;

/** An organisation as passkeys know it. They belong to the name of its host, so that no other organisation gets them. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** A passkey as browsers name it. */
export interface Credential {
  id: string;
  transports: PasskeyRequest['allowCredentials'][number]['transports'];
}

/** A passkey with what verifies its signatures. */
export interface StoredCredential extends Credential {
  publicKey: string;
  counter: number;
}

/** Returns what a browser gets for a secret: the bytes that a passkey signs. */
const challengeOf = (secret: string): string => Buffer.from(secret).toString('base64url');

const described = (credentials: readonly Credential[]) =>
  credentials.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** Returns the handle under which a passkey keeps its person. */
export function handleOf(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}

/** Returns the options with which a browser creates a passkey that needs no name and verifies its user. */
export function creationOptions(
  { id, name }: RelyingParty,
  secret: string,
  person: { id: string; email: string; name: string; has: readonly Credential[] },
): PasskeyCreation {
  return {
    rp: { id, name },
    user: { id: handleOf(person.id), name: person.email, displayName: person.name },
    challenge: challengeOf(secret),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyChallengeMs,
    excludeCredentials: described(person.has),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Returns the options with which a browser uses one of some passkeys, or any that the person chooses. */
export function requestOptions(
  { id }: RelyingParty,
  secret: string,
  allowed: readonly Credential[] = [],
): PasskeyRequest {
  return {
    rpId: id,
    challenge: challengeOf(secret),
    timeout: passkeyChallengeMs,
    allowCredentials: described(allowed),
    userVerification: 'required',
  };
}

// Few processes see a passkey, and the library takes 140 ms and 28 MB.
const library = () => import('@simplewebauthn/server');

/** Returns a new passkey from a browser's answer; null if any of it is wrong. */
export async function verifyCreated(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  secret: string,
  { id, clientDataJSON, attestationObject, transports }: CreatedPasskey,
): Promise<StoredCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challengeOf(secret),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, fmt } = verified.registrationInfo;
  // No attestation is asked for, so that none is trusted.
  if (fmt !== 'none' || credential.id !== id) return null;
  return {
    id,
    transports,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  };
}

/** Returns the new counter of a passkey from a browser's answer; null if any of it is wrong. */
export async function verifyUsed(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  secret: string,
  { id, clientDataJSON, authenticatorData, signature }: UsedPasskey,
  { publicKey, counter, transports }: StoredCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challengeOf(secret),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
