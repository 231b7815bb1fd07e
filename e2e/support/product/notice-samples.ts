import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { preview } from '../../../server/src/platform/notices/wording.ts';
import { dayIn } from '../days.ts';

// What is not written here is told with the first sample of its definition.
type NoticeSamples = Partial<Record<NotificationEventType, { facts: object; whole?: string }>>;

const words =
  'You stayed until the last pallet of mangoes was under its roof, in the rain, and still found the time to show Kabir how the cold chain is logged.\nNobody had asked you to. The whole dock noticed.';
const event = { title: 'Monsoon lunch on the roof', place: 'Roof terrace, Pune', day: dayIn(6), time: '13:00' };
const announcement = { title: 'Office closed on Monday', mustRead: true, by: dayIn(3) };
const zapz = 'Steps in November';
const award = 'Best mentor of the year';

function ofRecognition(name: string) {
  const person = 'Kabir Bose';
  return {
    RECOGNITION_RECEIVED: {
      facts: { name, value: 'Be kind', text: preview(words, 150), points: 50, tint: 'rose' },
      whole: words,
    },
    RECOGNITION_APPROVAL_NEEDED: { facts: { name, person, text: preview(words, 100), points: 250 } },
    RECOGNITION_REMINDER: { facts: { name, person } },
    RECOGNITION_ESCALATED: { facts: { name, person } },
    RECOGNITION_APPROVED: { facts: { person } },
    RECOGNITION_REJECTED: { facts: { person, reason: 'Kabir was thanked for this last week.' } },
    RECOGNITION_EXPIRED: { facts: { person } },
    RECOGNITION_REMOVED: { facts: { name, points: 50 } },
    RECOGNITION_TRADES_FOUND: { facts: { count: 2 } },
    RECOGNITION_QUESTION: { facts: { name, text: 'What was it that Kabir did for you?' } },
    RECOGNITION_BOOSTED: { facts: { name, answers: true, points: 20, text: 'So well deserved!' } },
  } satisfies Partial<NoticeSamples>;
}

function ofPosts(name: string) {
  return {
    POST_COMMENTED: { facts: { names: [name], answers: false, text: 'I was there. It poured!' } },
    POST_REACTED: { facts: { names: [name], thanks: true } },
    POST_SHARED: { facts: { name, text: 'The dock before sunrise' } },
    POST_MENTIONED: { facts: { name, text: 'Ask Ravi, he knows every crate.' } },
    POST_REPORTED: { facts: {} },
    POST_MODERATED: { facts: { comment: false, hidden: true, reason: 'It names a customer.' } },
    POLL_STARTED: { facts: { name, question: 'Tea or coffee at the stand-up?' } },
    POLL_CLOSING: { facts: { name, question: 'Tea or coffee at the stand-up?' } },
    SURVEY_STARTED: { facts: { name, title: 'How we work', closesOn: dayIn(13) } },
    SURVEY_POINTS_WAIT: { facts: { title: 'How we work', points: 200 } },
    SURVEY_OUTCOME: { facts: { title: 'How we work' } },
    SURVEY_REMINDER: { facts: { name, title: 'How we work', closesOn: dayIn(13) } },
    COMMUNITY_REQUESTED: { facts: { name, community: 'Runners of Pune' } },
    COMMUNITY_INVITED: { facts: { name, community: 'Runners of Pune' } },
    COMMUNITY_ADDED: { facts: { community: 'Runners of Pune' } },
    COMMUNITY_ACCEPTED: { facts: { community: 'Runners of Pune' } },
    ANNOUNCEMENT_SENT: { facts: { name, ...announcement } },
    ANNOUNCEMENT_ASKED_AGAIN: { facts: { name, ...announcement } },
    ANNOUNCEMENT_REMINDER: { facts: { name, ...announcement } },
  } satisfies Partial<NoticeSamples>;
}

