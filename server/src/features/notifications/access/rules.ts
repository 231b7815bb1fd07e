import type { Role } from '@apprecio/contract/api/codes';
import { mayOpen } from '@apprecio/contract/api/permissions';
import { screens } from '@apprecio/contract/generated/access';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';

/** What a notice tells of, by which it is decided whether its person may still see it. */
export type Guard = 'award' | 'competition' | 'cycle' | 'day' | 'panel' | 'post' | 'survey';

/** A notice that its person may see always, and the reason. */
export interface Always {
  always: string;
}

const own = { always: 'it tells its person of what is their own' };
const duty = { always: 'it waits for a decision on a screen that opens by role, and is taken back as that is made' };
const state = { always: 'it tells how things stand on a screen that opens by role, while its person has that role' };
const account = { always: 'it is about their own account or a setting that every admin answers for' };

/** Who may still see each notice. A new kind of notice does not compile without its line. */
export const guards: Partial<Record<NotificationEventType, Guard | Always>> = {
  ADDRESS_CHANGED: account,
  ADMIN_ACCESS_CHANGED: account,
  ADMIN_ADDED: account,
  ALLOWANCE_ANSWERED: own,
  ALLOWANCE_ASKED: duty,
  ALLOWANCE_RULES_CHANGED: account,
  AWARD_POINTS_WAIT: duty,
  AWARD_RECEIVED: 'award',
  CELEBRATION_SOON: 'day',
  CELEBRATION_TODAY: 'post',
  CELEBRATION_WISHED: own,
  COMPETITION_CANCELLED: own,
  COMPETITION_COMPLETED: 'competition',
  COMPETITION_SCORE_CONFIRMED: own,
  COMPETITION_SCORE_ENTERED: duty,
  COMPETITION_SCORE_REFUSED: own,
  COMPETITION_WAITING: duty,
  COMPETITION_WON: own,
  NOMINATIONS_OPENED: 'cycle',
  NOMINATIONS_TO_SCORE: 'panel',
  NOMINATION_DECIDED: own,
  ORDER_ANSWERED: own,
  ORDER_ASKED: duty,
  ORDER_MOVED: own,
  ORDER_PLACED: state,
  ORDER_WAITING: duty,
  PASSWORD_LINK_SENT: account,
  PAYMENT_ACCOUNT_CHANGED: account,
  PAYMENT_ACCOUNT_WAITING: duty,
  POINTS_EXPIRING: own,
  POINTS_GRANTED: own,
  POINT_VALUE_CHANGED: account,
  POINT_VALUE_WAITING: duty,
  POST_COMMENTED: 'post',
  POST_MENTIONED: 'post',
  POST_MODERATED: 'post',
  POST_REACTED: 'post',
  POST_REPORTED: duty,
  POST_SHARED: 'post',
  RECOGNITION_APPROVAL_NEEDED: duty,
  RECOGNITION_APPROVED: own,
  RECOGNITION_BOOSTED: 'post',
  RECOGNITION_ESCALATED: duty,
  RECOGNITION_EXPIRED: own,
  RECOGNITION_QUESTION: own,
  RECOGNITION_RECEIVED: 'post',
  RECOGNITION_REJECTED: own,
  RECOGNITION_REMINDER: duty,
  RECOGNITION_REMOVED: own,
  RECOGNITION_TRADES_FOUND: duty,
  REWARD_PAID: own,
  SERVICE_POINTS_WAITING: duty,
  SIGN_IN_METHOD_CHANGED: account,
  STOCK_LOW: state,
  TOP_UP_WAITING: duty,
  WALLET_LOW: state,
};

/** The event types of the notices that are decided in one way. */
export function guardedBy(guard: Guard): NotificationEventType[] {
  return (Object.keys(guards) as NotificationEventType[]).filter((eventType) => guards[eventType] === guard);
}

/** Whether something other than its post decides if a notice may still be seen. */
export function isGuarded(eventType: NotificationEventType): boolean {
  const guard = guards[eventType];
  return typeof guard === 'string' && guard !== 'post';
}

/** Every screen that not everybody may open, and whether a role may, with reports or without. */
export function screensOf(role: Role): { path: string; open: boolean }[] {
  return Object.keys(screens).map((path) => ({ path, open: mayOpen(role, path, true) }));
}
