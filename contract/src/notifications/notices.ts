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
