import type { WebFeature } from '../../lib/feature.ts';

export const allHands: WebFeature = {
  name: 'all-hands',
  navigation: [{ id: 'allHands', to: '/organization/all-hands', place: 64, group: 'organization', heading: 'voice' }],
};
