import { ChartColumn } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const polls: WebFeature = {
  name: 'polls',
  navigation: [
    { id: 'polls', to: '/polls', place: 25, icon: ChartColumn, pages: ['/survey'] },
    {
      id: 'pollsSurveys',
      to: '/organization/polls-surveys',
      place: 60,
      group: 'organization',
      heading: 'voice',
      managedOn: '/polls',
      pages: ['/organization/poll', '/organization/survey', '/organization/create-'],
    },
  ],
};
