import { Cake } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const celebrations: WebFeature = {
  name: 'celebrations',
  navigation: [
    { id: 'celebrations', to: '/birthdays', place: 98, icon: Cake },
    { id: 'yearsOfService', to: '/organization/celebrations', place: 46, group: 'organization', heading: 'engagement' },
  ],
};
