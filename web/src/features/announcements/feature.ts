import { Megaphone } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const announcements: WebFeature = {
  name: 'announcements',
  navigation: [
    { id: 'announcements', to: '/announcements', place: 30, icon: Megaphone, group: 'quiet' },
    {
      id: 'manage',
      to: '/organization/announcements',
      place: 62,
      group: 'organization',
      heading: 'voice',
      managedOn: '/announcements',
    },
  ],
};
