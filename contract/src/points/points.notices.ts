import type { AnyNoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const pointsNotices = {
  TOP_UP_WAITING: 'oversight',
  POINT_VALUE_WAITING: 'oversight',
  ALLOWANCE_ASKED: 'oversight',
  ALLOWANCE_ANSWERED: 'points',
  POINTS_GRANTED: 'points',
  REWARD_PAID: 'points',
  POINTS_EXPIRING: 'points',
  WALLET_LOW: 'points',
  POINT_VALUE_CHANGED: 'security',
  ALLOWANCE_RULES_CHANGED: 'security',
} as const satisfies Record<string, AnyNoticeKind>;
