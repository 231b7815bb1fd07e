import { derivedSecret, eitherKey, readSecret, sameText, type SecretKey } from './crypto.ts';

const purpose = 'unsubscribing';

/** Someone whose mails can be ended with a signed link. */
export interface Subscriber {
  organisationId: string;
  personId: string;
}

/** The signed secret that ends the mails of notifications for someone; always the same, so that nothing is kept. */
export function unsubscribeSecret({ organisationId, personId }: Subscriber, secretKey: SecretKey): string {
  return `${organisationId}.${personId}.${derivedSecret(`${organisationId} ${personId}`, secretKey, purpose)}`;
}

/** For whom a secret was made, or null when it is none of ours. */
export function readUnsubscribeSecret(secret: string, secretKey: SecretKey): Subscriber | null {
  const read = readSecret(secret);
  if (!read) return null;
  const subscriber = { organisationId: read.organisationId, personId: read.id };
  const right = eitherKey(secretKey).some((key) => sameText(secret, unsubscribeSecret(subscriber, key)));
  return right ? subscriber : null;
}
