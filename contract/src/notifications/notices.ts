import type { NotificationEventType } from '../api/codes.ts';

/** What people choose channels for: every notification is of one kind. */
export const noticeKinds = [
  'thanks',
  'mentions',
  'answers',
  'decisions',
  'oversight',
  'outcomes',
  'points',
  'reactions',
  'communities',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kind of each notification. */
export const kindOfNotice: Record<NotificationEventType, NoticeKind> = {
  RECOGNITION_RECEIVED: 'thanks',
  RECOGNITION_BOOSTED: 'points',
  RECOGNITION_APPROVAL_NEEDED: 'decisions',
  RECOGNITION_REMINDER: 'decisions',
  RECOGNITION_ESCALATED: 'decisions',
  TOP_UP_WAITING: 'oversight',
  RECOGNITION_APPROVED: 'outcomes',
  RECOGNITION_REJECTED: 'outcomes',
  RECOGNITION_EXPIRED: 'outcomes',
  RECOGNITION_REMOVED: 'outcomes',
  POINTS_GRANTED: 'points',
  POINTS_EXPIRING: 'points',
  WALLET_LOW: 'points',
  POST_COMMENTED: 'answers',
  POST_REACTED: 'reactions',
  POST_SHARED: 'reactions',
  POST_MENTIONED: 'mentions',
  POST_REPORTED: 'oversight',
  POST_MODERATED: 'outcomes',
  COMMUNITY_REQUESTED: 'communities',
  COMMUNITY_INVITED: 'communities',
  COMMUNITY_ADDED: 'communities',
  COMMUNITY_ACCEPTED: 'communities',
};

/** The kinds of which there are notifications at all. */
export const usedKinds = noticeKinds.filter((kind) => Object.values(kindOfNotice).includes(kind));

/** When a channel of a kind may tell: at once, gathered in a digest, or never. */
export const channelTimes = {
  inApp: ['off', 'now'],
  push: ['off', 'now'],
  email: ['off', 'now', 'daily', 'weekly'],
} as const;
export type Channel = keyof typeof channelTimes;
export type Channels = { [C in Channel]: (typeof channelTimes)[C][number] };

const told = (push: Channels['push'], email: Channels['email']): Channels => ({ inApp: 'now', push, email });

/** What holds for someone who has chosen nothing: only a thank-you, a mention and an approval that is needed ring. */
export const defaultChannels: Record<NoticeKind, Channels> = {
  thanks: told('now', 'daily'),
  mentions: told('now', 'daily'),
  answers: told('off', 'daily'),
  decisions: told('now', 'daily'),
  oversight: told('off', 'daily'),
  outcomes: told('off', 'daily'),
  points: told('off', 'daily'),
  reactions: told('off', 'weekly'),
  communities: told('off', 'off'),
};

export const defaultRest = {
  quietHours: { on: true, from: 20, to: 8 },
  digest: { on: true, hour: 9 },
  pushesPerDay: 2,
} as const;
