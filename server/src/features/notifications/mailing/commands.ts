import type { NotificationEventType } from '@apprecio/contract/codes';
import { kindOfNotice, noticeKinds } from '@apprecio/contract/notices';
import type { Mail } from '../../../platform/activity.ts';
import { escapeHtml } from '../../../platform/html.ts';
import { wordsInMail } from '../../../platform/mail-places.ts';
import type { Recipient } from '../channels/queries.ts';
import { type MailTexts, mailTexts } from './rules.ts';

/** A notification as mails tell of it. */
export interface Told {
  eventType: NotificationEventType;
  title: string;
  message: string;
  deeplink: string;
}

const quiet = 'font-size:13px;line-height:1.5;margin:32px 0 0;opacity:.75';
const button =
  'background:#2c7782;color:#ffffff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block';

function plainFoot(texts: MailTexts): string {
  return `${texts.choose}: {origin}/settings#notifications\n${texts.end}: {unsubscribe}`;
}

function htmlFoot(texts: MailTexts): string {
  const link = (address: string, text: string) => `<a href="${address}" style="color:inherit">${escapeHtml(text)}</a>`;
  return `<p style="${quiet}">${link('{origin}/settings#notifications', texts.choose)}<br>${link('{unsubscribe}', texts.end)}</p>`;
}

function htmlOf({ title, message, deeplink }: Told): string {
  const address = escapeHtml(`{origin}${deeplink}`);
  return `<p style="margin:0 0 14px"><a href="${address}" style="color:inherit;font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(message)}</p>`;
}

function mailOf(
  { email, subdomain, language, id }: Recipient,
  organisationId: string,
  rest: Pick<Mail, 'subject' | 'text' | 'html' | 'path' | 'key'>,
): Mail {
  return { to: email, subdomain, language, unsubscribes: { organisationId, personId: id }, ...rest };
}

function inMail<T extends { title: string; message: string }>(told: T): T {
  return { ...told, title: wordsInMail(told.title), message: wordsInMail(told.message) };
}

/** The mail of one notice, at once. */
export function noticeMail(id: string, notice: Told, recipient: Recipient, organisationId: string): Mail {
  const texts = mailTexts[recipient.language];
  const { title, message, deeplink } = inMail(notice);
  return mailOf(recipient, organisationId, {
    subject: notice.title,
    path: deeplink,
    key: `notice ${id}`,
    text: `${title}\n${message}\n\n{link}\n\n${plainFoot(texts)}`,
    html: `${htmlOf(inMail(notice))}\n<p style="margin:28px 0"><a href="{link}" style="${button}">${escapeHtml(texts.open)}</a></p>\n${htmlFoot(texts)}`,
  });
}

/** The digest of what someone has not read, by kind; the words around it in their language. */
export function digestMail(items: readonly Told[], recipient: Recipient, organisationId: string, day: string): Mail {
  const texts = mailTexts[recipient.language];
  const groups = noticeKinds
    .map((kind) => ({
      name: texts.kinds[kind],
      own: items.filter(({ eventType }) => kindOfNotice[eventType] === kind).map(inMail),
    }))
    .filter(({ own }) => own.length > 0);
  const plain = groups.map(({ name, own }) => {
    const lines = own.map(({ title, message, deeplink }) => `- ${title}\n  ${message}\n  {origin}${deeplink}`);
    return `${name}\n\n${lines.join('\n\n')}`;
  });
  const html = groups.map(
    ({ name, own }) =>
      `<h2 style="font-size:16px;margin:28px 0 12px">${escapeHtml(name)}</h2>\n${own.map(htmlOf).join('\n')}`,
  );
  return mailOf(recipient, organisationId, {
    subject: texts.subject(recipient.company),
    path: '/notifications',
    key: `digest ${recipient.id} ${day}`,
    text: [texts.intro, ...plain, `${texts.open}: {link}`, plainFoot(texts)].join('\n\n'),
    html: [
      `<p>${escapeHtml(texts.intro)}</p>`,
      ...html,
      `<p style="margin:28px 0"><a href="{link}" style="${button}">${escapeHtml(texts.open)}</a></p>`,
      htmlFoot(texts),
    ].join('\n'),
  });
}
