import type { Language } from '@apprecio/contract/api/codes';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { kindOfNotice } from '@apprecio/contract/generated/notices';
import { noticeKinds } from '@apprecio/contract/notifications/notifications.notices';
import type { Mail } from '../../../platform/activity.ts';
import { noticeOf } from '../../../platform/notices/registry.ts';
import type { MailBlock } from '../../../platform/text/mail-blocks.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import type { Recipient } from '../channels/channels.queries.ts';
import type english from '../mails/en.json';
import { cannotBeSwitchedOff } from '../notifications.rules.ts';
import { type StoredNotice, formatNotice } from '../wording/wording.queries.ts';

const text = textsIn<keyof typeof english>(new URL('../mails/', import.meta.url));

/** A notification as its row keeps it, with where it leads and whose act it was. */
export interface NoticeContent extends StoredNotice {
  deeplink: string;
  actor_id: string | null;
  /** The full text, if it is available; the facts store a shortened one. */
  whole?: string | undefined;
}

/** One notification in a digest, with the id of its row. */
export interface DigestItem extends NoticeContent {
  id: string;
}

/** A notification in words, with where it leads. */
interface NoticeText {
  title: string;
  message: string;
  deeplink: string;
}

function say(notice: NoticeContent, language: Language): NoticeText {
  const { facts, whole, deeplink } = notice;
  const shownFacts = whole === undefined || facts === null ? facts : { ...facts, text: whole };
  return { ...formatNotice({ ...notice, facts: shownFacts }, language), deeplink };
}

function plainFoot(language: Language): string {
  return `${text(language, 'choose')}: {origin}/settings#notifications\n${text(language, 'end')}: {unsubscribe}`;
}

function foot(language: Language, company: string): MailBlock[] {
  return [
    { kind: 'foot', text: text(language, 'why', { company }) },
    { kind: 'footLink', text: text(language, 'choose'), to: '{origin}/settings#notifications' },
    { kind: 'footLink', text: text(language, 'end'), to: '{unsubscribe}' },
  ];
}

function securityFoot(language: Language, company: string): MailBlock[] {
  return [{ kind: 'foot', text: text(language, 'whySecurity', { company }) }];
}

function plainOf({ title, message, deeplink }: NoticeText): string {
  return `- ${title}\n  ${message.replaceAll('\n', '\n  ')}\n  {origin}${deeplink}`;
}

/** Says the verb of the button of a notice that names an act; null for any other. */
function verbOf({ event_type, facts }: NoticeContent, language: Language): string | null {
  const { definition, say } = noticeOf(event_type);
  const about = (facts ?? {}) as never;
  const verb = definition.card?.(about).verb ?? definition.verb?.(about) ?? null;
  return verb === null ? null : say([verb], language);
}

function blockOf(notice: NoticeContent, recipient: Recipient): MailBlock {
  const { title, message, deeplink } = inMail(say(notice, recipient.language));
  const { event_type, facts, actor_id } = notice;
  const to = `{origin}${deeplink}`;
  const card = noticeOf(event_type).definition.card?.((facts ?? {}) as never);
  if (!card) return { kind: 'item', title, text: message, to };
  const { tint, face: whose, quotes } = card;
  const words = quotes ? { title, text: message } : { title: message, text: title };
  const { personId, name } =
    whose === 'reader' ? { personId: recipient.id, name: recipient.name } : { personId: actor_id, name: whose.name };
  return { kind: 'note', ...words, to, tint, ...(personId && name && { face: { personId, name } }) };
}

function mailOf(
  { email, subdomain, language, id }: Recipient,
  organisationId: string,
  rest: Pick<Mail, 'subject' | 'text' | 'blocks' | 'path' | 'key' | 'notices'>,
): Mail {
  return { to: email, subdomain, language, unsubscribes: { organisationId, personId: id }, ...rest };
}

function inMail(noticeText: NoticeText): NoticeText {
  return { ...noticeText, title: wordsInMail(noticeText.title), message: wordsInMail(noticeText.message) };
}

/** The key of the mail of one notification. */
export const noticeKey = (id: string) => `notice ${id}`;

/** The mail of one notice, at once. */
export function noticeMail(id: string, notice: NoticeContent, recipient: Recipient, organisationId: string): Mail {
  const { language } = recipient;
  const renderedNotice = say(notice, language);
  const { title, message } = inMail(renderedNotice);
  const company = wordsInMail(recipient.company);
  const always = cannotBeSwitchedOff(notice.event_type as NotificationEventType);
  const end = always ? text(language, 'whySecurity', { company }) : plainFoot(language);
  const mail = mailOf(recipient, organisationId, {
    subject: renderedNotice.title,
    path: notice.deeplink,
    key: noticeKey(id),
    notices: [id],
    text: `${title}\n${message}\n\n{link}\n\n${end}`,
    blocks: [
      blockOf(notice, recipient),
      { kind: 'button', text: verbOf(notice, language) ?? text(language, 'open'), to: '{link}' },
      ...(always ? securityFoot : foot)(language, company),
    ],
  });
  // A mail that cannot be switched off is sent whatever happens to its person meanwhile.
  const { unsubscribes, notices, ...plain } = mail;
  return always ? plain : mail;
}

/** The digest of what someone has not read, by kind. */
export function digestMail(
  items: readonly DigestItem[],
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
        .map((item) => ({ renderedNotice: say(item, language), block: blockOf(item, recipient) })),
    }))
    .filter(({ own }) => own.length > 0);
  const plain = groups.map(
    ({ name, own }) =>
      `${name}\n\n${own.map(({ renderedNotice: shownNotice }) => plainOf(inMail(shownNotice))).join('\n\n')}`,
  );
  const shown = groups.flatMap(({ name, own }): MailBlock[] => [
    { kind: 'heading', text: name },
    ...own.map(({ block }) => block),
  ]);
  const intro = text(language, 'intro');
  return mailOf(recipient, organisationId, {
    subject: text(language, 'subject', { company }),
    path: '/notifications',
    key: `digest ${id} ${day}`,
    notices: items.map((item) => item.id),
    text: [intro, ...plain, `${text(language, 'open')}: {link}`, plainFoot(language)].join('\n\n'),
    blocks: [
      { kind: 'text', text: intro },
      ...shown,
      { kind: 'button', text: text(language, 'open'), to: '{link}' },
      ...foot(language, wordsInMail(company)),
    ],
  });
}

/** The facts about a team's week for its manager. */
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
      summary: `${text(language, 'weekThanked', { count: thanked })} ${text(language, 'weekUnthanked', { count: unthanked })}`,
      act: text(language, 'weekThank'),
      path: '/my-team',
    },
    {
      summary: text(language, 'weekWaiting', { count: waiting }),
      act: text(language, 'weekDecide'),
      path: '/recognitions',
    },
    { summary: text(language, 'weekDays', { count: days }), act: text(language, 'weekCelebrate'), path: '/birthdays' },
  ];
  const shown = facts.flatMap(({ summary, act, path }): MailBlock[] => [
    { kind: 'text', text: summary },
    { kind: 'button', text: act, to: `{origin}${path}` },
  ]);
  return mailOf(recipient, organisationId, {
    subject: text(language, 'weekSubject', { company }),
    path: '/my-team',
    key: `weekly ${id} ${day}`,
    text: [...facts.map(({ summary, act, path }) => `${summary}\n${act}: {origin}${path}`), plainFoot(language)].join(
      '\n\n',
    ),
    blocks: [...shown, ...foot(language, wordsInMail(company))],
  });
}
