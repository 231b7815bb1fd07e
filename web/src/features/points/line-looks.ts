import {
  CalendarCheck2,
  CalendarX2,
  Gift,
  Heart,
  Hourglass,
  type LucideIcon,
  Pencil,
  ShoppingBag,
  SlidersHorizontal,
  Sparkles,
  Undo2,
  Wallet,
} from 'lucide-react';
import type { Tint } from '../../ui/data/motifs.tsx';
import type { Line } from './line-text.ts';

/** The picture of each kind of line. */
export const looks: Record<Line['kind'], { icon: LucideIcon; tint: Tint }> = {
  recognition_given: { icon: Heart, tint: 'teal' },
  allowance_issued: { icon: CalendarCheck2, tint: 'green' },
  allowance_expired: { icon: CalendarX2, tint: 'rose' },
  allowance_changed: { icon: SlidersHorizontal, tint: 'blue' },
  allowance_held: { icon: Hourglass, tint: 'orange' },
  hold_returned: { icon: Undo2, tint: 'violet' },
  hold_expired: { icon: CalendarX2, tint: 'rose' },
  leaver_expired: { icon: CalendarX2, tint: 'rose' },
  leaver_forfeited: { icon: CalendarX2, tint: 'rose' },
  leaver_restored: { icon: Undo2, tint: 'violet' },
  recognition_boosted: { icon: Sparkles, tint: 'orange' },
  recognition_undone: { icon: Undo2, tint: 'violet' },
  recognition_reversed: { icon: Undo2, tint: 'violet' },
  decision_taken_back: { icon: Undo2, tint: 'violet' },
  granted: { icon: Gift, tint: 'orange' },
  adjusted: { icon: Pencil, tint: 'blue' },
  grant_undone: { icon: Undo2, tint: 'violet' },
  topped_up: { icon: Wallet, tint: 'green' },
  redeemed: { icon: ShoppingBag, tint: 'blue' },
  redemption_returned: { icon: Undo2, tint: 'violet' },
  earned_expired: { icon: CalendarX2, tint: 'rose' },
};
