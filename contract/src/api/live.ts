import type { NotificationEventType } from '../../generated/notices.ts';

/**
 * What `GET /events` sends: a kind and a subject, never content; the page fetches again (API-10).
 * `post.removed` reaches those who could see the post and no longer can, all but its author where that is said;
 * `resync` tells that events were missed.
 */
export type LiveEvent =
  | { kind: 'post'; subject: string; communityId?: string }
  | { kind: 'post.changed'; subject: string }
  | { kind: 'post.removed'; subject: string; stillForAuthor?: true }
  | { kind: 'notification'; subject: string; notificationEventType: NotificationEventType }
  | { kind: 'notifications.changed'; subject: string }
  | { kind: 'points'; subject: string }
  | { kind: 'payment'; subject: string }
  | { kind: 'pending'; subject: string }
  | { kind: 'community'; subject: string }
  | { kind: 'poll'; subject: string }
  | { kind: 'survey'; subject: string }
  | { kind: 'announcement'; subject: string }
  | { kind: 'event'; subject: string }
  | { kind: 'competition'; subject: string }
  | { kind: 'award'; subject: string }
  | { kind: 'batch'; subject: string }
  | { kind: 'session.ended'; subject: string }
  | { kind: 'resync'; subject: string };
