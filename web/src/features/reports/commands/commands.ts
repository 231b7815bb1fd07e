import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'analytics', to: '/organization/analytics' },
  { id: 'socialAnalytics', to: '/reports/social-analytics' },
  { id: 'network', to: '/reports/social-analytics?show=network' },
  { id: 'rewardAnalytics', to: '/reports/reward-analytics' },
  { id: 'leaderboard', to: '/reports/leaderboard-analytics' },
];
