import { Users } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const people: WebFeature = {
  name: 'people',
  navigation: [{ id: 'people', to: '/people', place: 40, icon: Users, tab: { place: 30 } }],
};
