import type { WebFeature } from '../../lib/feature.ts';

export const auth: WebFeature = {
  name: 'auth',
  navigation: [{ id: 'signIn', to: '/organization/sign-in', place: 24, group: 'organization', heading: 'company' }],
};
