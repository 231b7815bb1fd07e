import { ShoppingBag } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const store: WebFeature = {
  name: 'store',
  navigation: [
    { id: 'store', to: '/store', place: 70, icon: ShoppingBag, tab: { place: 20, only: 'others' } },
    { id: 'management', to: '/organization/store', place: 44, group: 'organization', heading: 'rewards' },
  ],
};
