import type { WebFeature } from '../../lib/feature.ts';

export const keys: WebFeature = {
  name: 'keys',
  navigation: [{ id: 'apiKeys', to: '/organization/api-keys', place: 83, group: 'organization', heading: 'settings' }],
};
