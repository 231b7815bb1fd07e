import { useSyncExternalStore } from 'react';
import { extraPart } from '../layout/lazy.tsx';
import { currentTip, onTip } from './tooltip-store.ts';

const box = extraPart(() => import('./tooltip-box.tsx').then((file) => file.TooltipBox));

/** Shows the one open tooltip. Mount it once. */
export function TooltipLayer() {
  const tip = useSyncExternalStore(onTip, currentTip);
  return tip ? <box.Part tip={tip} /> : null;
}
