import { Award, Undo2 } from 'lucide-react';
import type { PointsLines } from '../../points/public.tsx';

export const lines: PointsLines = {
  award_paid: { icon: Award, tint: 'orange', title: 'award_paid.mine', source: 'ofAward' },
  award_undone: { icon: Undo2, tint: 'violet', title: 'award_undone.mine', source: 'ofAward' },
};
