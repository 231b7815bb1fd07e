import { type NotificationEventType, notificationEventTypes, kindOfNotice } from '@apprecio/contract/generated/notices';
import type { NoticeKind } from '@apprecio/contract/notifications/notifications.notices';

/** Returns true if an event is sent at once, regardless of the recipient's choices. */
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

/** Returns true for a notice that repeats a request; those on leave get none. */
export function isReminder(eventType: NotificationEventType): boolean {
  return eventType.endsWith('_REMINDER');
}
