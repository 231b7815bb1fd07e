import type { WebFeature } from '../../lib/feature.ts';

export const billing: WebFeature = {
  name: 'billing',
  navigation: [{ id: 'billing', to: '/organization/billing', place: 40, group: 'organization', heading: 'rewards' }],
};
