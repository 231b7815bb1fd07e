import type { Occasion } from '@apprecio/contract/celebrations/celebration';
import { type NotificationEventType, notificationEventTypes, kindOfNotice } from '@apprecio/contract/generated/notices';
import type { Channel, NoticeKind } from '@apprecio/contract/notifications/notices';
import type { CaseKind, OrderState } from '@apprecio/contract/orders/rules';
import type { ValueTint } from '@apprecio/contract/organisation/operations';
import { previewOf } from '@apprecio/contract/posts/preview';

interface AnnouncementFacts {
  name: string;
  title: string;
  mustRead: boolean;
  /** The day to confirm by. */
  by: string | null;
}

/** How many later dates of an event are meant as well; what was told before events repeated has none. */
interface LaterDates {
  more?: number;
}

interface EventFacts {
  title: string;
  place: string;
  /** When it starts where the reader is. */
  day: string;
  time: string;
}

/** `isTest`: no money moved for it. Older notices have no mark. */
interface Paid {
  isTest?: boolean;
}

/** What a notification of each event tells. Kept instead of sentences, which are made for who reads them, when read. */
export interface Facts {
  RECOGNITION_RECEIVED: {
    name: string;
    value: string | null;
    text: string;
    points: number;
    /** Of its first value; what was told before mails showed it has none. */
    tint?: ValueTint | null;
  };
  RECOGNITION_APPROVAL_NEEDED: { name: string; person: string; text: string; points: number };
  RECOGNITION_REMINDER: { name: string; person: string };
  RECOGNITION_ESCALATED: { name: string; person: string };
  RECOGNITION_APPROVED: { person: string };
  RECOGNITION_REJECTED: { person: string; reason: string };
  RECOGNITION_EXPIRED: { person: string };
  RECOGNITION_REMOVED: { name: string; points: number } | { reason: string };
  RECOGNITION_TRADES_FOUND: { count: number };
  RECOGNITION_QUESTION: { name: string; text: string };
  RECOGNITION_BOOSTED: { name: string; answers: boolean; points: number; text: string };
  POST_COMMENTED: { names: readonly string[]; answers: boolean; text: string };
  POST_REACTED: { names: readonly string[]; thanks: boolean };
  POST_SHARED: { name: string; text: string };
  POST_MENTIONED: { name: string; text: string };
  POST_REPORTED: object;
  POST_MODERATED: { comment: boolean; hidden: boolean; reason: string };
  POINTS_GRANTED: { points: number; reason: string };
  POINTS_EXPIRING: { points: number; endsOn: string };
  TOP_UP_WAITING: Paid & { points: number };
  PAYMENT_ACCOUNT_WAITING: { name: string };
  POINT_VALUE_WAITING: { name: string };
  ORDER_WAITING: Paid & { name: string; title: string };
  ALLOWANCE_ASKED: { name: string; points: number; reason: string };
  ALLOWANCE_ANSWERED: { points: number; asked: number; reason: string };
  WALLET_LOW: { points: number };
  ADMIN_ADDED: { name: string; by: string | null };
  ADMIN_ACCESS_CHANGED: { name: string; what: 'email' | 'password'; by: string | null };
  ADDRESS_CHANGED: { by: string | null };
  PASSWORD_LINK_SENT: { by: string | null };
  POINT_VALUE_CHANGED: { by: string | null };
  ALLOWANCE_RULES_CHANGED: { by: string | null };
  PAYMENT_ACCOUNT_CHANGED: { by: string | null };
  SIGN_IN_METHOD_CHANGED: { by: string | null };
  ORDER_MOVED: Paid & {
    title: string;
    to: Exclude<OrderState, 'pending' | 'processing'>;
    tracking: string | null;
    points: number;
  };
  ORDER_ANSWERED: Paid & { title: string; outcome: 'code' | 'points' | 'refused'; note: string };
  ORDER_PLACED: Paid & { name: string; title: string };
  STOCK_LOW: { title: string; left: number };
  ORDER_ASKED: Paid & { name: string; title: string; kind: CaseKind };
  COMPETITION_WON: { title: string; placement: number; points: number; waits?: boolean };
  COMPETITION_COMPLETED: { title: string };
  COMPETITION_CANCELLED: { title: string };
  COMPETITION_SCORE_ENTERED: { name: string; title: string };
  COMPETITION_SCORE_CONFIRMED: { title: string; score: number };
  COMPETITION_SCORE_REFUSED: { title: string; reason: string };
  COMPETITION_WAITING: { title: string; points: number };
  CELEBRATION_SOON: { name: string; kind: Occasion; years: number; day: string };
  CELEBRATION_TODAY: { kind: Occasion; years: number; wishes: number; points: number };
  SERVICE_POINTS_WAITING: { points: number };
  CELEBRATION_WISHED: { names: readonly string[]; kind: Occasion };
  NOMINATIONS_OPENED: { title: string; closesOn: string };
  NOMINATIONS_TO_SCORE: { title: string };
  NOMINATION_DECIDED: { title: string; person: string; won: boolean };
  AWARD_RECEIVED: { title: string; points: number; waits?: boolean };
  AWARD_POINTS_WAIT: { title: string; points: number };
  REWARD_PAID: { title: string; points: number };
}

/** What is told: an event with its facts. */
type NoticeContent = {
  [Event in keyof Facts]: { eventType: Event; facts: Facts[Event] };
}[keyof Facts];

/** A notice to one person. The same person, kind and source is told once. */
export type Notice = NoticeContent & {
  personId: string;
  deeplink: string;
  /** Who did it; nobody is told of their own act. */
  actorId: string | null;
  sourceId: string;
  /** What several people may do: their notices are gathered in one, whose title is made of their names. */
  groupId?: string;
  /** The channels that its author left open; without it all. */
  channels?: readonly Channel[];
  /** What was written, longer than the facts keep it: for the mail that is sent at once. */
  whole?: string;
};

/** After how many days a notification is removed. */
export const keptDays = 90;

/** Whether an event is told at once, whatever its reader chose. */
export function cannotBeSwitchedOff(eventType: NotificationEventType): boolean {
  return kindOfNotice[eventType] === 'security';
}

/** The event types of a kind. */
export function eventsOf(kind: NoticeKind): NotificationEventType[] {
  return notificationEventTypes.filter((eventType) => kindOfNotice[eventType] === kind);
}

/** The post that a notification leads to, from its address. */
export function postIn(deeplink: string): string | null {
  return /^\/\?postId=([0-9a-f-]{36})\b/.exec(deeplink)?.[1] ?? null;
}

/** A message on one line, by its beginning where it is longer than `limit` characters. */
export function preview(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return previewOf(line, limit) ?? line;
}
