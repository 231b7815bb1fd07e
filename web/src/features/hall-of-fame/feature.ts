import { Award } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const hallOfFame: WebFeature = {
  name: 'hall-of-fame',
  navigation: [
    { id: 'hallOfFame', to: '/hall-of-fame', place: 20, icon: Award, group: 'quiet', pages: ['/nominations'] },
    {
      id: 'awards',
      to: '/organization/hall-of-fame',
      place: 24,
      group: 'organization',
      heading: 'recognition',
      managedOn: '/hall-of-fame',
      pages: ['/organization/nominations'],
    },
  ],
};
