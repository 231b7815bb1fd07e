import type { ExternalContext, PersonExternalContext } from '../context.ts';
import { derivedSecret } from '../security/crypto.ts';

/**
 * Reason of a failed sign-in: a wrong password, or too many before it. A person who is signed in gave a wrong password,
 * or someone gave a wrong code.
 */
export type SignInFailure = 'wrong' | 'slowed_down' | 'wrong_again' | 'wrong_code';

/**
 * Counts a failed sign-in and logs it with its address. The account is a keyed hash: the same for the same e-mail address
 * or person, and no name to who reads the log.
 */
export function recordSignInFailure(
  {
    services,
    requestId,
    requestContext,
  }: Pick<ExternalContext | PersonExternalContext, 'services' | 'requestId' | 'requestContext'>,
  account: string,
  reason: SignInFailure,
): void {
  const { config, log, metrics } = services;
  metrics.signInFailures.inc({ reason });
  const hashed = derivedSecret(account, config.secretKey, 'sign-in log').slice(0, 22);
  log.warn({ requestId, account: hashed, address: requestContext.address, reason }, 'a sign-in failed');
}
