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
  'orders',
  'announcements',
  'polls',
  'celebrations',
  'events',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When a channel of a kind may tell: at once, gathered in a digest, or never. */
export const channelTimes = {
  inApp: ['off', 'now'],
  push: ['off', 'now'],
  email: ['off', 'now', 'daily', 'weekly'],
} as const;
export type Channel = keyof typeof channelTimes;
export type Channels = { [C in Channel]: (typeof channelTimes)[C][number] };

const channels = (push: Channels['push'], email: Channels['email']): Channels => ({ inApp: 'now', push, email });

/** What holds for someone who has chosen nothing: only a thank-you, a mention, an approval that is needed and a change of an order ring. */
export const defaultChannels: Record<NoticeKind, Channels> = {
  thanks: channels('now', 'daily'),
  mentions: channels('now', 'daily'),
  answers: channels('off', 'daily'),
  decisions: channels('now', 'daily'),
  oversight: channels('off', 'daily'),
  outcomes: channels('off', 'daily'),
  points: channels('off', 'daily'),
  reactions: channels('off', 'weekly'),
  communities: channels('off', 'off'),
  orders: channels('now', 'now'),
  announcements: channels('off', 'daily'),
  polls: channels('off', 'daily'),
  celebrations: channels('off', 'daily'),
  events: channels('off', 'daily'),
};

export const defaultRest = {
  quietHours: { on: true, from: 20, to: 8 },
  digest: { on: true, hour: 9 },
  pushesPerDay: 2,
} as const;
