import { createLucideIcon, HandHeart, Heart, Laugh, Lightbulb, ThumbsUp, type LucideIcon } from 'lucide-react';

const Spark = createLucideIcon('spark', [
  ['path', { d: 'M12 2c.9 6 4 9.1 10 10-6 .9-9.1 4-10 10-.9-6-4-9.1-10-10 6-.9 9.1-4 10-10z', key: 'spark' }],
]);

/** The icon and tint of each reaction. */
export const reactionLooks = {
  like: { icon: ThumbsUp, look: 'bg-(--rx-like-bg) text-(--rx-like-fg)', filled: true },
  celebrate: { icon: Spark, look: 'bg-(--rx-celebrate-bg) text-(--rx-celebrate-fg)', filled: true },
  love: { icon: Heart, look: 'bg-(--rx-love-bg) text-(--rx-love-fg)', filled: true },
  support: { icon: HandHeart, look: 'bg-(--rx-support-bg) text-(--rx-support-fg)', filled: false },
  insightful: { icon: Lightbulb, look: 'bg-(--rx-insightful-bg) text-(--rx-insightful-fg)', filled: false },
  funny: { icon: Laugh, look: 'bg-(--rx-funny-bg) text-(--rx-funny-fg)', filled: false },
} satisfies Record<string, { icon: LucideIcon; look: string; filled: boolean }>;

/** One of the six. */
export type Reaction = keyof typeof reactionLooks;

/** The six reactions, in the order they are offered. */
export const reactions = Object.keys(reactionLooks) as Reaction[];
