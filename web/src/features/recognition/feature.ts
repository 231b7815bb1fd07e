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
      tab: { place: 20, only: 'managers' },
      count: { name: 'recognition.pending', input: { limit: 1 } },
    },
    { id: 'myTeam', to: '/my-team', place: 10, icon: UsersRound, group: 'quiet' },
    { id: 'recognition', to: '/organization/recognition', place: 20, group: 'organization', heading: 'recognition' },
  ],
};
