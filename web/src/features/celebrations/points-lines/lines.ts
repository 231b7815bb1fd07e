import { Award } from 'lucide-react';
import type { PointsLines } from '../../points/public.tsx';

export const lines: PointsLines = {
  service_rewarded: { icon: Award, tint: 'orange', title: 'service_rewarded.mine', source: 'ofService' },
};
