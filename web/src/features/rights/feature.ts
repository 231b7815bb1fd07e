import type { WebFeature } from '../../lib/feature.ts';

export const rights: WebFeature = {
  name: 'rights',
  navigation: [{ id: 'access', to: '/organization/access', place: 81, group: 'organization', heading: 'settings' }],
};
