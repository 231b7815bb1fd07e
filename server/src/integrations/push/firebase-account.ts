import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { jsonText } from '../../platform/db/json-text.ts';

/** The service account by which an installation sends through its own Firebase project. */
export interface FirebaseAccount {
  projectId: string;
  email: string;
  /** RSA; signs for the account. */
  key: KeyObject;
}

function readKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

const rsaKey = z.string().transform((pem, { issues }): KeyObject => {
  const key = readKey(pem);
  if (key?.asymmetricKeyType === 'rsa') return key;
  issues.push({ code: 'custom', message: 'This is not a private key of RSA', input: '' });
  return z.NEVER;
});

/** The JSON of a Google service account, as Google hands it out; addresses in it are not used. */
export const firebaseAccount = jsonText
  .pipe(
    z.object({
      project_id: z.string().regex(/^(?:[a-z0-9.-]{1,100}:)?[a-z0-9-]{4,40}$/),
      client_email: z.email(),
      private_key: rsaKey,
    }),
  )
  .transform(({ project_id, client_email, private_key }): FirebaseAccount => ({
    projectId: project_id,
    email: client_email,
    key: private_key,
  }));
