import { CalendarX2, Heart, Hourglass, Sparkles, Undo2 } from 'lucide-react';
import type { Line, PointsLines } from '../../points/public.tsx';

type Thanks = 'recognition_given' | 'recognition_boosted';

const thanked =
  (kind: Thanks) =>
  ({ points, counterpart }: Line) => {
    if (points > 0) return `${kind}.${counterpart ? 'received' : 'receivedOfSomeone'}` as const;
    return `${kind}.${counterpart ? 'given' : 'givenToSomeone'}` as const;
  };

const waited =
  (kind: 'allowance_held' | 'hold_returned') =>
  ({ counterpart }: Line) =>
    `${kind}.${counterpart ? 'mineFor' : 'mine'}` as const;

const undone = ({ points }: Line) => `recognition_undone.${points > 0 ? 'cameBack' : 'taken'}` as const;

const source = 'ofRecognition';

export const lines: PointsLines = {
  recognition_given: { icon: Heart, tint: 'teal', title: thanked('recognition_given'), source },
  recognition_boosted: { icon: Sparkles, tint: 'orange', title: thanked('recognition_boosted'), source },
  recognition_undone: { icon: Undo2, tint: 'violet', title: undone, source },
  recognition_reversed: { icon: Undo2, tint: 'violet', title: undone, source },
  decision_taken_back: { icon: Undo2, tint: 'violet', title: 'decision_taken_back.mine', source },
  allowance_held: { icon: Hourglass, tint: 'orange', title: waited('allowance_held'), source },
  hold_returned: { icon: Undo2, tint: 'violet', title: waited('hold_returned'), source },
  hold_expired: { icon: CalendarX2, tint: 'rose', title: 'hold_expired.mine', source },
};
