import { type NotificationEventType, notificationEventTypes, type Role } from '@apprecio/contract/codes';
import { kindOfNotice, type NoticeKind } from '@apprecio/contract/notices';
import { mayOpen } from '@apprecio/contract/permissions';

/** A notice to one person. The same person, kind and source is told once. */
export interface Notice {
  personId: string;
  eventType: NotificationEventType;
  title: string;
  message: string;
  deeplink: string;
  /** Who did it; nobody is told of their own act. */
  actorId: string | null;
  sourceId: string;
  /** What several people may do: their notices are gathered in one, whose title is made of their names. */
  groupId?: string;
}

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

/** The first word of a name. */
export function firstName(name: string): string {
  return name.split(' ')[0]!;
}

/** `50 points`, `1 point`. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${new Intl.NumberFormat('en-IN').format(points)} points`;
}

/** `+50 points`, or nothing where there are none. */
export function plusPoints(points: number): string {
  return points === 0 ? '' : `+${pointsText(points)}`;
}

/** A plain date as `05 Mar, 2025`. */
export function longDate(date: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(date));
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return `${of('day')} ${of('month')}, ${of('year')}`;
}

/** What is gathered in one notification, however many people do it: the verb behind their names. */
export const groupedVerbs: Partial<Record<NotificationEventType, string>> = {
  POST_REACTED: 'reacted',
  POST_COMMENTED: 'commented',
};

/** `Meera Krishnan reacted`, `Meera and Kabir reacted`, `Meera and 4 others reacted`; names newest first. */
export function groupTitle(names: readonly string[], actors: number, eventType: NotificationEventType): string {
  const verb = groupedVerbs[eventType] ?? '';
  const [first = '', second] = names;
  if (actors <= 1) return `${first} ${verb}`;
  if (actors === 2 && second) return `${firstName(first)} and ${firstName(second)} ${verb}`;
  return `${firstName(first)} and ${actors - 1} others ${verb}`;
}
