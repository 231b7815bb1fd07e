import type { Language } from '@apprecio/contract/api/codes';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { kindOfNotice } from '@apprecio/contract/generated/notices';
import { noticeKinds } from '@apprecio/contract/notifications/notices';
import type { ValueTint } from '@apprecio/contract/organisation/operations';
import type { Mail } from '../../../platform/activity.ts';
import type { MailBlock, MailFace } from '../../../platform/text/mail-blocks.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import type { Recipient } from '../channels/queries.ts';
import type english from '../mails/en.json';
import { cannotBeSwitchedOff, type Facts } from '../rules.ts';
import { type Kept, worded } from '../wording/queries.ts';

const text = textsIn<keyof typeof english>(new URL('../mails/', import.meta.url));

/** A notification as its row keeps it, with where it leads and whose act it was. */
export interface NoticeContent extends Kept {
  deeplink: string;
  actor_id: string | null;
  /** What was written, where it is at hand longer than the facts keep it. */
  whole?: string | undefined;
}

/** What a digest tells of one notification, by the id of its row. */
export interface Told extends NoticeContent {
  id: string;
}

/** A notification in words, with where it leads. */
interface Said {
  title: string;
  message: string;
  deeplink: string;
}

function say(notice: NoticeContent, language: Language): Said {
  const { facts, whole, deeplink } = notice;
  const told = whole === undefined || facts === null ? facts : { ...facts, text: whole };
  return { ...worded({ ...notice, facts: told }, language), deeplink };
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

function plainOf({ title, message, deeplink }: Said): string {
  return `- ${title}\n  ${message.replaceAll('\n', '\n  ')}\n  {origin}${deeplink}`;
}

/** What is drawn of those that come as a card, and the verb of their button. */
function cardOf(
  { event_type, facts, actor_id }: NoticeContent,
  { id, name }: Pick<Recipient, 'id' | 'name'>,
): { verb: keyof typeof english; tint: ValueTint; face: MailFace | null; quotes: boolean } | null {
  const mine = { personId: id, name };
  switch (event_type as NotificationEventType) {
    case 'RECOGNITION_RECEIVED': {
      const { name: giver = '', tint } = (facts ?? {}) as Partial<Facts['RECOGNITION_RECEIVED']>;
      const face = actor_id && giver ? { personId: actor_id, name: giver } : null;
      return { verb: 'react', tint: tint ?? 'teal', face, quotes: true };
    }
    case 'CELEBRATION_TODAY': {
      const { kind } = (facts ?? {}) as Partial<Facts['CELEBRATION_TODAY']>;
      return { verb: 'seeCard', tint: kind === 'birthday' ? 'rose' : 'orange', face: mine, quotes: false };
    }
    case 'AWARD_RECEIVED':
      return { verb: 'seeAward', tint: 'orange', face: mine, quotes: false };
    case 'COMPETITION_WON':
      return { verb: 'seeResults', tint: 'violet', face: mine, quotes: false };
    default:
      return null;
  }
}

function blockOf(notice: NoticeContent, recipient: Recipient): MailBlock {
  const { title, message, deeplink } = inMail(say(notice, recipient.language));
  const to = `{origin}${deeplink}`;
  const card = cardOf(notice, recipient);
  if (!card) return { kind: 'item', title, text: message, to };
  const { tint, face, quotes } = card;
  const words = quotes ? { title, text: message } : { title: message, text: title };
  return { kind: 'note', ...words, to, tint, ...(face && { face }) };
}

function mailOf(
  { email, subdomain, language, id }: Recipient,
  organisationId: string,
  rest: Pick<Mail, 'subject' | 'text' | 'blocks' | 'path' | 'key' | 'notices'>,
): Mail {
  return { to: email, subdomain, language, unsubscribes: { organisationId, personId: id }, ...rest };
}

function inMail(said: Said): Said {
  return { ...said, title: wordsInMail(said.title), message: wordsInMail(said.message) };
}

/** The key of the mail of one notification. */
export const noticeKey = (id: string) => `notice ${id}`;

/** The mail of one notice, at once. */
export function noticeMail(id: string, notice: NoticeContent, recipient: Recipient, organisationId: string): Mail {
  const { language } = recipient;
  const said = say(notice, language);
  const { title, message } = inMail(said);
  const company = wordsInMail(recipient.company);
  const always = cannotBeSwitchedOff(notice.event_type as NotificationEventType);
  const end = always ? text(language, 'whySecurity', { company }) : plainFoot(language);
  const mail = mailOf(recipient, organisationId, {
    subject: said.title,
    path: notice.deeplink,
    key: noticeKey(id),
    notices: [id],
    text: `${title}\n${message}\n\n{link}\n\n${end}`,
    blocks: [
      blockOf(notice, recipient),
      { kind: 'button', text: text(language, cardOf(notice, recipient)?.verb ?? 'open'), to: '{link}' },
      ...(always ? securityFoot : foot)(language, company),
    ],
  });
  // What cannot be switched off is sent whatever happens to its person meanwhile.
  const { unsubscribes, notices, ...plain } = mail;
  return always ? plain : mail;
}

/** The digest of what someone has not read, by kind. */
export function digestMail(items: readonly Told[], recipient: Recipient, organisationId: string, day: string): Mail {
  const { language, company, id } = recipient;
  const groups = noticeKinds
    .map((kind) => ({
      name: text(language, kind),
      own: items
        .filter(({ event_type }) => kindOfNotice[event_type as NotificationEventType] === kind)
        .map((item) => ({ said: say(item, language), block: blockOf(item, recipient) })),
    }))
    .filter(({ own }) => own.length > 0);
  const plain = groups.map(
    ({ name, own }) => `${name}\n\n${own.map(({ said }) => plainOf(inMail(said))).join('\n\n')}`,
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
  const shown = facts.flatMap(({ said, act, path }): MailBlock[] => [
    { kind: 'text', text: said },
    { kind: 'button', text: act, to: `{origin}${path}` },
  ]);
  return mailOf(recipient, organisationId, {
    subject: text(language, 'weekSubject', { company }),
    path: '/my-team',
    key: `weekly ${id} ${day}`,
    text: [...facts.map(({ said, act, path }) => `${said}\n${act}: {origin}${path}`), plainFoot(language)].join('\n\n'),
    blocks: [...shown, ...foot(language, wordsInMail(company))],
  });
}
