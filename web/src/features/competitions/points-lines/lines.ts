import { Trophy, Undo2 } from 'lucide-react';
import type { PointsLines } from '../../points/public.tsx';

export const lines: PointsLines = {
  competition_won: { icon: Trophy, tint: 'orange', title: 'competition_won.mine', source: 'ofCompetition' },
  competition_corrected: { icon: Undo2, tint: 'violet', title: 'competition_corrected.mine', source: 'ofCompetition' },
};
