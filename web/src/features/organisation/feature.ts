import type { WebFeature } from '../../lib/feature.ts';

export const organisation: WebFeature = {
  name: 'organisation',
  navigation: [{ id: 'company', to: '/organization/company', place: 22, group: 'organization', heading: 'company' }],
};
