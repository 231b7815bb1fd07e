import type { WebFeature } from '../../lib/feature.ts';

export const reports: WebFeature = {
  name: 'reports',
  navigation: [
    { id: 'analytics', to: '/organization/analytics', place: 28, group: 'organization', heading: 'recognition' },
    { id: 'social', to: '/reports/social-analytics', place: 10, group: 'reports' },
    { id: 'rewards', to: '/reports/reward-analytics', place: 20, group: 'reports' },
    { id: 'leaderboard', to: '/reports/leaderboard-analytics', place: 30, group: 'reports' },
  ],
};
