import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const ordersNotices = {
  ORDER_MOVED: 'orders',
  GIFT_VOUCHER: 'orders',
  ORDER_ANSWERED: 'orders',
  ORDER_PLACED: 'oversight',
  ORDER_WAITING: 'oversight',
  ORDER_ASKED: 'oversight',
} as const satisfies Record<string, NoticeKind>;
