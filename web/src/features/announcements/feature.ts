import { Megaphone } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const announcements: WebFeature = {
  name: 'announcements',
  navigation: [
    { id: 'announcements', to: '/announcements', place: 97, icon: Megaphone },
    { id: 'manage', to: '/organization/announcements', place: 70, group: 'organization', heading: 'words' },
  ],
};
