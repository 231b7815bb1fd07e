import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const communitiesNotices = {
  COMMUNITY_REQUESTED: 'communities',
  COMMUNITY_INVITED: 'communities',
  COMMUNITY_ADDED: 'communities',
  COMMUNITY_ACCEPTED: 'communities',
} as const satisfies Record<string, NoticeKind>;
