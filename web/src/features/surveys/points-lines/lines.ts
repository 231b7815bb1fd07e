import { ClipboardCheck } from 'lucide-react';
import type { PointsLines } from '../../points/public.tsx';

export const lines: PointsLines = {
  survey_answered: { icon: ClipboardCheck, tint: 'violet', title: 'survey_answered.mine', source: 'ofSurvey' },
};
