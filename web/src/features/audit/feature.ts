import type { WebFeature } from '../../lib/feature.ts';

export const audit: WebFeature = {
  name: 'audit',
  navigation: [{ id: 'audit', to: '/organization/audit', place: 84, group: 'organization', heading: 'settings' }],
};
