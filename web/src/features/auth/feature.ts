import type { WebFeature } from '../../lib/feature.ts';

export const auth: WebFeature = {
  name: 'auth',
  navigation: [{ id: 'signIn', to: '/organization/sign-in', place: 82, group: 'organization', heading: 'settings' }],
};
