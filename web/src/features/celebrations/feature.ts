import { Cake } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const celebrations: WebFeature = {
  name: 'celebrations',
  navigation: [
    { id: 'celebrations', to: '/birthdays', place: 40, icon: Cake, group: 'quiet', pages: ['/work-anniversaries'] },
    {
      id: 'yearsOfService',
      to: '/organization/celebrations',
      place: 26,
      group: 'organization',
      heading: 'recognition',
    },
  ],
};
