import { Settings } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const profile: WebFeature = {
  name: 'profile',
  navigation: [{ id: 'settings', to: '/settings', place: 10, icon: Settings, group: 'foot' }],
};
