import type { WebFeature } from '../../lib/feature.ts';

export const audit: WebFeature = {
  name: 'audit',
  navigation: [{ id: 'audit', to: '/organization/audit', place: 28, group: 'organization', heading: 'company' }],
};
