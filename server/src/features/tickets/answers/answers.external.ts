import { constants, createPublicKey, verify } from 'node:crypto';
import type { TicketKind } from '@apprecio/contract/tickets/tickets';
import type { TenantContext } from '../../../platform/activity.ts';
import type { ExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { readSecret } from '../../../platform/security/crypto.ts';
import { isOpen } from '../tickets.rules.ts';
import { writeBatchOf } from './answers.commands.ts';

// RSABSSA-SHA384-PSS-Deterministic of RFC 9474, because the ticket is already random.
const saltLength = 48;

function isSigned(publicKey: string, ticket: string, signature: string): boolean {
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  const key = { key: spki, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
  return verify('sha384', Buffer.from(ticket), key, Buffer.from(signature, 'base64url'));
}

/** A ticket with its unblinded signature. */
export interface UsedTicket {
  secret: string;
  signature: string;
}

async function readKey(step: TenantContext, kind: TicketKind, keyId: string, hash: string) {
  return step.db
    .selectFrom('ticket_keys as k')
    .leftJoin('ticket_answers as a', (join) =>
      join.onRef('a.subject_id', '=', 'k.subject_id').on('a.ticket_hash', '=', hash),
    )
    .select([
      'k.subject_id',
      'k.cohort',
      'k.public_key',
      'k.sealed',
      'k.closes_at',
      'a.ticket_hash as used',
      'a.answer',
    ])
    .where('k.id', '=', keyId)
    .where('k.kind', '=', kind)
    .executeTakeFirst();
}

/**
 * Takes the answer that `read` makes for the ticket's subject, once for each ticket; it is written later, in a lot.
 * Nothing of the call is kept beside the answer itself. To be called by operations that are `anonymous`.
 * @throws Failure `tickets.invalid` for a ticket that is forged or of something else, `tickets.closed`, `tickets.used`
 */
export async function acceptTicket(
  ctx: ExternalContext,
  kind: TicketKind,
  { secret, signature }: UsedTicket,
  read: (step: TenantContext, subjectId: string, cohort: string) => Promise<unknown>,
): Promise<void> {
  const ticket = readSecret(secret);
  if (!ticket) throw fail('tickets.invalid');
  const { organisationId, id: keyId, hash } = ticket;
  const { subjectId, answer } = await ctx.step(organisationId, async (step) => {
    const key = await readKey(step, kind, keyId, hash);
    if (!key || !isSigned(key.public_key, secret, signature)) throw fail('tickets.invalid');
    if (!isOpen(step.now, key)) throw fail('tickets.closed');
    if (key.used !== null) throw fail('tickets.used');
    return { subjectId: key.subject_id, answer: await read(step, key.subject_id, key.cohort) };
  });
  const lot = writeBatchOf(ctx.services, organisationId, subjectId);
  if (!ctx.services.lots.hold(lot, hash, { keyId, hash, answer })) throw fail('tickets.used');
}

/**
 * Withdraws the answer of a ticket: it arrives as answers do, and is written among them in a lot. The ticket stays used,
 * also where its answer waits in another process and is written later.
 */
export async function withdraw(ctx: ExternalContext, { secret, signature }: UsedTicket): Promise<{ ok: true }> {
  const ticket = readSecret(secret);
  if (!ticket) throw fail('tickets.invalid');
  const { organisationId, id: keyId, hash } = ticket;
  const subjectId = await ctx.step(organisationId, async (step) => {
    const key = await readKey(step, 'survey', keyId, hash);
    if (!key || !isSigned(key.public_key, secret, signature)) throw fail('tickets.invalid');
    if (!isOpen(step.now, key)) throw fail('tickets.closed');
    if (key.used !== null && key.answer === null) throw fail('tickets.withdrawn');
    return key.subject_id;
  });
  const lot = writeBatchOf(ctx.services, organisationId, subjectId);
  if (!ctx.services.lots.hold(lot, `${hash} withdrawn`, { keyId, hash, answer: null })) throw fail('tickets.withdrawn');
  return { ok: true };
}
