import type { WebFeature } from '../../lib/feature.ts';
import { isSetUpOver } from './set-up-over.ts';

export const organisation: WebFeature = {
  name: 'organisation',
  navigation: [
    { id: 'setUp', to: '/onboarding', place: 5, group: 'organization', heading: 'company', isOver: isSetUpOver },
    { id: 'company', to: '/organization/company', place: 22, group: 'organization', heading: 'company' },
  ],
};
