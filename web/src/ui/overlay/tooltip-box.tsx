import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect } from 'react';
import { hideTip, type Tip } from './tooltip-store.ts';

/** The open tooltip beside its anchor; loaded by `TooltipLayer` with the first one. */
export function TooltipBox({ tip }: { tip: Tip }) {
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('scroll', () => hideTip(), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [tip]);

  return (
    <Base.Root open onOpenChange={(open) => !open && hideTip()}>
      <Base.Portal>
        <Base.Positioner
          aria-hidden="true"
          anchor={tip.anchor}
          side={tip.side}
          sideOffset={8}
          collisionPadding={8}
          positionMethod="fixed"
          className="pointer-events-none z-(--z-tooltip)"
        >
          <Base.Popup className="max-w-60 rounded-sm bg-inverse px-2.5 py-1 text-sm font-medium text-on-inverse shadow-pop">
            {tip.text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
