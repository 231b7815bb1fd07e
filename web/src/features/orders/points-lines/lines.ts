import { ShoppingBag, Undo2 } from 'lucide-react';
import type { PointsLines } from '../../points/public.tsx';

export const lines: PointsLines = {
  redeemed: { icon: ShoppingBag, tint: 'blue', title: 'redeemed.mine', source: 'ofOrder' },
  redemption_returned: { icon: Undo2, tint: 'violet', title: 'redemption_returned.mine', source: 'ofOrder' },
};
