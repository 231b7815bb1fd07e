import { constants, createPrivateKey, createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { sha256, unseal } from '../../platform/security/crypto.ts';
import { keyPurpose } from './keys.commands.ts';
import { isOpen, type TicketSubject } from './tickets.rules.ts';

const padding = constants.RSA_NO_PADDING;

interface SigningKey {
  id: string;
  public_key: string;
  sealed: string | null;
  closes_at: Date;
}

// Verifies the signature before it is returned, because a faulty one would reveal the private key.
function signBlinded(privateKey: string, publicKey: string, blinded: string): string {
  const message = Buffer.from(blinded, 'base64url');
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  if (message.length !== (key.asymmetricKeyDetails!.modulusLength ?? 0) / 8) throw fail('tickets.invalid');
  if (message.subarray(0, -1).every((byte) => byte === 0)) throw fail('tickets.invalid');
  let signed: Buffer;
  try {
    signed = privateDecrypt({ key, padding }, message);
  } catch {
    throw fail('tickets.invalid');
  }
  if (!publicEncrypt({ key: spki, padding }, signed).equals(message)) throw new Error('A ticket was signed wrongly');
  return signed.toString('base64url');
}

async function readKey(ctx: PersonContext, subject: TicketSubject, cohort: string): Promise<SigningKey> {
  const key = await ctx.db
    .selectFrom('ticket_keys')
    .select(['id', 'public_key', 'sealed', 'closes_at'])
    .where('subject_id', '=', subject.id)
    .where('kind', '=', subject.kind)
    .where('cohort', '=', cohort)
    .executeTakeFirst();
  if (!key) throw fail('access.not_found');
  if (!isOpen(ctx.now, key)) throw fail('tickets.closed');
  return key;
}

/** The public key of a cohort, and how its tickets begin. @throws Failure `tickets.closed`, `access.not_found` */
export async function ticketKeyOf(ctx: PersonContext, subject: TicketSubject, cohort: string) {
  const { id, public_key } = await readKey(ctx, subject, cohort);
  return { prefix: `${ctx.organisationId}.${id}`, publicKey: public_key };
}

async function recordTaker(ctx: PersonContext, subject: TicketSubject, keyId: string, blinded: string): Promise<void> {
  const blindedHash = sha256(blinded);
  const added = await ctx.db
    .insertInto('ticket_takers')
    .values({
      organisation_id: ctx.organisationId,
      subject_id: subject.id,
      person_id: ctx.person.id,
      key_id: keyId,
      blinded_hash: blindedHash,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'subject_id', 'person_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return;
  const before = await ctx.db
    .selectFrom('ticket_takers')
    .select(['key_id', 'blinded_hash'])
    .where('subject_id', '=', subject.id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirstOrThrow();
  if (before.key_id !== keyId || before.blinded_hash !== blindedHash) throw fail('tickets.taken');
}

/**
 * Signs the blinded ticket of the caller, once for each person and subject: the same one again gets the same signature.
 * Whether the caller belongs to the cohort is for the caller of this to know.
 * @throws Failure `tickets.taken` for another one, `tickets.closed`, `tickets.invalid`
 */
export async function takeTicket(
  ctx: PersonContext,
  subject: TicketSubject,
  cohort: string,
  blinded: string,
): Promise<{ signature: string }> {
  const key = await readKey(ctx, subject, cohort);
  await recordTaker(ctx, subject, key.id, blinded);
  const place = `${ctx.organisationId} ${key.id}`;
  const privateKey = unseal(key.sealed!, ctx.requestContext.config.secretKey, keyPurpose, place);
  return { signature: signBlinded(privateKey, key.public_key, blinded) };
}
