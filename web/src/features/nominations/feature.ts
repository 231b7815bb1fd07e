import type { WebFeature } from '../../lib/feature.ts';

export const nominations: WebFeature = {
  name: 'nominations',
  navigation: [{ id: 'nominations', to: '/nominations', place: 20, group: 'tab' }],
};
