import type { WebFeature } from '../../lib/feature.ts';

export const posts: WebFeature = {
  name: 'posts',
  navigation: [
    { id: 'moderation', to: '/organization/moderation', place: 66, group: 'organization', heading: 'voice' },
  ],
};
