import { Award } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const hallOfFame: WebFeature = {
  name: 'hall-of-fame',
  navigation: [
    { id: 'hallOfFame', to: '/hall-of-fame', place: 62, icon: Award },
    { id: 'awards', to: '/organization/hall-of-fame', place: 45, group: 'organization', heading: 'engagement' },
  ],
};
