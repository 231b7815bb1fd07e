import { CalendarCheck2, CalendarX2, Gift, Hourglass, Pencil, SlidersHorizontal, Undo2, Wallet } from 'lucide-react';
import type { PointsLines } from '../points-line.ts';

const source = 'ofLeaving';

export const lines: PointsLines = {
  allowance_issued: {
    icon: CalendarCheck2,
    tint: 'green',
    title: 'allowance_issued.mine',
    source: 'allowance_issued.source',
  },
  allowance_expired: {
    icon: CalendarX2,
    tint: 'rose',
    title: 'allowance_expired.mine',
    source: 'allowance_expired.source',
  },
  allowance_changed: {
    icon: SlidersHorizontal,
    tint: 'blue',
    title: 'allowance_changed.mine',
    source: 'allowance_changed.source',
  },
  earned_expired: { icon: CalendarX2, tint: 'rose', title: 'earned_expired.mine', source: 'earned_expired.source' },
  leaver_expired: { icon: CalendarX2, tint: 'rose', title: 'leaver_expired.mine', source },
  leaver_forfeited: { icon: CalendarX2, tint: 'rose', title: 'leaver_forfeited.mine', source },
  leaver_restored: { icon: Undo2, tint: 'violet', title: 'leaver_restored.mine', source },
  granted: { icon: Gift, tint: 'orange', title: 'granted.mine' },
  adjusted: { icon: Pencil, tint: 'blue', title: 'adjusted.mine' },
  grant_undone: { icon: Undo2, tint: 'violet', title: 'grant_undone.mine' },
  topped_up: { icon: Wallet, tint: 'green', title: 'topped_up.company' },
  reward_reserved: { icon: Hourglass, tint: 'orange', title: 'reward_reserved.company' },
  reward_returned: { icon: Undo2, tint: 'violet', title: 'reward_returned.company' },
};
