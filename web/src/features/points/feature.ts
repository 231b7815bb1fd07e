import type { WebFeature } from '../../lib/feature.ts';

export const points: WebFeature = {
  name: 'points',
  navigation: [
    { id: 'pointsHistory', to: '/organization/points-history', place: 42, group: 'organization', heading: 'rewards' },
  ],
};
