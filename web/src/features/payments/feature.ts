import type { WebFeature } from '../../lib/feature.ts';

export const payments: WebFeature = {
  name: 'payments',
  navigation: [
    { id: 'paymentSettings', to: '/organization/payments', place: 48, group: 'organization', heading: 'rewards' },
  ],
};
