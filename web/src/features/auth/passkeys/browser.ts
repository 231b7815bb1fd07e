import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@apprecio/contract/auth/passkey-answers';

/** The outcome of a browser that was asked for a passkey: its answer, or null if the person closed its window. */
type Outcome<T> = Promise<T | null>;

/** Thrown when the device already has a passkey of this account. */
export class PasskeyExists extends Error {}

/** Returns true if this browser has passkeys at this address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

function closed(error: unknown): null {
  if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyExists();
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
  throw error;
}

/** Lets the browser create a passkey. */
export async function createPasskey(options: PasskeyCreation): Outcome<CreatedPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { transports: known } = await import('@apprecio/contract/auth/passkey-answers');
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports: known.filter((way) => transports.includes(way)) };
  } catch (error) {
    return closed(error);
  }
}

/** Lets the browser use a passkey. */
export async function askForPasskey(options: PasskeyRequest): Outcome<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch (error) {
    return closed(error);
  }
}

/** Returns a name for a new passkey by the system of this device. */
export function deviceName(userAgent = navigator.userAgent): string {
  const systems = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ] as const;
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
