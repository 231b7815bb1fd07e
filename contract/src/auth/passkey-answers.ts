import { z } from 'zod';
import { bounded } from '../api/text.ts';

const base64url = (max: number) =>
  bounded(max)
    .min(1)
    .regex(/^[\w-]+$/, 'This is not what belongs here');

/** The ways by which a browser reaches the device that holds a passkey. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const credentialId = base64url(1400);
const clientDataJSON = base64url(4000);

/** The answer of a browser that created a passkey, in base64url. */
export const createdPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: base64url(12_000),
  transports: z.array(z.enum(transports)).max(transports.length),
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** The answer of a browser that used a passkey, in base64url. */
export const usedPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(200).nullable(),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

const descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});
const verification = z.literal('required');

/** The options with which a browser creates a passkey. */
export const creation = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: verification,
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof creation>;

/** The options with which a browser uses a passkey. Without allowed ones, the person chooses among theirs. */
export const request = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(descriptor),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof request>;
