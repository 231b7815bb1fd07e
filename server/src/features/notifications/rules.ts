import { type NotificationEventType, notificationEventTypes, type Role } from '@apprecio/contract/codes';
import { kindOfNotice, type NoticeKind } from '@apprecio/contract/notices';
import { mayOpen } from '@apprecio/contract/permissions';
import type { Facts } from './sentences/rules.ts';

/** What is told: an event with its facts. */
type Told = { [Event in NotificationEventType]: { eventType: Event; facts: Facts[Event] } }[NotificationEventType];

/** A notice to one person. The same person, kind and source is told once. */
export type Notice = Told & {
  personId: string;
  deeplink: string;
  /** Who did it; nobody is told of their own act. */
  actorId: string | null;
  sourceId: string;
  /** What several people may do: their notices are gathered in one, whose title is made of their names. */
  groupId?: string;
};

/** The event types of a kind. */
export function eventsOf(kind: NoticeKind): NotificationEventType[] {
  return notificationEventTypes.filter((eventType) => kindOfNotice[eventType] === kind);
}

/** The post that a notification leads to, from its address. */
export function postIn(deeplink: string): string | null {
  return /^\/\?postId=([0-9a-f-]{36})\b/.exec(deeplink)?.[1] ?? null;
}

/** Whether an address is of a screen that someone of this role cannot open. */
export function isShut(deeplink: string, role: Role): boolean {
  return !mayOpen(role, deeplink.split('?')[0]!);
}

/** The beginning of a message, at most `limit` characters, cut at a word boundary that lies past 70% of the limit. */
export function preview(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return `${space > limit * 0.7 ? cut.slice(0, space) : cut}…`;
}
