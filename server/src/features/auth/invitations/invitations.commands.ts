import type { Language } from '@apprecio/contract/api/codes';
import type { Mail, TenantContext } from '../../../platform/activity.ts';
import type { ReviseMail } from '../../../platform/mails/mail-revisers.ts';
import type { MailBlock } from '../../../platform/text/mail-blocks.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { type WaitingThanks, waitingThanksOf } from '../../../platform/waiting-thanks.ts';
import { invitablePeople } from '../../employees/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById, languagesOf } from '../../people/public.ts';
import { endCodes, linkKey, mailText, mailTexts, makeInvitations } from '../auth.commands.ts';
import { countInvitations } from '../auth.queries.ts';
import { invitationDue } from '../auth.rules.ts';
import { closedDomains } from '../only-sso/only-sso.queries.ts';
import { domainOf } from '../only-sso/only-sso.rules.ts';

interface Inviter {
  id: string;
  name: string;
}

interface Invited {
  name: string;
  organisation: string;
  /** The person who invites; null where it was none, or they left. */
  inviter: Inviter | null;
  /** True if a provider alone lets them in. */
  byProvider?: boolean;
}

/** Returns the subject, text and page of an invitation, from its inviter where there is one. */
export function invitationTexts(
  language: Language,
  { name, organisation, inviter, byProvider = false }: Invited,
): Pick<Mail, 'subject' | 'text' | 'act' | 'blocks'> {
  const [subject, text] = inviter
    ? (['invitationBySubject', 'invitationBy'] as const)
    : (['invitationSubject', 'invitation'] as const);
  const values = { name, organisation, inviter: inviter?.name ?? '' };
  const texts = byProvider
    ? mailTexts(language, { subject, text: inviter ? 'invitationByForSso' : 'invitationForSso', act: 'ssoAct' }, values)
    : mailTexts(language, { subject, text, act: 'choosePassword' }, values);
  if (!inviter) return texts;
  const words = texts.text.split('\n\n').filter((paragraph) => paragraph !== '{link}');
  const blocks: MailBlock[] = [
    ...words.slice(0, 1).map((each) => ({ kind: 'text' as const, text: each })),
    {
      kind: 'from',
      text: words.slice(1).join('\n\n'),
      face: { personId: inviter.id, name: wordsInMail(inviter.name) },
    },
    { kind: 'button', text: texts.act ?? '', to: '{link}' },
  ];
  return { ...texts, blocks };
}

/** Returns an active person by id. */
export async function findInviter(ctx: Pick<TenantContext, 'db'>, id: string | null): Promise<Inviter | null> {
  const person = id === null ? null : await findById(ctx, id);
  return person?.active ? { id: person.id, name: person.name } : null;
}

/** Mails invitations to those of some people who can be invited, each with a link of its own. */
export async function mailInvitations(
  ctx: TenantContext,
  personIds: readonly string[],
  invitedById: string | null,
): Promise<void> {
  const invited = await invitablePeople(ctx, personIds);
  if (invited.length === 0) return;
  const { name: organisation, subdomain, createdAt } = await aboutOrganisation(ctx);
  const ids = invited.map((person) => person.id);
  await endCodes(ctx, ids, 'invitation');
  const before = await countInvitations(ctx);
  const spread = { createdAt, perDay: ctx.settings.firstWeekInvitationsPerDay, now: ctx.now };
  const due = new Map(ids.map((id, at) => [id, invitationDue(before + at, spread)]));
  const inviter = await findInviter(ctx, invitedById);
  const links = await makeInvitations(ctx, due, inviter?.id ?? null);
  const languages = await languagesOf(ctx, ids);
  const closed = new Set((await closedDomains(ctx)).map(({ domain }) => domain));
  for (const person of invited) {
    const language = languages.get(person.id)!;
    const { id, secret } = links.get(person.id)!;
    const byProvider = closed.has(domainOf(person.email));
    ctx.mail({
      to: person.email,
      language,
      ...invitationTexts(language, { name: person.name, organisation, inviter, byProvider }),
      dueAt: due.get(person.id)!,
      subdomain,
      path: byProvider ? '/login' : `/reset-password?invite=${secret}`,
      key: linkKey('invitation', id),
      invites: { personId: person.id },
    });
  }
}

function quoteOf(language: Language, { giver, message, tint }: WaitingThanks): Extract<MailBlock, { kind: 'note' }> {
  const title = mailText(language, 'thankedAlready', { name: wordsInMail(giver.name) });
  const text = mailText(language, 'quoted', { text: wordsInMail(message) });
  const face = { personId: giver.id, name: wordsInMail(giver.name) };
  return { kind: 'note', title, text, to: '{link}', ...(tint && { tint }), face };
}

/**
 * Puts the newest thank-you that waits for its reader into an invitation, as it is sent: none that was hidden or
 * taken back since.
 */
export const quoteWaitingThanks: ReviseMail = async (ctx, mail) => {
  const { invites, language } = mail;
  const waiting = invites ? await waitingThanksOf(ctx, invites.personId) : null;
  if (!waiting) return mail;
  const quote = quoteOf(language, waiting);
  const plain = `${quote.title}:\n${quote.text}`;
  const blocks = mail.blocks ?? [
    { kind: 'text', text: mail.text.replace('\n\n{link}', '') },
    { kind: 'button', text: mail.act ?? '', to: '{link}' },
  ];
  const at = blocks.findIndex(({ kind }) => kind === 'button');
  return {
    ...mail,
    text: mail.text.replace('\n\n{link}', () => `\n\n{link}\n\n${plain}`),
    blocks: [...blocks.slice(0, at), quote, ...blocks.slice(at)],
  };
};
