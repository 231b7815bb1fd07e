import type { WebFeature } from '../../lib/feature.ts';

export const reports: WebFeature = {
  name: 'reports',
  navigation: [{ id: 'analytics', to: '/organization/analytics', place: 50, group: 'organization' }],
};
