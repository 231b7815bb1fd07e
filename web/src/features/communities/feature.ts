import { MessageCircle } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const communities: WebFeature = {
  name: 'communities',
  navigation: [{ id: 'communities', to: '/communities', place: 20, icon: MessageCircle }],
};
