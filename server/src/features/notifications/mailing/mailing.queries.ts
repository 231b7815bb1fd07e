import type { Mail } from '../../../platform/activity.ts';
import type { ReviseMail, Sending } from '../../../platform/mails/mail-revisers.ts';
import { isOpenTo } from '../access/access.queries.ts';
import { findRecipients, type Recipient } from '../channels/channels.queries.ts';
import { digestMail, type DigestItem } from './mailing.commands.ts';

async function openAmong(ctx: Sending, recipient: Recipient, ids: readonly string[]): Promise<DigestItem[]> {
  return ctx.db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.deeplink', 'n.event_type', 'n.facts', 'n.actors', 'n.title', 'n.message', 'n.actor_id'])
    .where('n.person_id', '=', recipient.id)
    .where('n.id', 'in', ids)
    .where(isOpenTo({ ...ctx, person: recipient }))
    .orderBy('n.created_at', 'desc')
    .execute();
}

function without(mail: Mail, open: readonly DigestItem[], recipient: Recipient, organisationId: string): Mail | null {
  if (open.length === mail.notices!.length) return mail;
  if (open.length === 0) return null;
  // The key and the due time stay those of the waiting mail.
  const { key, dueAt } = mail;
  return { ...digestMail(open, recipient, organisationId, ''), key, ...(dueAt && { dueAt }) };
}

/** Returns a mail of notices without those that were closed to their reader while it waited; null where none is left. */
export const reviseNotices: ReviseMail = async (ctx, mail) => {
  const { notices, unsubscribes } = mail;
  if (!notices || !unsubscribes) return mail;
  const recipient = (await findRecipients(ctx, [unsubscribes.personId])).get(unsubscribes.personId);
  if (!recipient) return null;
  return without(mail, await openAmong(ctx, recipient, notices), recipient, ctx.organisationId);
};