function ofPointsAndStore(name: string) {
  const title = 'Brass desk lamp';
  return {
    POINTS_GRANTED: { facts: { points: 200, reason: 'For the store of next year' } },
    POINTS_EXPIRING: { facts: { points: 120, endsOn: dayIn(33) } },
    TOP_UP_WAITING: { facts: { points: 50_000 } },
    PAYMENT_ACCOUNT_WAITING: { facts: { name } },
    POINT_VALUE_WAITING: { facts: { name } },
    ORDER_WAITING: { facts: { name, title } },
    ALLOWANCE_ASKED: { facts: { name, points: 300, reason: 'The whole night shift earned it.' } },
    ALLOWANCE_ANSWERED: { facts: { points: 200, asked: 300, reason: '' } },
    WALLET_LOW: { facts: { points: 900 } },
    GIFT_VOUCHER: { facts: { name: 'Meera Krishnan', title, line: 'For the long nights of the launch' } },
    ORDER_MOVED: { facts: { title, to: 'shipped', tracking: 'DTDC 5528 1190', points: 0 } },
    ORDER_ANSWERED: { facts: { title, outcome: 'refused', note: 'The seal was broken.' } },
    ORDER_PLACED: { facts: { name, title } },
    STOCK_LOW: { facts: { title, left: 3 } },
    ORDER_ASKED: { facts: { name, title, kind: 'return' } },
  } satisfies Partial<NoticeSamples>;
}

function ofDays(name: string) {
  return {
    COMPETITION_WON: { facts: { title: zapz, placement: 1, points: 500 } },
    COMPETITION_COMPLETED: { facts: { title: zapz } },
    COMPETITION_CANCELLED: { facts: { title: zapz } },
    COMPETITION_SCORE_ENTERED: { facts: { name, title: zapz } },
    COMPETITION_SCORE_CONFIRMED: { facts: { title: zapz, score: 12_400 } },
    COMPETITION_SCORE_REFUSED: { facts: { title: zapz, reason: 'Please add a picture.' } },
    COMPETITION_WAITING: { facts: { title: zapz, points: 900 } },
    CELEBRATION_SOON: { facts: { name, kind: 'work_anniversary', years: 5, day: dayIn(5) } },
    CELEBRATION_TODAY: { facts: { kind: 'work_anniversary', years: 5, wishes: 12, points: 500 } },
    SERVICE_POINTS_WAITING: { facts: { points: 500 } },
    CELEBRATION_WISHED: { facts: { names: [name], kind: 'birthday' } },
    NOMINATIONS_OPENED: { facts: { title: award, closesOn: dayIn(13) } },
    NOMINATIONS_TO_SCORE: { facts: { title: award } },
    NOMINATION_DECIDED: { facts: { title: award, person: 'Kabir Bose', won: true } },
    AWARD_RECEIVED: { facts: { title: award, points: 1000 } },
    AWARD_POINTS_WAIT: { facts: { title: award, points: 1000 } },
    REWARD_PAID: { facts: { title: award, points: 1000 } },
    EVENT_INVITED: { facts: { ...event, name } },
    EVENT_CHANGED: { facts: { ...event, more: 3 } },
    EVENT_CANCELLED: { facts: { title: event.title, day: event.day, time: event.time } },
    EVENT_PLACE: { facts: event },
    EVENT_UNINVITED: { facts: {} },
    EVENT_REMINDER: { facts: { ...event, inAnHour: true } },
  } satisfies Partial<NoticeSamples>;
}

function ofSecurity(by: string) {
  const name = 'Kabir Singh';
  return {
    ADMIN_ADDED: { facts: { name, by } },
    ADMIN_ACCESS_CHANGED: { facts: { name, what: 'password', by } },
    ADDRESS_CHANGED: { facts: { by } },
    PASSWORD_LINK_SENT: { facts: { by } },
    POINT_VALUE_CHANGED: { facts: { by } },
    ALLOWANCE_RULES_CHANGED: { facts: { by } },
    PAYMENT_ACCOUNT_CHANGED: { facts: { by } },
    SIGN_IN_METHOD_CHANGED: { facts: { by } },
  } satisfies Partial<NoticeSamples>;
}

/** Returns the content of a notification of each event, caused by a person of this name. */
export function noticeSamples(name: string): NoticeSamples {
  return { ...ofRecognition(name), ...ofPosts(name), ...ofPointsAndStore(name), ...ofDays(name), ...ofSecurity(name) };
}
