import type { Language } from '@apprecio/contract/api/codes';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { kindOfNotice } from '@apprecio/contract/generated/notices';
import { noticeKinds } from '@apprecio/contract/notifications/notices';
import type { Mail } from '../../../platform/activity.ts';
import { escapeHtml } from '../../../platform/text/html.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import type { Recipient } from '../channels/queries.ts';
import type english from '../mails/en.json';
import { type Kept, worded } from '../sentences/queries.ts';

const text = textsIn<keyof typeof english>(new URL('../mails/', import.meta.url));

/** A notification as its row keeps it, with where it leads. */
export interface NoticeContent extends Kept {
  deeplink: string;
}

/** A notification in words, with where it leads. */
interface Said {
  title: string;
  message: string;
  deeplink: string;
}

function say(notice: NoticeContent, language: Language): Said {
  return { ...worded(notice, language), deeplink: notice.deeplink };
}

const quiet = 'font-size:13px;line-height:1.5;margin:32px 0 0;opacity:.75';
const button =
  'background:#2c7782;color:#ffffff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block';

function plainFoot(language: Language): string {
  return `${text(language, 'choose')}: {origin}/settings#notifications\n${text(language, 'end')}: {unsubscribe}`;
}

function htmlFoot(language: Language): string {
  const link = (address: string, key: 'choose' | 'end') =>
    `<a href="${address}" style="color:inherit">${escapeHtml(text(language, key))}</a>`;
  return `<p style="${quiet}">${link('{origin}/settings#notifications', 'choose')}<br>${link('{unsubscribe}', 'end')}</p>`;
}

function plainOf({ title, message, deeplink }: Said): string {
  return `- ${title}\n  ${message}\n  {origin}${deeplink}`;
}

function htmlOf({ title, message, deeplink }: Said): string {
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

function inMail(said: Said): Said {
  return { ...said, title: wordsInMail(said.title), message: wordsInMail(said.message) };
}

function openButton(language: Language): string {
  return `<p style="margin:28px 0"><a href="{link}" style="${button}">${escapeHtml(text(language, 'open'))}</a></p>`;
}

/** The key of the mail of one notification. */
export const noticeKey = (id: string) => `notice ${id}`;

/** The mail of one notice, at once. */
export function noticeMail(id: string, notice: NoticeContent, recipient: Recipient, organisationId: string): Mail {
  const { language } = recipient;
  const said = say(notice, language);
  const { title, message } = inMail(said);
  return mailOf(recipient, organisationId, {
    subject: said.title,
    path: notice.deeplink,
    key: noticeKey(id),
    text: `${title}\n${message}\n\n{link}\n\n${plainFoot(language)}`,
    html: `${htmlOf(inMail(said))}\n${openButton(language)}\n${htmlFoot(language)}`,
  });
}

/** The digest of what someone has not read, by kind. */
export function digestMail(
  items: readonly NoticeContent[],
  recipient: Recipient,
  organisationId: string,
  day: string,
): Mail {
  const { language, company, id } = recipient;
  const groups = noticeKinds
    .map((kind) => ({
      name: text(language, kind),
      own: items
        .filter(({ event_type }) => kindOfNotice[event_type as NotificationEventType] === kind)
        .map((item) => inMail(say(item, language))),
    }))
    .filter(({ own }) => own.length > 0);
  const plain = groups.map(({ name, own }) => `${name}\n\n${own.map(plainOf).join('\n\n')}`);
  const html = groups.map(
    ({ name, own }) =>
      `<h2 style="font-size:16px;margin:28px 0 12px">${escapeHtml(name)}</h2>\n${own.map(htmlOf).join('\n')}`,
  );
  const intro = text(language, 'intro');
  return mailOf(recipient, organisationId, {
    subject: text(language, 'subject', { company }),
    path: '/notifications',
    key: `digest ${id} ${day}`,
    text: [intro, ...plain, `${text(language, 'open')}: {link}`, plainFoot(language)].join('\n\n'),
    html: [`<p>${escapeHtml(intro)}</p>`, ...html, openButton(language), htmlFoot(language)].join('\n'),
  });
}

/** What a manager is told of the week of their team. */
export interface Week {
  thanked: number;
  unthanked: number;
  waiting: number;
  /** Birthdays and work anniversaries of this week. */
  days: number;
}

/** The week of a manager’s team: three facts, each with a button. */
export function weeklyMail(
  { thanked, unthanked, waiting, days }: Week,
  recipient: Recipient,
  organisationId: string,
  day: string,
): Mail {
  const { language, company, id } = recipient;
  const facts = [
    {
      said: `${text(language, 'weekThanked', { count: thanked })} ${text(language, 'weekUnthanked', { count: unthanked })}`,
      act: text(language, 'weekThank'),
      path: '/my-team',
    },
    {
      said: text(language, 'weekWaiting', { count: waiting }),
      act: text(language, 'weekDecide'),
      path: '/recognitions',
    },
    { said: text(language, 'weekDays', { count: days }), act: text(language, 'weekCelebrate'), path: '/birthdays' },
  ];
  const html = facts.map(
    ({ said, act, path }) =>
      `<p style="margin:24px 0 10px">${escapeHtml(said)}</p>\n<p style="margin:0"><a href="{origin}${path}" style="${button}">${escapeHtml(act)}</a></p>`,
  );
  return mailOf(recipient, organisationId, {
    subject: text(language, 'weekSubject', { company }),
    path: '/my-team',
    key: `weekly ${id} ${day}`,
    text: [...facts.map(({ said, act, path }) => `${said}\n${act}: {origin}${path}`), plainFoot(language)].join('\n\n'),
    html: [...html, htmlFoot(language)].join('\n'),
  });
}
