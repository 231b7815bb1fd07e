import type { WebFeature } from '../../lib/feature.ts';

export const billing: WebFeature = {
  name: 'billing',
  navigation: [{ id: 'billing', to: '/organization/billing', place: 18, group: 'organization', heading: 'company' }],
};
