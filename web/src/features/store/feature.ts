import { ShoppingBag } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const store: WebFeature = {
  name: 'store',
  navigation: [
    { id: 'store', to: '/store', place: 70, icon: ShoppingBag },
    { id: 'management', to: '/organization/store', place: 62, group: 'organization', heading: 'points' },
  ],
};
