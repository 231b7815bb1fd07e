import type { WebFeature } from '../../lib/feature.ts';

export const webhooks: WebFeature = {
  name: 'webhooks',
  navigation: [{ id: 'webhooks', to: '/organization/webhooks', place: 83, group: 'organization', heading: 'settings' }],
};
