import { CircleCheckBig, UsersRound } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const recognition: WebFeature = {
  name: 'recognition',
  navigation: [
    {
      id: 'recognitions',
      to: '/recognitions',
      place: 90,
      icon: CircleCheckBig,
      tab: true,
      count: { name: 'recognition.pending', input: { limit: 1 } },
    },
    { id: 'myTeam', to: '/my-team', place: 95, icon: UsersRound },
    { id: 'recognition', to: '/organization/recognition', place: 40, group: 'organization', heading: 'engagement' },
  ],
};
