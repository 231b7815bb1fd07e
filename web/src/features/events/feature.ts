import { CalendarDays } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const events: WebFeature = {
  name: 'events',
  navigation: [{ id: 'events', to: '/events', place: 50, icon: CalendarDays, group: 'quiet' }],
};
