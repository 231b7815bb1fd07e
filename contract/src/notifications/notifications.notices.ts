/** The kinds of notification. People choose channels for each kind. */
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
  'orders',
  'announcements',
  'polls',
  'celebrations',
  'events',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kind that nobody switches off: told at once, in the product, by push and by mail. */
export type AnyNoticeKind = NoticeKind | 'security';

/** The times at which a channel may notify of a kind: at once, in a digest, or never. */
export const channelTimes = {
  inApp: ['off', 'now'],
  push: ['off', 'now'],
  email: ['off', 'now', 'daily', 'weekly'],
} as const;
export type Channel = keyof typeof channelTimes;
export const channels = ['inApp', 'push', 'email'] as const satisfies readonly Channel[];
export type Channels = { [C in Channel]: (typeof channelTimes)[C][number] };

const inAppAnd = (push: Channels['push'], email: Channels['email']): Channels => ({ inApp: 'now', push, email });

/** The default channels of each kind. Only thank-yous, mentions, required approvals and order changes are pushed. */
export const defaultChannels: Record<NoticeKind, Channels> = {
  thanks: inAppAnd('now', 'daily'),
  mentions: inAppAnd('now', 'daily'),
  answers: inAppAnd('off', 'daily'),
  decisions: inAppAnd('now', 'daily'),
  oversight: inAppAnd('off', 'daily'),
  outcomes: inAppAnd('off', 'daily'),
  points: inAppAnd('off', 'daily'),
  reactions: inAppAnd('off', 'weekly'),
  communities: inAppAnd('off', 'off'),
  orders: inAppAnd('now', 'now'),
  announcements: inAppAnd('off', 'daily'),
  polls: inAppAnd('off', 'daily'),
  celebrations: inAppAnd('off', 'daily'),
  events: inAppAnd('off', 'daily'),
};

export const defaultRest = {
  quietHours: { on: true, from: 20, to: 8 },
  digest: { on: true, hour: 9 },
  pushesPerDay: 2,
} as const;
