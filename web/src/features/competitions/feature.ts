import { Trophy } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const competitions: WebFeature = {
  name: 'competitions',
  navigation: [
    { id: 'zapz', to: '/zapz', place: 60, icon: Trophy },
    {
      id: 'manageZapz',
      to: '/organization/manage-zapz',
      place: 22,
      group: 'organization',
      heading: 'recognition',
      managedOn: '/zapz',
    },
  ],
};
