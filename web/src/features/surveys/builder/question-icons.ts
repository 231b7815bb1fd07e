import type { QuestionType } from '@apprecio/contract/surveys/question-types';
import {
  ArrowUpDown,
  Calendar,
  ChartNoAxesColumn,
  CircleCheck,
  Heart,
  ListChecks,
  type LucideIcon,
  Star,
  Table,
  Type,
} from 'lucide-react';

/** The icon of each type of question. */
export const questionIcons: Record<QuestionType, LucideIcon> = {
  single: CircleCheck,
  multi: ListChecks,
  rating5: Star,
  scale10: ChartNoAxesColumn,
  nps: Heart,
  text: Type,
  matrix: Table,
  rank: ArrowUpDown,
  date: Calendar,
};
