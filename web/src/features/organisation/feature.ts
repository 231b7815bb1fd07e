import type { WebFeature } from '../../lib/feature.ts';
import { isSetUpOver } from './set-up-over.ts';

export const organisation: WebFeature = {
  name: 'organisation',
  navigation: [
    { id: 'setUp', to: '/onboarding', place: 78, group: 'organization', heading: 'settings', isOver: isSetUpOver },
    { id: 'company', to: '/organization/company', place: 80, group: 'organization', heading: 'settings' },
  ],
};
