import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { ticketBits } from '@apprecio/contract/tickets/tickets';
import type { TenantContext } from '../../platform/activity.ts';
import { seal, type SecretKey } from '../../platform/security/crypto.ts';
import type { TicketSubject } from './tickets.rules.ts';

/** Purpose for which private keys of tickets are sealed. */
export const keyPurpose = 'ticket key';

const generate = promisify(generateKeyPair);

// Takes some tens of milliseconds on a thread of its own.
async function makePair(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: ticketBits,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The cohorts of a subject, and until when their tickets are signed and taken. */
export interface NewKeys {
  cohorts: readonly string[];
  closesAt: Date;
}

/**
 * Creates a key for each cohort of a subject, in the caller's transaction. The private key is sealed with the
 * installation's secret key until `endKeys`.
 */
export async function createKeys(
  ctx: TenantContext,
  secretKey: SecretKey,
  subject: TicketSubject,
  { cohorts, closesAt }: NewKeys,
): Promise<void> {
  const make = async (cohort: string) => {
    const id = randomUUID();
    const { publicKey, privateKey } = await makePair();
    return {
      organisation_id: ctx.organisationId,
      id,
      kind: subject.kind,
      subject_id: subject.id,
      cohort,
      public_key: publicKey,
      sealed: seal(privateKey, secretKey, keyPurpose, `${ctx.organisationId} ${id}`),
      closes_at: closesAt,
    };
  };
  // PostgreSQL ends a transaction that is idle for ten seconds. Four keys took longer on a busy machine.
  for (const cohort of cohorts) {
    const key = await make(cohort);
    await ctx.db.insertInto('ticket_keys').values(key).execute();
  }
}

/** Moves the time until which tickets of a subject are signed and taken, also to now. */
export async function moveClose(ctx: TenantContext, subject: TicketSubject, closesAt: Date): Promise<void> {
  await ctx.db
    .updateTable('ticket_keys')
    .set({ closes_at: closesAt })
    .where('subject_id', '=', subject.id)
    .where('sealed', 'is not', null)
    .execute();
  await ctx.db
    .updateTable('ticket_subjects')
    .set({ closes_at: closesAt })
    .where('subject_id', '=', subject.id)
    .execute();
}

/**
 * Destroys the private keys of a subject. Lots that processes still hold are refused from then on, so call it a minute
 * after the close (`ticketGraceMs`) and count the answers behind it.
 */
export async function endKeys(ctx: TenantContext, subject: TicketSubject): Promise<void> {
  await ctx.db.updateTable('ticket_keys').set({ sealed: null }).where('subject_id', '=', subject.id).execute();
}

/** Forgets a subject with its keys, who took part, and the answers. */
export async function forgetKeys(ctx: TenantContext, subject: TicketSubject): Promise<void> {
  await ctx.db.deleteFrom('ticket_keys').where('subject_id', '=', subject.id).execute();
}
